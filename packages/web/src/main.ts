import "./design/tokens.css";
import "./design/base.css";
import { createApp } from "vue";
import App from "./App.vue";
import { startKeeping } from "./keeping/keeping.ts";
import { askWhoIsHere, me } from "./people/me.ts";
import { router } from "./router.ts";
import { startLanguage } from "./texts/i18n.ts";

await startLanguage();
// A browser that has been here before opens at once.
const here = askWhoIsHere().catch(() => {});
if (!me.value) await here;
startKeeping();
createApp(App).use(router).mount("#app");
