// `npm start`: installs and builds what is missing, then serves in this very process, so that signals reach the service.
await import("./prepare.mjs");
process.argv.splice(2, 0, "serve", "--data-dir=.tessera");
await import("../packages/service/bin/tessera.js");
