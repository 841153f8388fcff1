/**
 * A relay in a separate process that tests kill: `node relay-process.ts <path of the embedded store> <port>`. It prints
 * its address.
 */
import { createRelay } from "../../src/relay/relay.ts";
import { openSqlite } from "../../src/store/sql-store/open-sqlite.ts";

const [, , path = "", port = ""] = process.argv;
const store = await openSqlite({ path, readOnly: true });
const relay = createRelay({ store });
console.log(await relay.listen(Number(port)));
