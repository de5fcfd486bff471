// What docs/deploying.md promises of every rendered chart, beyond what Kubernetes asks for.
import { titleOf } from "./kubernetes.mjs";

const workloads = ["Deployment", "StatefulSet"];

/** Each promise answers whether a manifest with pods keeps it. */
const podPromises = {
  "must not run as root": ({ securityContext }) =>
    securityContext?.runAsNonRoot === true && securityContext.runAsUser > 0,
  "must use the runtime's seccomp profile": ({ securityContext }) =>
    securityContext?.seccompProfile?.type === "RuntimeDefault",
  "must not get a token of the cluster": ({ automountServiceAccountToken }) => automountServiceAccountToken === false,
  "must have a read-only root": everyContainer(
    ({ securityContext }) => securityContext?.readOnlyRootFilesystem === true,
  ),
  "must drop all capabilities": everyContainer(
    ({ securityContext }) =>
      securityContext?.capabilities?.drop?.includes("ALL") && securityContext.allowPrivilegeEscalation === false,
  ),
  "must have a limit of memory": everyContainer(({ resources }) => resources?.limits?.memory !== undefined),
  "must have an image with a version": everyContainer(
    ({ image }) => /:[^/]+$/.test(image) && !image.endsWith(":latest"),
  ),
  "must say who may use it: tokens, people who sign in, or that it is open": saysWhoMayUseIt,
  "must wait longer than the grace time of its task": ({ containers, terminationGracePeriodSeconds = 30 }) => {
    const grace = containers[0].args.join(" ").match(/--shutdown-grace=(\d+)/)?.[1];
    return grace === undefined || terminationGracePeriodSeconds > Number(grace);
  },
};

/** Of the container that serves. */
function saysWhoMayUseIt({ containers }) {
  const [{ args = [], env = [] }] = containers;
  const isSaid = env.some(
    ({ name, value }) =>
      name === "TESSERA_ACCESS_TOKENS" ||
      name === "TESSERA_OPEN_ACCESS" ||
      (name === "TESSERA_SIGN_IN" && value !== "open"),
  );
  return !args.includes("serve") || isSaid;
}

/** A file of SQLite belongs to one process, also while another version takes its place. */
function sharesNoFile({ replicas = 1, strategy, template }) {
  const [{ args = [], env = [] }] = template.spec.containers;
  const isOne = replicas <= 1 && strategy?.type === "Recreate";
  return !args.includes("serve") || isOne || env.some(({ name }) => name === "DATABASE_URL");
}

function everyContainer(promise) {
  return ({ containers }) => containers.every((container) => promise(container));
}

export function brokenPromises(manifests) {
  const broken = [];
  for (const manifest of manifests.filter(({ kind }) => workloads.includes(kind))) {
    const { spec, metadata } = manifest.spec.template;
    for (const [words, keeps] of Object.entries(podPromises))
      if (!keeps(spec)) broken.push(`${titleOf(manifest)} ${words}`);
    if (!sharesNoFile(manifest.spec)) broken.push(`${titleOf(manifest)} must share a database of PostgreSQL`);
    for (const [label, value] of Object.entries(manifest.spec.selector.matchLabels))
      if (metadata.labels[label] !== value) broken.push(`${titleOf(manifest)} does not select its own pods: ${label}`);
  }
  const titles = manifests.map(titleOf);
  for (const title of new Set(titles))
    if (titles.indexOf(title) !== titles.lastIndexOf(title)) broken.push(`${title} is there twice`);
  return [...broken, ...danglingNames(manifests)];
}

/** Scalers must name a workload of the chart, and pods a ConfigMap of it. */
function danglingNames(manifests) {
  const known = new Set(manifests.map(titleOf));
  return manifests.flatMap((manifest) => {
    const target = manifest.spec?.scaleTargetRef;
    const maps = (manifest.spec?.template?.spec?.volumes ?? []).flatMap(({ configMap }) => configMap ?? []);
    const named = [...(target ? [`Deployment ${target.name}`] : []), ...maps.map(({ name }) => `ConfigMap ${name}`)];
    return named
      .filter((name) => !known.has(name))
      .map((name) => `${titleOf(manifest)} names ${name}, which is not there`);
  });
}
