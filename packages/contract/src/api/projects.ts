import { Type } from "typebox";
import { anyObject, closed, nullable } from "./envelope.js";
import { plainFile, projectFilesOf } from "./requests.js";

/** A fit that was made elsewhere: its input files and its output files. */
export const prerun = closed({
  inputs: projectFilesOf(plainFile),
  outputs: closed({
    fit_model_output: plainFile,
    calibrate_plot_data: plainFile,
    calibrate_model_output: plainFile,
  }),
});

export const restoreRequest = closed({ zip: plainFile });

/** The project of an output package, and which of its files and tasks the service does not have. */
export const restoredProject = closed({
  state: nullable(anyObject),
  notes: nullable(Type.String()),
  model_fit: closed({ options: anyObject }),
  calibrate: closed({ id: Type.String(), options: anyObject, restored: Type.Boolean() }),
  missing: closed({
    files: Type.Array(closed({ name: Type.String(), path: Type.String(), filename: Type.String() })),
    tasks: Type.Array(closed({ name: Type.String(), id: Type.String() })),
  }),
});

/** Name of the plot data of a calibration in the results folder. */
export const plotDataPath = closed({ path: Type.String() });

/** Name of a generated file in the results folder, and what describes it. */
export const downloadPath = closed({
  path: Type.String(),
  metadata: closed({
    id: Type.String(),
    type: Type.String(),
    areas: nullable(Type.Union([Type.String(), Type.Array(Type.String())])),
    description: Type.Optional(Type.String()),
    file_label: Type.String(),
    file_extension: Type.String(),
  }),
});

/** What a generated file is, for a data repository. */
export const adrMetadata = closed({ type: Type.String(), description: nullable(Type.String()) });
