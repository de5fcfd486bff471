import type { CountryDefaults } from "@tessera/model";
import type { Records } from "@tessera/records";
import type { Logger } from "pino";
import type { Names } from "../configuration/client-names.js";
import type { Directories } from "../configuration/directories.js";
import type { Settings } from "../configuration/settings.js";
import type { Uploads } from "../files/upload-paths.js";
import type { Validator } from "../files/validation/validator.js";
import type { IdentityProvider } from "../identity/identity-provider.js";
import type { Mailer } from "../mail/mailer.js";
import type { Repository } from "../repository/repository.js";
import type { MeasuredStorage } from "../storage/measure.js";
import type { StoreSession } from "../tasks/queue/store-session.js";
import type { TaskQueue } from "../tasks/queue/task-queue.js";
import type { AccessTokens } from "./access/access-tokens.js";
import type { WrongTokens } from "./access/wrong-tokens.js";
import type { Metrics } from "./metrics.js";

/** The service listens from the start and responds until the end. */
export type Phase = "starting" | "ready" | "stopping";

/** What the routes need. */
export interface Service {
  settings: Settings;
  names: Names;
  directories: Directories;
  store: StoreSession;
  tasks: TaskQueue;
  uploads: Uploads;
  /** People and projects. */
  records: Records;
  /** The data repository; absent if none is configured. */
  repository?: Repository | undefined;
  /** Access tokens; absent if the service is open. */
  access?: AccessTokens | undefined;
  wrongTokens: WrongTokens;
  /** Where people sign in, if not here. */
  identity?: IdentityProvider | undefined;
  /** Sends links; absent if no mail server is set. */
  mailer?: Mailer | undefined;
  /** Reads uploaded files in threads that all routes share. */
  validator: Validator;
  /** Defaults of options by country. */
  countryDefaults: CountryDefaults;
  metrics: Metrics;
  storage: MeasuredStorage;
  log: Logger;
  phase: () => Phase;
  /** Ends the process gracefully. */
  shutDown: () => void;
}
