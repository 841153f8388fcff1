import { GroupCommit } from "../../src/store/session/group-commit.ts";
import type { Batch, Session } from "../../src/store/session/session.ts";
import { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { RateWindows } from "../../src/store/sql/rate-windows.ts";
import { Revisions } from "../../src/worker/revisions.ts";
import { ALL_CHANGES } from "./checks.ts";
import type { Defect } from "./day.ts";

/** Replaces a method of a class until the returned function is called. */
function replace<T extends object, K extends keyof T>(
  prototype: T,
  name: K,
  create: (original: T[K]) => T[K],
): () => void {
  const original = prototype[name];
  prototype[name] = create(original);
  return () => void (prototype[name] = original);
}

/** Each removes one guard. */
export const defects: readonly Defect[] = [
  {
    name: "a claim is not stored before its request",
    engine: "embedded",
    found: /early|explained/,
    firstSeed: 2,
    store: (store) => {
      const claim = store.claim.bind(store);
      store.claim = async (...request) => {
        const claimed = await claim(...request);
        if (claimed === undefined) return undefined;
        await store.maintain(async (session: Session) => {
          await session.run(
            "UPDATE targets SET claimed_until = NULL, claim_attempt = NULL, last_sent_at = last_received_at WHERE name = ?",
            [claimed.target.id],
          );
        });
        return claimed;
      };
    },
  },
  {
    name: "a response is acknowledged before its commit",
    engine: "embedded",
    found: /lost/,
    firstSeed: 2,
    fault: "kill",
    patch: () =>
      replace(
        GroupCommit.prototype,
        "add",
        (add) =>
          async function <T, R>(this: GroupCommit, { handle, toKey }: Batch<T, R>, item: T): Promise<R> {
            return new Promise<R>((resolve, reject) => {
              const early: Batch<T, R> = {
                toKey,
                handle: async (session, items) => {
                  const values = await handle(session, items);
                  resolve(values[0] as R);
                  await new Promise((go) => setImmediate(go));
                  return values;
                },
              };
              add.call(this, early as never, item).catch(reject);
            });
          } as typeof add,
      ),
  },
  {
    name: "the time of day of the machine is the clock",
    engine: "embedded",
    found: /early/,
    firstSeed: 5,
    hasWallClock: true,
  },
  {
    name: "rate windows allow every request",
    engine: "embedded",
    found: /rate/,
    firstSeed: 2,
    patch: () => replace(RateWindows.prototype, "tryReserve", () => () => true),
  },
  {
    name: "a pause after status 429 is not stored",
    engine: "embedded",
    found: /blocked/,
    condition: "rate-limited",
    patch: () => replace(SqlStore.prototype, "block", () => async () => undefined),
  },
  {
    name: "older copies are not recognised",
    engine: "embedded",
    found: /stale/,
    condition: "stale",
    patch: () => replace(Revisions.prototype, "find", () => () => undefined),
  },
  {
    name: "gaps are not written",
    engine: "embedded",
    found: /gap/,
    firstSeed: 3,
    statement: (sql) => (sql === "gaps" ? undefined : sql),
  },
  {
    name: "a page of changes lacks its last one",
    engine: "embedded",
    found: /relay/,
    firstSeed: 3,
    store: (store) => {
      const { changes } = store;
      (store as { changes: SqlStore["changes"] }).changes = async (query) => {
        const page = await changes(query);
        return query.limit === ALL_CHANGES ? page : { ...page, changes: page.changes.slice(0, -1) };
      };
    },
  },
  {
    name: "a completion does not check its term",
    engine: "shared",
    found: /stale|early|two senders/,
    firstSeed: 4,
    fault: "partition",
    statement: (sql) =>
      sql
        .replace("SELECT term FROM lease WHERE term IN (SELECT value FROM", "SELECT value AS term FROM")
        .replace(/(SELECT value AS term FROM json_each\(\?\))\)/, "$1"),
  },
  {
    name: "polls of the previous holder of the lease do not count",
    engine: "shared",
    found: /early/,
    statement: (sql) => sql.replace("renewed_at - lease_ms AS expired_ago", "renewed_at + 100000000 AS expired_ago"),
  },
];
