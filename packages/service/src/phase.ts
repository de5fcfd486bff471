/** How far the service is: it listens from the start, and answers until the end. */
export type Phase = "starting" | "ready" | "stopping";
