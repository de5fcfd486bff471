import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fitAndCalibrate, type RunningService, startService } from "./running-service.js";

const megabyte = 1024 * 1024;
const clients = 150;

describe("clients that read slowly", () => {
  let service: RunningService;
  let path: string;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    service = await startService({ flags: ["--workers=1", "--answer-timeout=3"] });
    path = `/calibrate/result/data/${(await fitAndCalibrate(service)).calibrate}`;
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await service.stop();
  });

  /** Asks, and takes nothing of the answer until it is told to. */
  function slowClient(): Socket {
    const socket = connect({ port: Number(new URL(service.url).port), host: "127.0.0.1" });
    socket.on("error", () => {}).pause();
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    sockets.push(socket);
    return socket;
  }

  const memory = () => {
    const status = readFileSync(`/proc/${service.process.pid}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
  };

  it("cost the service little memory, however large their answer is and however many they are", async () => {
    const answer = await fetch(service.url + path);
    const size = (await answer.arrayBuffer()).byteLength;
    expect(size).toBeGreaterThan(5 * megabyte);
    const before = memory();
    const slow = Array.from({ length: clients }, slowClient);
    // Everybody has been sent something, and reads a little of it again and again, so that nobody is dropped.
    await Promise.all(slow.map((socket) => new Promise((resolve) => socket.once("readable", resolve))));
    let most = 0;
    for (let taken = 0; taken < 40; taken++) {
      for (const socket of slow) socket.read(5000);
      expect((await service.get("/livez")).status).toBe(200);
      expect((await service.get(path.replace("/data/", "/metadata/"))).status).toBe(200);
      most = Math.max(most, memory());
    }
    for (const socket of slow) socket.destroy();
    expect(Math.round((most - before) / megabyte)).toBeLessThan(200);
  });

  it("are dropped when they take nothing for the time that is set, and others are not", async () => {
    const stalled = slowClient();
    const closed = new Promise<void>((resolve) => stalled.once("close", () => resolve()));
    const whole = await fetch(service.url + path);
    expect(JSON.parse(await whole.text()).status).toBe("success");
    // The kernel has taken some of the answer; what follows it never comes.
    await expect.poll(openAnswers).toBe(0);
    stalled.resume();
    await closed;
    expect(stalled.bytesRead).toBeLessThan(Number(whole.headers.get("content-length") ?? Number.POSITIVE_INFINITY));
  });

  /** Files that answers are being sent from. */
  function openAnswers(): number {
    const folder = `/proc/${service.process.pid}/fd`;
    return readdirSync(folder).filter((name) => {
      try {
        return readlinkSync(`${folder}/${name}`).includes("tessera-answer-");
      } catch {
        return false;
      }
    }).length;
  }
});
