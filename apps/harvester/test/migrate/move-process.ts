/** Moves a store in a separate process that a test kills: `node move-process.ts <file> <file>|<url> [<schema>]`. */
import { migrate } from "../../src/store/maintenance/migrate.ts";
import { openPostgres } from "../../src/store/sql-store/open-postgres.ts";
import { openSqlite } from "../../src/store/sql-store/open-sqlite.ts";

const [, , source = "", to = "", schema = ""] = process.argv;
const from = await openSqlite({ path: source, readOnly: true });
const store =
  schema === ""
    ? await openSqlite({ path: to, allowUnfinished: true })
    : await openPostgres({ url: to, schema, allowUnfinished: true });
let hasBegun = false;
const { isEqual } = await migrate(from, store, {
  pageSize: 3,
  onProgress: () => {
    if (!hasBegun) process.stdout.write("begun\n");
    hasBegun = true;
  },
});
await store.close();
await from.close();
process.exitCode = isEqual ? 0 : 1;
