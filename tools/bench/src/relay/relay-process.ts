/**
 * A relay in a separate process: `node --expose-gc relay-process.ts <store>`. Prints its address, and replies to
 * `usage` and `memory`.
 */
import { createRelay } from "../../../../apps/harvester/src/relay/relay.ts";
import { openSqlite } from "../../../../apps/harvester/src/store/sql-store/open-sqlite.ts";
import { replyWithUsage } from "../child.ts";

const [, , path = ""] = process.argv;
const store = await openSqlite({ path, readOnly: true });
const relay = createRelay({
  store,
  onError: (error) => {
    console.error("relay", error);
  },
});
console.log(await relay.listen());
replyWithUsage(() => relay.readers);
