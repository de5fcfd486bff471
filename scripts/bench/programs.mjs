/** The benchmarks: programs that are run one after the other. */
export const programs = {
  model: {
    says: "whole runs of the model; names of cases may follow: model demo-200",
    files: ["packages/model/bench/model.mjs"],
  },
  uncertainty: { says: "what each method of uncertainty takes", files: ["packages/model/bench/uncertainty.mjs"] },
  steps: { says: "one step of a fit", files: ["packages/model/bench/steps.mjs"] },
  laplace: {
    says: "maps and factors of many sizes",
    files: ["packages/laplace/bench/maps.mjs", "packages/laplace/bench/cholesky.mjs"],
  },
  spectrum: { says: "reading and simulating PJNZ files", files: ["packages/spectrum/bench/national.mjs"] },
  inputs: {
    says: "the largest files that are uploaded, in the process and over HTTP",
    files: ["packages/inputs/bench/read.mjs", "packages/service/bench/validation.mjs"],
  },
  review: { says: "charts and checks of the largest inputs", files: ["packages/inputs/bench/review.mjs"] },
  results: { says: "stored results over HTTP", files: ["packages/service/bench/results.mjs"] },
  formats: { says: "all estimates in each format", files: ["packages/results/bench/formats.mjs"] },
  downloads: { says: "making downloads", files: ["packages/results/bench/downloads.mjs"] },
  http: { says: "status polling while tasks compute", files: ["packages/service/bench/http.mjs"] },
  projects: {
    says: "lists and saves of projects while a fit runs",
    files: ["packages/service/bench/projects.mjs"],
  },
  workers: { says: "waiting tasks on more and more workers", files: ["packages/service/bench/workers.mjs"] },
  web: { says: "what a user waits for in the browser", files: ["packages/web/bench/application.mjs"] },
};
