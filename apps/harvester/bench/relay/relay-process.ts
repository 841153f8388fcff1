import { createRelay } from "../../src/relay/relay.ts";
/**
 * A relay in a separate process: `node --expose-gc relay-process.ts <store>`. Prints its address, and replies to
 * `usage` and `memory`.
 */
import { openSqlite } from "../../src/store/sql-store/open-sqlite.ts";
import { answerUsage } from "./usage.ts";

const [, , path = ""] = process.argv;
const store = await openSqlite({ path, readOnly: true });
const relay = createRelay({
  store,
  onError: (error) => {
    console.error("relay", error);
  },
});
console.log(await relay.listen());
answerUsage(() => relay.readers);
