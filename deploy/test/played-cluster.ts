import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { stringify } from "yaml";
import { inspect, podman, run } from "../engine/engine.mjs";
import { dataOf } from "./data-of.js";

// biome-ignore lint/suspicious/noExplicitAny: manifests are checked against the types of Kubernetes before
type Manifest = any;

interface Probe {
  container: string;
  exec?: { command: string[] };
  httpGet?: { path: string };
}

/**
 * Rendered manifests as running pods. A Service is a name on the network of the pods that it selects: each workload is played by itself, so that it
 * gets the names of its Services.
 */
export class PlayedCluster {
  readonly #network = `tessera-${randomBytes(4).toString("hex")}`;
  readonly #manifests: Manifest[];

  private constructor(manifests: Manifest[]) {
    this.#manifests = manifests.flatMap(asPlayed);
  }

  static async open(manifests: Manifest[]): Promise<PlayedCluster> {
    const cluster = new PlayedCluster(manifests);
    podman("network", "create", cluster.#network);
    try {
      const isPod = ({ kind }: Manifest) => ["Deployment", "Pod"].includes(kind);
      cluster.#playText(cluster.#ofKind("PersistentVolumeClaim"), []);
      for (const workload of cluster.#manifests.filter(isPod)) cluster.#play(workload);
      await cluster.#ready();
    } catch (error) {
      console.error(cluster.#logs());
      cluster.remove();
      throw error;
    }
    return cluster;
  }

  /** Of the API's pod. */
  get url(): string {
    const [pod = ""] = this.podsOf("estimates-api");
    return `http://${this.#addressOf(pod)}:8888`;
  }

  /** Names of the pods of a Deployment or a StatefulSet. */
  podsOf(workload: string): string[] {
    const pods = podman("pod", "ps", "--format={{.Name}} {{.Status}}").split("\n");
    return pods
      .filter((line) => line.startsWith(workload) && line.endsWith(" Running"))
      .map((line) => line.split(" ")[0] as string);
  }

  /** Workers that the API counts. */
  async workers(): Promise<number> {
    const states: string[] = Object.values(await dataOf(`${this.url}/service/worker/status`));
    return states.filter((state) => state === "IDLE" || state === "BUSY").length;
  }

  /** Every probe that a container has. */
  probes(): Probe[] {
    return this.#workloads().flatMap((workload) => {
      const { containers } = workload.spec.template?.spec ?? workload.spec;
      return this.podsOf(workload.metadata.name).flatMap((pod) =>
        containers.flatMap((container: Manifest) =>
          ["startupProbe", "livenessProbe", "readinessProbe"]
            .filter((name) => container[name])
            .map((name) => ({ container: `${pod}-${container.name}`, ...container[name] })),
        ),
      );
    });
  }

  /** Asks as a kubelet does. */
  passes({ container, exec, httpGet }: Probe): boolean {
    const script = `fetch("http://127.0.0.1:8888${httpGet?.path}").then(({ ok }) => process.exit(ok ? 0 : 1))`;
    const command = exec ? exec.command : ["node", "-e", script];
    return run("podman", ["exec", container, ...command], { mayFail: true }).status === 0;
  }

  remove(): void {
    for (const workload of this.#workloads())
      for (const pod of podman("pod", "ps", `--filter=name=${workload.metadata.name}`, "--format={{.Name}}").split(
        "\n",
      ))
        if (pod) run("podman", ["pod", "rm", "--force", "--time=0", pod], { mayFail: true });
    const volumes = this.#manifests.flatMap(({ kind, metadata }) =>
      ["PersistentVolumeClaim", "ConfigMap"].includes(kind) ? metadata.name : [],
    );
    for (const name of volumes) run("podman", ["volume", "rm", "--force", name], { mayFail: true });
    run("podman", ["network", "rm", "--force", this.#network], { mayFail: true });
  }

  #play(workload: Manifest): void {
    const { labels } = workload.spec.template?.metadata ?? workload.metadata;
    const services = this.#manifests.filter(
      ({ kind, spec }) =>
        kind === "Service" && Object.entries(spec.selector).every(([name, value]) => labels[name] === value),
    );
    this.#playText(
      [workload, ...this.#ofKind("ConfigMap")],
      services.map(({ metadata }) => metadata.name),
    );
  }

  #playText(manifests: Manifest[], names: string[]): void {
    const network = [this.#network, names.map((name) => `alias=${name}`).join(",")].filter(Boolean).join(":");
    const input = manifests.map((one) => stringify(one)).join("---\n");
    run("podman", ["kube", "play", `--network=${network}`, "-"], { input });
  }

  #ofKind(wanted: string): Manifest[] {
    return this.#manifests.filter(({ kind }) => kind === wanted);
  }

  async #ready(): Promise<void> {
    const deadline = performance.now() + 120_000;
    while (!(await fetch(`${this.url}/readyz`).catch(() => undefined))?.ok) {
      if (performance.now() > deadline) throw new Error("the API was not ready within two minutes");
      await sleep(200);
    }
  }

  #workloads(): Manifest[] {
    return this.#manifests.filter(({ kind }) => ["Deployment", "Pod"].includes(kind));
  }

  /** Containers of a pod share the network of its first one. */
  #addressOf(pod: string): string {
    const { InfraContainerID } = JSON.parse(podman("pod", "inspect", pod));
    return inspect("container", InfraContainerID)?.NetworkSettings.Networks[this.#network].IPAddress;
  }

  #logs(): string {
    return podman("ps", "--all", `--filter=network=${this.#network}`, "--format={{.Names}} {{.Status}}");
  }
}

/** What podman has no word for, in its words: see docs/deploying.md. */
function asPlayed(manifest: Manifest): Manifest[] {
  switch (manifest.kind) {
    case "Deployment":
      return [
        { ...manifest, spec: { ...manifest.spec, template: ownPod(manifest.spec.template, manifest.metadata.name) } },
      ];
    // The first pod of a StatefulSet and its claims, as Kubernetes makes them.
    case "StatefulSet": {
      const { template, volumeClaimTemplates } = manifest.spec;
      const name = `${manifest.metadata.name}-0`;
      const claims = volumeClaimTemplates.map(({ metadata, spec }: Manifest) => ({
        ...{ apiVersion: "v1", kind: "PersistentVolumeClaim", spec },
        metadata: { name: `${metadata.name}-${name}` },
      }));
      const volumes = volumeClaimTemplates.map(({ metadata }: Manifest) => ({
        name: metadata.name,
        persistentVolumeClaim: { claimName: `${metadata.name}-${name}` },
      }));
      const pod = ownPod(
        { ...template, spec: { ...template.spec, volumes: [...(template.spec.volumes ?? []), ...volumes] } },
        name,
      );
      return [{ apiVersion: "v1", kind: "Pod", metadata: { ...pod.metadata, name }, spec: pod.spec }, ...claims];
    }
    default:
      return [manifest];
  }
}

/**
 * A pod by itself on one machine: podman would offer every port at the machine's own address, where replicas cannot share it, and share
 * temporary folders of the same name between pods.
 */
function ownPod(template: Manifest, name: string): Manifest {
  const isTemporary = ({ emptyDir }: Manifest) => emptyDir !== undefined;
  const renamed = (volume: string) => {
    const found = (template.spec.volumes ?? []).find((one: Manifest) => one.name === volume);
    return found && isTemporary(found) ? `${name}-${volume}` : volume;
  };
  return {
    ...template,
    spec: {
      ...template.spec,
      volumes: (template.spec.volumes ?? []).map((one: Manifest) => ({ ...one, name: renamed(one.name) })),
      containers: template.spec.containers.map(({ ports: _ports, ...container }: Manifest) => ({
        ...container,
        volumeMounts: container.volumeMounts.map((mount: Manifest) => ({ ...mount, name: renamed(mount.name) })),
      })),
    },
  };
}
