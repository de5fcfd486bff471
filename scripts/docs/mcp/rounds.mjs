// Two rounds of the demo country, estimated with the real model by the tools alone.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const district = "XTA_2_1";

export async function madeRounds(service, call) {
  const demo = await service.data("POST", "/internal/demo", { districts: 6 });
  const { vmmc: _, ...files } = demo.files;
  const programme = doubledArt(service, files.programme);
  return {
    first: await estimated("Round 2025", files),
    second: await estimated("Round 2026", { ...files, programme }),
  };

  async function estimated(name, files) {
    const work = { country: { name: demo.country, iso3: demo.iso3 }, files, options: demo.options };
    const state = { name, notes: "", country: demo.iso3, country_name: demo.country, step: "output" };
    const project = await service.data("POST", "/projects", { ...state, content: { work } });
    const { fit } = await call("start_fit", { project: name });
    await complete(fit);
    const { calibration } = await call("start_calibration", { project: name, fit });
    await complete(calibration);
    const task = (id) => ({ id, submitted: 0, state: "complete" });
    const content = { work: { ...work, fit: task(fit), calibration: task(calibration) } };
    await service.data("POST", `/projects/${project.id}/save`, { revision: 1, change: { content } });
    return calibration;
  }

  async function complete(id) {
    for (;;) {
      const { done, state, reason } = await call("run_status", { id, wait_seconds: 30 });
      if (state === "COMPLETE") return;
      if (done) throw new Error(reason);
    }
  }
}

/** The programme file with twice the numbers of one district. */
function doubledArt({ dataDir }, { path }) {
  const [head, ...rows] = readFileSync(path, "utf8").trim().split(/\r?\n/);
  const at = head.split(",").indexOf("art_current");
  const doubled = rows.map((row) =>
    row.startsWith(`${district},`)
      ? row
          .split(",")
          .map((cell, column) => (column === at && cell !== "" ? String(2 * Number(cell)) : cell))
          .join(",")
      : row,
  );
  const filename = "programme-2026.csv";
  writeFileSync(join(dataDir, "uploads", filename), [head, ...doubled, ""].join("\n"));
  return { path: `/uploads/${filename}`, hash: filename, filename };
}
