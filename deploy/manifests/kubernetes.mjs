import { fileURLToPath } from "node:url";
import ts from "typescript";

/** Where the type of each kind of manifest is published. */
const modules = {
  "v1 ConfigMap": "kubernetes-models/v1",
  "v1 PersistentVolumeClaim": "kubernetes-models/v1",
  "v1 Service": "kubernetes-models/v1",
  "apps/v1 Deployment": "kubernetes-models/apps/v1",
  "apps/v1 StatefulSet": "kubernetes-models/apps/v1",
  "autoscaling/v2 HorizontalPodAutoscaler": "kubernetes-models/autoscaling/v2",
  "networking.k8s.io/v1 Ingress": "kubernetes-models/networking.k8s.io/v1",
  "networking.k8s.io/v1 NetworkPolicy": "kubernetes-models/networking.k8s.io/v1",
  "policy/v1 PodDisruptionBudget": "kubernetes-models/policy/v1",
  "keda.sh/v1alpha1 ScaledObject": "@kubernetes-models/keda/keda.sh/v1alpha1",
  "monitoring.coreos.com/v1 ServiceMonitor": "@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1",
};

/** What is wrong with manifests: values that their schemas refuse, and members that their types do not have. */
export async function kubernetesFaults(manifests) {
  const faults = [];
  for (const manifest of manifests) {
    const { [manifest.kind]: Model } = await import(moduleOf(manifest));
    try {
      new Model(manifest).validate();
    } catch (error) {
      faults.push(`${titleOf(manifest)}: ${error.message}`);
    }
  }
  return [...faults, ...unknownMembers(manifests)];
}

/** The compiler refuses members that a type does not have in an object that is written out; the schemas let them pass. */
function unknownMembers(manifests) {
  const file = fileURLToPath(new URL("../../manifests.ts", import.meta.url));
  const lines = manifests.flatMap((manifest, index) => [
    `import type { I${manifest.kind} as Kind${index} } from "${moduleOf(manifest)}";`,
    `export const manifest${index}: Kind${index} = ${JSON.stringify(manifest)};`,
  ]);
  const options = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, lines.join("\n"), ...rest) : getSourceFile(name, ...rest);
  const program = ts.createProgram([file], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ start, messageText, file: where }) => {
    const line = where && start !== undefined ? where.getLineAndCharacterOfPosition(start).line : 0;
    const manifest = manifests[Math.floor(line / 2)];
    return `${titleOf(manifest)}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`;
  });
}

function moduleOf({ apiVersion, kind }) {
  const known = modules[`${apiVersion} ${kind}`];
  if (!known) throw new Error(`the checks do not know ${apiVersion} ${kind}`);
  return known;
}

export function titleOf({ kind, metadata }) {
  return `${kind} ${metadata?.name}`;
}
