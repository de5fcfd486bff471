/** Every error code of the service with its HTTP status. The general text of a code is the text `error.<CODE>`. */
export const errorTable = {
  INVALID_INPUT: { status: 400 },
  INVALID_FILE: { status: 400 },
  INVALID_BASELINE: { status: 400 },
  INVALID_OPTIONS: { status: 400 },
  INVALID_CALIBRATION_OPTIONS: { status: 400 },
  INVALID_INPUT_TYPE: { status: 400 },
  FAILED_TO_GENERATE_TIME_SERIES: { status: 400 },
  FAILED_TO_GENERATE_INPUT_COMPARISON: { status: 400 },
  UNKNOWN_INDICATOR: { status: 400 },
  FAILED_TO_GET_METADATA: { status: 400 },
  VERSION_OUT_OF_DATE: { status: 400 },
  FAILED_TO_QUEUE: { status: 400 },
  INVALID_QUEUE_CONFIG: { status: 400 },
  FAILED_TO_RETRIEVE_STATUS: { status: 400 },
  FAILED_TO_RETRIEVE_RESULT: { status: 400 },
  MODEL_RUN_FAILED: { status: 400 },
  FAILED_TO_CANCEL: { status: 400 },
  OUTPUT_GENERATION_FAILED: { status: 400 },
  INVALID_DOWNLOAD_TYPE: { status: 400 },
  INVALID_TASK: { status: 400 },
  PRERUN_MISSING_FILES: { status: 400 },
  NOT_FOUND: { status: 404 },
  VALIDATION_ERROR: { status: 500 },
  SERVER_ERROR: { status: 500 },
} as const;

export type ErrorCode = keyof typeof errorTable;
