import type { ProjectSummary } from "@tessera/contract/api";
import { computed } from "vue";
import { get, post } from "../../../api/requests.ts";
import { upload } from "../../../api/upload.ts";
import { serviceKeeper } from "../../../keeping/keeper.ts";
import { isUnsaved } from "../../../keeping/state.ts";
import { workOf } from "../../../keeping/working-copies.ts";
import type { Project, Work } from "../../../project/project.ts";
import { storedProject, storedProjects } from "../../../project/project-store.ts";
import type { RestoreResponse } from "../../../projects/demo-and-restore.ts";
import { listedProjects } from "../../../projects/project-list.ts";
import { dateText } from "../../../texts/formats.ts";
import { t } from "../../../texts/i18n.ts";
import { useAddress } from "../view-address.ts";

/** The result that the shown one is compared with. */
export interface OtherResult {
  calibration: string;
  name: string;
}

/** The other result is in the address, with the name that the user knows it by. */
export function useOtherResult() {
  const address = useAddress();
  return {
    other: computed((): OtherResult | undefined => {
      const [calibration, name] = address.query.value.other ?? [];
      return calibration ? { calibration, name: name || calibration.slice(0, 8) } : undefined;
    }),
    choose: ({ calibration, name }: OtherResult) =>
      address.change({ ...address.query.value, other: [calibration, name] }),
  };
}

/** A result that can be chosen. */
export interface Candidate {
  id: string;
  label: string;
  name: string;
  /** Its calibration, where it is known without asking; projects are read when they are chosen. */
  calibration?: string;
  /** Its calibration; undefined if it has none. */
  find: () => Promise<string | undefined>;
}

/** Versions of the open project, then other projects, that have a calibration other than the one shown. */
export async function candidates(shown: string, open: Project | undefined): Promise<Candidate[]> {
  const [versions, projects] = await Promise.all([open ? versionsOf(open) : [], projectsBut(open?.id)]);
  const known = await Promise.all(versions.map(async (version) => ({ version, found: await version.find() })));
  const others = known.flatMap(({ version, found }) =>
    found === undefined || found === shown ? [] : [{ ...version, calibration: found }],
  );
  return [...others, ...projects];
}

function versionsOf(project: Project): Candidate[] {
  return [...project.versions]
    .sort((a, b) => b.saved - a.saved)
    .map((version) => {
      const { number, saved, note } = version;
      const parts = [t("compared.version", { number }), dateText(saved), note.split("\n")[0] ?? ""];
      return {
        id: `version ${number}`,
        label: parts.filter((part) => part !== "").join(" · "),
        name: t("compared.version", { number }),
        // A version that the service no longer has is not offered.
        find: async () => calibrationOf(await workOf(project, version).catch(() => undefined)),
      };
    });
}

/** Steps that open once a project has a calibration. */
const afterCalibration = ["output", "save"];

async function projectsBut(open: string | undefined): Promise<Candidate[]> {
  const summaries = await get<ProjectSummary[]>("/projects").catch(() => undefined);
  return listedProjects(summaries, storedProjects(), isUnsaved)
    .filter(({ id, step }) => id !== open && afterCalibration.includes(step))
    .map(({ id, name, changed }) => ({
      id: `project ${id}`,
      label: `${name} · ${dateText(changed)}`,
      name,
      find: async () => calibrationOf(storedProject(id)?.work ?? (await serviceKeeper.read(id)).state.work),
    }));
}

function calibrationOf(work: Work | undefined): string | undefined {
  return work?.calibration?.state === "complete" ? work.calibration.id : undefined;
}

/** Reads an output zip back on the service, and returns its calibration. No project is made of it. */
export async function restoredResult(
  file: File,
  onPart: (part: number) => void,
  signal: AbortSignal,
): Promise<OtherResult> {
  const { path, filename } = await upload(file, onPart, signal);
  const { calibrate } = await post<RestoreResponse>("/project/restore", { zip: { path, filename } }, signal);
  return { calibration: calibrate.id, name: file.name.replace(/\.zip$/i, "") };
}
