/**
 * A process that polls into a store at full speed, and prints a line for each acknowledged response: `node
 * writer-process.ts <file> <first> <last>`.
 */
import { openSqlite } from "../../src/store/sql-store/open-sqlite.ts";
import { toOutcome, liveDocument, targetSpec } from "./writer-support.ts";

const [, , path = "", from = "0", to = "0"] = process.argv;
const store = await openSqlite({ path, name: "killed" });
const ids = Array.from({ length: 4 }, (_, index) => `soccer/live-win-probability?fixture=fixture${index}`);
await store.putTargets(
  ids.map((id) => targetSpec(id)),
  ({ dueAt }) => ({ dueAt: dueAt ?? 0, reason: "live" }),
);
for (let now = Number(from); now < Number(to); now += 1000) {
  await store.reclaimExpired(now);
  await Promise.all(
    ids.map(async (id, index) => {
      const claim = await store.claim(id, "killed", now, now + 500, []);
      if (claim === undefined) return;
      const bytes = liveDocument(1 + ((now / 1000) % 20), {}, `fixture${index}`);
      await store.complete(toOutcome(claim, bytes, { next: { dueAt: now + 900, reason: "live" } }));
      process.stdout.write("kept\n");
    }),
  );
}
process.stdout.write(`commits ${store.commits.count}\n`);
await store.close();
