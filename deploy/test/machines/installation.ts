import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { inspect, podman, podmanBeside, run } from "../../engine/engine.mjs";
import { dataOf } from "../data-of.js";
import { tessera } from "../provide-images.mjs";

/** What every container may do: as docs/deploying.md promises. */
const confined = ["--read-only", "--cap-drop=ALL", "--security-opt=no-new-privileges", "--tmpfs=/tmp"];

/** The user of the image, who has to own what it writes. */
const user = 1000;

export interface InstallationOptions {
  /** Of workers that take every task. */
  workers?: number;
  apis?: number;
  image?: string;
  environment?: Record<string, string>;
  /** A folder for results and uploads in place of a new one. */
  data?: string;
  /** Such as `1g`, of every worker. */
  workerMemory?: string;
}

/**
 * Several machines: each container has a name and an address of its own on one network. APIs behind nginx, Redis with a password and TLS,
 * PostgreSQL, workers, and one volume. The engine starts again what ends, as a cluster does.
 */
export class Installation {
  readonly folder = mkdtempSync(join(tmpdir(), "tessera-machines-"));
  readonly data: string;
  readonly #name = `tessera-${randomBytes(4).toString("hex")}`;
  readonly #secret = randomBytes(12).toString("hex");
  readonly #options: InstallationOptions;
  readonly #started: string[] = [];
  #prefix = "";

  private constructor(options: InstallationOptions) {
    this.#options = options;
    chmodSync(this.folder, 0o755);
    this.data = options.data ?? this.#folderOf("data", user, user);
  }

  static async open(options: InstallationOptions = {}): Promise<Installation> {
    const installation = new Installation(options);
    try {
      await installation.#start();
    } catch (error) {
      console.error(installation.logs());
      installation.remove();
      throw error;
    }
    return installation;
  }

  /** The proxy's address. */
  get url(): string {
    return `http://${this.#addressOf("proxy")}`;
  }

  /** The address of an API itself; its clients come in by the proxy. */
  api(number: number): string {
    return `http://${this.#addressOf(`api-${number}`)}:8888`;
  }

  /** Ends the first process of a container as the machine below it would: without a word to it or to the engine. */
  kill(container: string): void {
    process.kill(this.process(container), "SIGKILL");
  }

  /** The number, on this machine, of the first process of a container. */
  process(container: string): number {
    return inspect("container", this.#full(container))?.State.Pid;
  }

  startApi(number: number, image = this.#options.image ?? tessera): void {
    const environment = {
      ...this.#shared(),
      DATABASE_URL: `postgres://tessera:${this.#secret}@database/tessera`,
      TESSERA_OPEN_ACCESS: "true",
      TESSERA_ALLOWED_HOSTS: this.#addressOf("proxy"),
    };
    const words = ["serve", "--workers=0", "--log-level=warn"];
    this.#launch(`api-${number}`, [...this.#ours(environment), "--memory=2g", image, ...words]);
  }

  startWorker(name: string, words: string[] = [], image = this.#options.image ?? tessera): void {
    const limit = this.#options.workerMemory ?? "4g";
    const environment = { ...this.#shared(), ...this.#options.environment, TESSERA_SHUTDOWN_GRACE: "3600" };
    const how = [...this.#ours(environment), `--memory=${limit}`, `--memory-swap=${limit}`, image];
    this.#launch(name, [...how, "worker", `--name=${name}`, "--log-level=warn", ...words]);
  }

  /** Waits until the container has ended by itself, as it should when it is told to. */
  async stop(container: string, seconds = 60): Promise<void> {
    await podmanBeside("stop", `--time=${seconds}`, this.#full(container));
    podman("rm", "--force", "--time=0", this.#full(container));
    this.#started.splice(this.#started.indexOf(container), 1);
  }

  restarts(container: string): number {
    return inspect("container", this.#full(container))?.RestartCount ?? 0;
  }

  logs(): string {
    return this.#started
      .map((name) => {
        const { out, said } = run("podman", ["logs", "--tail=20", this.#full(name)], { mayFail: true });
        return `${name}:\n${out}\n${said}`;
      })
      .join("\n\n");
  }

  /** Any other container of the network, such as one that asks. */
  launch(name: string, words: string[]): string {
    this.#launch(name, words);
    return this.#addressOf(name);
  }

  remove(): void {
    for (const name of this.#started) run("podman", ["rm", "--force", "--time=0", this.#full(name)], { mayFail: true });
    run("podman", ["volume", "rm", "--force", `${this.#name}-database`], { mayFail: true });
    run("podman", ["network", "rm", "--force", this.#name], { mayFail: true });
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 3 });
  }

  async #start(): Promise<void> {
    podman("network", "create", this.#name);
    const [network] = JSON.parse(podman("network", "inspect", this.#name));
    this.#prefix = network.subnets[0].subnet.replace(/\.0\/24$/, "");
    this.#makeCertificates();
    this.#startStore();
    this.#startDatabase();
    const { apis = 2, workers = 4 } = this.#options;
    const numbers = Array.from({ length: apis }, (_, index) => index + 1);
    for (const number of numbers) this.startApi(number);
    this.#startProxy(numbers);
    for (const number of numbers) await this.untilReady(this.api(number));
    await this.untilReady(this.url);
    for (let number = 1; number <= workers; number++) this.startWorker(`worker-${number}`);
    if (workers > 0) this.startWorker("short-worker", ["--calibrate-only"]);
    await this.untilWorkers(workers + (workers > 0 ? 1 : 0));
  }

  async untilReady(url: string): Promise<void> {
    await this.#until(`${url} is ready`, async () => (await fetch(`${url}/readyz`)).ok);
  }

  /** Waits until the service counts this many workers that live. */
  async untilWorkers(count: number): Promise<void> {
    await this.#until(`${count} workers`, async () => {
      const states = Object.values(await dataOf(`${this.url}/service/worker/status`));
      return states.filter((state) => state === "IDLE" || state === "BUSY").length >= count;
    });
  }

  async #until(what: string, holds: () => Promise<boolean>): Promise<void> {
    const deadline = performance.now() + 120_000;
    while (!(await holds().catch(() => false))) {
      if (performance.now() > deadline) throw new Error(`${what}: not within two minutes`);
      await sleep(100);
    }
  }

  #startStore(): void {
    const folder = this.#folderOf("store", 999, 1000);
    const tls = ["--port", "0", "--tls-port", "6379", "--tls-auth-clients", "no", ...this.#certificateWords("store")];
    const kept = ["--appendonly", "yes", "--save", "", "--maxmemory", "192mb", "--maxmemory-policy", "noeviction"];
    const mounts = [`--volume=${folder}:/data`, `--volume=${join(this.folder, "tls")}:/tls:ro`];
    const how = [...confined, "--user=999:1000", "--memory=256m", ...mounts, "redis:7.4-alpine", "redis-server"];
    this.#launch("store", [...how, ...tls, "--requirepass", this.#secret, ...kept]);
  }

  #certificateWords(name: string): string[] {
    const files = { cert: `${name}.pem`, key: `${name}.key`, "ca-cert": "authority.pem" };
    return Object.entries(files).flatMap(([setting, file]) => [`--tls-${setting}-file`, `/tls/${file}`]);
  }

  #startDatabase(): void {
    const environment = { POSTGRES_USER: "tessera", POSTGRES_PASSWORD: this.#secret };
    const mount = `--volume=${this.#name}-database:/var/lib/postgresql/data`;
    this.#launch("database", [...variables(environment), "--shm-size=64m", mount, "postgres:15"]);
    this.#createDatabase();
  }

  /** As soon as the server answers. */
  #createDatabase(): void {
    const secret = ["--env", `PGPASSWORD=${this.#secret}`];
    const words = [
      "exec",
      ...secret,
      this.#full("database"),
      "createdb",
      "-h",
      "127.0.0.1",
      "-U",
      "tessera",
      "tessera",
    ];
    const deadline = performance.now() + 60_000;
    while (run("podman", words, { mayFail: true }).status !== 0)
      if (performance.now() > deadline) throw new Error("the database did not come up within a minute");
  }

  #startProxy(apis: number[]): void {
    const servers = apis.map((number) => `server ${this.#addressOf(`api-${number}`)}:8888 max_fails=0;`);
    const path = join(this.folder, "proxy.conf");
    const template = readFileSync(new URL("./proxy.conf", import.meta.url), "utf8");
    writeFileSync(path, template.replace("SERVERS", servers.join("\n  ")), { mode: 0o644 });
    this.#launch("proxy", [`--volume=${path}:/etc/nginx/conf.d/tessera.conf:ro`, "nginx:1"]);
  }

  #makeCertificates(): void {
    const folder = join(this.folder, "tls");
    mkdirSync(folder);
    const openssl = (...words: string[]) => execFileSync("openssl", words, { cwd: folder, stdio: "pipe" });
    const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
    openssl(
      "req",
      "-x509",
      ...key,
      "-days",
      "2",
      "-subj",
      "/CN=authority",
      "-keyout",
      "authority.key",
      "-out",
      "authority.pem",
    );
    openssl("req", ...key, "-subj", "/CN=store", "-keyout", "store.key", "-out", "store.csr");
    writeFileSync(join(folder, "names"), "subjectAltName=DNS:store");
    const signed = [
      "-CA",
      "authority.pem",
      "-CAkey",
      "authority.key",
      "-CAcreateserial",
      "-days",
      "2",
      "-extfile",
      "names",
    ];
    openssl("x509", "-req", "-in", "store.csr", ...signed, "-out", "store.pem");
    chmodSync(join(folder, "store.key"), 0o644);
  }

  /** Settings that APIs and workers have in common. */
  #shared(): Record<string, string> {
    return {
      REDIS_URL: `rediss://:${this.#secret}@store:6379`,
      NODE_EXTRA_CA_CERTS: "/tls/authority.pem",
      TESSERA_QUEUE_ID: "estimates",
      ...this.#options.environment,
    };
  }

  #ours(environment: Record<string, string>): string[] {
    const mounts = [`--volume=${this.data}:/data`, `--volume=${join(this.folder, "tls")}:/tls:ro`];
    return [...confined, ...mounts, ...variables(environment)];
  }

  #launch(name: string, words: string[]): void {
    const network = [`--network=${this.#name}:ip=${this.#addressOf(name)},alias=${name}`, `--hostname=${name}`];
    this.#started.push(name);
    podman("run", "--detach", `--name=${this.#full(name)}`, "--restart=always", ...network, ...words);
  }

  /** Each name has an address of its own, which a container that is started again keeps. */
  #addressOf(name: string): string {
    if (!this.#places.includes(name)) this.#places.push(name);
    return `${this.#prefix}.${this.#places.indexOf(name) + 10}`;
  }
  readonly #places: string[] = [];

  #folderOf(name: string, uid: number, gid: number): string {
    const folder = join(this.folder, name);
    mkdirSync(folder);
    chownSync(folder, uid, gid);
    return folder;
  }

  #full(container: string): string {
    return `${this.#name}-${container}`;
  }
}

function variables(environment: Record<string, string>): string[] {
  return Object.entries(environment).map(([name, value]) => `--env=${name}=${value}`);
}
