import { watch } from "vue";
import { createRouter, createWebHashHistory } from "vue-router";
import { renamed } from "./keeping/keeping.ts";
import { hasAccounts, hasProvider, me } from "./people/me.ts";
import type { StepName } from "./project/project.ts";
import { openProject, project } from "./project/project-store.ts";
import { isOpen, nextStep } from "./project/steps.ts";

/** Steps are loaded when they are opened, so that the first page appears fast on a slow network. */
const stepViews: Record<StepName, () => Promise<unknown>> = {
  inputs: () => import("./steps/inputs/InputsStep.vue"),
  review: () => import("./steps/review/ReviewStep.vue"),
  options: () => import("./steps/options/OptionsStep.vue"),
  fit: () => import("./steps/fit/FitStep.vue"),
  calibrate: () => import("./steps/calibrate/CalibrateStep.vue"),
  output: () => import("./steps/output/OutputStep.vue"),
  save: () => import("./steps/save/SaveStep.vue"),
};

const signInPage = () => import("./people/SignInPage.vue");

/** Routes are in the fragment, so that the service serves one page. */
export const router = createRouter({
  history: createWebHashHistory(),
  routes: [
    { path: "/", name: "projects", component: () => import("./projects/ProjectsPage.vue") },
    {
      path: "/project/:project",
      component: () => import("./shell/ProjectFrame.vue"),
      children: Object.entries(stepViews).map(([step, component]) => ({
        path: step,
        name: step,
        component: component as () => Promise<never>,
        meta: { step },
      })),
    },
    // A shared view of results needs no project.
    {
      path: "/results/:calibration/:view?",
      name: "shared",
      component: () => import("./steps/output/SharedOutput.vue"),
    },
    ...(["join", "reset"] as const).map((way) => ({
      path: `/${way}/:secret`,
      name: way,
      component: signInPage,
      meta: { wayIn: way },
    })),
    { path: "/forgotten", name: "forgotten", component: signInPage, meta: { wayIn: "forgotten" } },
    { path: "/workshop/:code?", name: "workshop", component: signInPage, meta: { wayIn: "workshop" } },
    {
      path: "/shared/:secret",
      name: "openedLink",
      component: () => import("./keeping/OpenedLink.vue"),
      props: true,
    },
    { path: "/about", name: "about", component: () => import("./help/AboutPage.vue"), meta: { isPublic: true } },
    { path: "/:rest(.*)*", name: "noSuchPage", component: () => import("./shell/NoSuchPage.vue") },
  ],
});

router.beforeEach((to) => {
  // Where nobody signs in there is no other way in; where an identity provider has the passwords, workshops are the only one.
  const isNoWay = me.value && (!hasAccounts.value || (hasProvider.value && to.meta.wayIn !== "workshop"));
  if (to.meta.wayIn && isNoWay) return { name: "projects" };
  const id = to.params.project;
  if (typeof id !== "string") return true;
  // The frame of the project says that this browser does not have it.
  if (!openProject(id) || !project.value) return true;
  const step = to.meta.step as StepName | undefined;
  if (!step || !isOpen(step, project.value.work))
    return { name: nextStep(project.value.work), params: { project: id }, replace: true };
  return true;
});

watch(renamed, (change) => {
  const { name, params } = router.currentRoute.value;
  if (change && params.project === change.from) void router.replace({ name, params: { project: change.to } });
});

// The router listens to the address once its first page has loaded. A link followed before that, on a slow network, would be lost.
const followAddress = () => void router.replace(location.hash.slice(1) || "/");
addEventListener("hashchange", followAddress);
const stopFollowing = () => removeEventListener("hashchange", followAddress);
router.isReady().then(stopFollowing, stopFollowing);
