import "./design/tokens.css";
import "./design/base.css";
import { createApp } from "vue";
import App from "./App.vue";
import { router } from "./router.ts";
import { startLanguage } from "./texts/i18n.ts";

await startLanguage();
createApp(App).use(router).mount("#app");
