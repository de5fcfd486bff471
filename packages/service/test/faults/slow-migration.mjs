// Changes the tables of a database and never ends: it says when it is in the middle, and waits to be killed.
import { setTimeout as sleep } from "node:timers/promises";
import { migrate, migrations, openRecords } from "@tessera/records";

const half = {
  async up(records) {
    await records.schema.createTable("further").addColumn("id", "text").execute();
    await records.schema.alterTable("people").addColumn("further", "text").execute();
    process.send("in the middle");
    await sleep(600_000);
  },
};
await migrate(openRecords({ file: process.argv[2] }), { ...migrations, 9999: half });
