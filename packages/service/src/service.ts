import type { CountryDefaults } from "@tessera/model";
import type { Logger } from "pino";
import type { AccessTokens } from "./access/access-tokens.js";
import type { WrongTokens } from "./access/wrong-tokens.js";
import type { Names } from "./compatibility/names.js";
import type { Directories } from "./configuration/directories.js";
import type { Settings } from "./configuration/settings.js";
import type { Metrics } from "./metrics.js";
import type { TaskQueue } from "./queue/task-queue.js";
import type { MeasuredStorage } from "./storage/measured-storage.js";
import type { StoreSession } from "./store/store-session.js";
import type { Uploads } from "./uploads/uploads.js";
import type { Validator } from "./validation/validator.js";

/** How far the service is: it listens from the start, and answers until the end. */
export type Phase = "starting" | "ready" | "stopping";

/** What the routes work with. */
export interface Service {
  settings: Settings;
  names: Names;
  directories: Directories;
  store: StoreSession;
  tasks: TaskQueue;
  uploads: Uploads;
  /** What requests must carry; absent where the service is open to whoever reaches it. */
  access?: AccessTokens | undefined;
  wrongTokens: WrongTokens;
  /** Reads uploaded files, in threads that all routes share. */
  validator: Validator;
  /** Defaults of options. */
  countryDefaults: CountryDefaults;
  metrics: Metrics;
  storage: MeasuredStorage;
  log: Logger;
  phase: () => Phase;
  /** Ends the whole process in good order. */
  shutDown: () => void;
}
