import "../design/tokens.css";
import "../design/base.css";
import { createApp } from "vue";
import { createRouter, createWebHashHistory } from "vue-router";
import { answerFrom } from "../api/requests.ts";
import { chooseLanguage } from "../texts/i18n.ts";
import { carriedAnswer } from "./carried-answers.ts";
import SiteAbout from "./SiteAbout.vue";
import SiteApp from "./SiteApp.vue";
import SiteViews from "./SiteViews.vue";
import { siteResult } from "./site-data.ts";

/** The views of a result without a service. Their routes have the names that links of the views use. */
const { calibration, language } = siteResult();
const router = createRouter({
  history: createWebHashHistory(),
  routes: [
    { path: "/results/:calibration/:view?", name: "shared", component: SiteViews },
    { path: "/about", name: "about", component: SiteAbout },
    { path: "/:rest(.*)*", redirect: { name: "shared", params: { calibration } } },
  ],
});

answerFrom(carriedAnswer);
void chooseLanguage(language).then(() => createApp(SiteApp).use(router).mount("#app"));
