import { writeFile } from "node:fs/promises";
import { coarseAgeGroups, type DescribedDownload, type DownloadType, download } from "@tessera/contract";
import { type Language, translate } from "@tessera/i18n";
import type { ModelOutput } from "@tessera/model";
import { datapackFile } from "../datapack/datapack-rows.js";
import type { DownloadRequest } from "../download-request.js";
import { printable } from "../formats/printable.js";
import { writeZip } from "../formats/zip-file.js";
import { withDataPackage, withReadme } from "../output-package/package-description.js";
import { outputPackage } from "../output-package/package-files.js";
import { notesText } from "../output-package/run-information.js";
import { comparisonReport } from "../reports/comparison/comparison-report.js";
import { summaryDocument } from "../reports/summary/summary-document.js";
import { summaryReport } from "../reports/summary/summary-report.js";
import { writeSite } from "../site/write-site.js";
import { writeSlides } from "../slides/write-slides.js";
import { writeDatapack, writePriorityPopulations } from "./workbooks.js";

const writers: Record<DownloadType, (path: string, request: DownloadRequest) => Promise<void>> = {
  spectrum: writeSpectrum,
  coarse_output: writeCoarseOutput,
  summary: writeSummary,
  comparison: writeComparison,
  agyw: writePriorityPopulations,
  datapack: writeDatapack,
  document: (path, request) => writeDocument(path, printableRequest(request)),
  slides: (path, request) => writeSlides(path, printableRequest(request)),
  site: writeSite,
};

export function writeDownload(type: DownloadType, path: string, request: DownloadRequest): Promise<void> {
  return writers[type](path, request);
}

/** The complete output package, with the user's notes and project state if they were sent. */
async function writeSpectrum(path: string, request: DownloadRequest): Promise<void> {
  const { language, notes, state } = request;
  const files = [...outputPackage(request), datapackFile(request)];
  if (notes) files.push({ name: "notes.txt", description: "readme.notes", content: notesText(notes, language) });
  if (state !== undefined && state !== null) {
    files.push({
      name: "info/project_state.json",
      description: "readme.info.project_state",
      content: `${JSON.stringify(state, null, 4)}\n`,
    });
  }
  await writeZip(path, withReadme(withDataPackage(files, request), request));
}

/** The output package with estimates for coarse age groups only. */
async function writeCoarseOutput(path: string, request: DownloadRequest): Promise<void> {
  const files = outputPackage(request, coarseAgeGroups);
  await writeZip(path, withReadme(withDataPackage(files, request), request));
}

async function writeSummary(path: string, request: DownloadRequest): Promise<void> {
  await writeFile(path, summaryReport(request));
}

async function writeComparison(path: string, request: DownloadRequest): Promise<void> {
  await writeFile(path, comparisonReport(request));
}

async function writeDocument(path: string, request: DownloadRequest): Promise<void> {
  await writeFile(path, await summaryDocument(request));
}

/** The same request, with names of areas, files and options that a document can have. */
function printableRequest(request: DownloadRequest): DownloadRequest {
  const { output } = request;
  const areas = output.areas.map(({ geometry, ...area }) => ({ ...printable(area), geometry }));
  const { inputs, options, calibrationOptions } = output;
  const texts = printable({ ...(inputs && { inputs }), options, ...(calibrationOptions && { calibrationOptions }) });
  return { ...request, output: { ...output, ...texts, areas } };
}

const describedOptions = ["area_scope", "area_level", "calendar_quarter_t2", "calendar_quarter_t3"] as const;

/** Plain text: what the file is, and which run it comes from. Null for a type without description. */
export function downloadDescription(type: DownloadType, output: ModelOutput, language: Language): string | null {
  if (!isDescribed(type)) return null;
  const lines = describedOptions.map((option) => {
    const value = output.options[option] ?? "";
    return `${translate(language, `option.${option}`)} - ${Array.isArray(value) ? value.join(", ") : value}`;
  });
  return [translate(language, `download.${type}.description`), "", ...lines].join("\n");
}

function isDescribed(type: DownloadType): type is DescribedDownload {
  return download(type).isDescribed;
}
