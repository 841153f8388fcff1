import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import type { FixtureRow } from "../../src/domain/fixture-rows.ts";
import { importOptional } from "../../src/store/import-optional.ts";
import { jobNames, type Job } from "../../src/store/jobs.ts";
import { openPostgres } from "../../src/store/sql-store/open-postgres.ts";
import { usePostgres } from "../support/servers.ts";
import { allowLongTests } from "../support/time-limits.ts";
import { outcomeOf, claimTarget, liveDocument, targetSpec } from "./support.ts";

allowLongTests();

const id = "soccer/live-win-probability?fixture=fixture1";
const start = Date.parse("2026-09-12T14:00:00Z");
const database = usePostgres();

const followed = "SELECT data::text FROM sdf_jobs.job WHERE name = 'follow'";

it("writes a response and its job in one transaction", async () => {
  const store = await openPostgres({ ...(await database.store("shared")), jobs: true });
  await store.putTargets([targetSpec(id)], () => ({ dueAt: start, reason: "live" }));
  const claim = await claimTarget(store, id, start);
  // A character that the database rejects, in the last statement.
  const refused = outcomeOf(claim, liveDocument(1), { url: "https://feeds.example/\0" });
  await expect(store.complete(refused)).rejects.toThrow();
  expect(await store.counts()).toMatchObject({ responses: 0, fixtures: 0, bodies: 0 });
  expect((await store.query(followed)).rows).toEqual([]);

  await store.complete(outcomeOf(claim, liveDocument(1)));
  expect(await store.counts()).toMatchObject({ responses: 1, fixtures: 1 });
  expect((await store.query(followed)).rows.map(([data]) => JSON.parse(data as string) as unknown)).toEqual([
    { fixtures: ["fixture1"] },
  ]);

  // Another minute of the same match changes nothing that the scheduler uses.
  await store.complete(outcomeOf(await claimTarget(store, id, start + 60_040), liveDocument(2)));
  expect((await store.query(followed)).rows.length).toBe(1);
  await store.close();
});

it("gives every job to one of several workers, and retries a failed job", async () => {
  const address = await database.store("shared");
  const stores = await Promise.all(["one", "two"].map((name) => openPostgres({ ...address, name, jobs: true })));
  const done: (readonly [worker: number, fixture: unknown])[] = [];
  let failures = 0;
  const all: Job[] = Array.from({ length: 120 }, (_, index) => ({
    name: "follow",
    data: { fixtures: [`other${index}`] },
  }));
  for (const job of all) await stores[0]?.jobs?.send(job);
  const receivedFixtures: (readonly FixtureRow[])[] = [];
  await Promise.all(
    stores.map(async (store, worker) =>
      store.jobs?.work({
        follow: async ({ fixtures }) => {
          const [fixture = ""] = fixtures as string[];
          if (fixture === "fixture1")
            return void receivedFixtures.push(await store.fixtures({ ids: fixtures as string[] }));
          if (fixture === "other5" && failures++ === 0) throw new Error("the first attempt fails");
          done.push([worker, fixture]);
          await new Promise((go) => setTimeout(go, 20));
        },
      }),
    ),
  );
  const until = Date.now() + 120_000;
  const names = (): Set<unknown> => new Set(done.map(([, fixture]) => fixture));
  while ((names().size < all.length || receivedFixtures.length < 1) && Date.now() < until)
    await new Promise((go) => setTimeout(go, 100));
  expect([...names()].map(String).sort()).toEqual(all.map(({ data }) => (data["fixtures"] as string[])[0]!).sort());
  expect(failures).toBe(2);
  expect(new Set(done.map(([worker]) => worker)).size).toBe(2);
  // The job of the first test runs as well.
  expect(receivedFixtures[0]).toMatchObject([{ id: "fixture1", status: "Playing" }]);
  await Promise.all(stores.map((store) => store.close()));
});

it("sends every job that is defined", () => {
  const folder = fileURLToPath(new URL("../../src/", import.meta.url));
  const sources = globSync("**/*.ts", { cwd: folder })
    .filter((file) => file !== join("store", "jobs.ts"))
    .map((file) => readFileSync(join(folder, file), "utf8"));
  for (const name of jobNames)
    expect([name, sources.some((text) => text.includes(`[{ name: "${name}", data:`))]).toEqual([name, true]);
});

it("names the missing package and its purpose", async () => {
  const missing = Object.assign(new Error("Cannot find package 'pg' imported from /x"), {
    code: "ERR_MODULE_NOT_FOUND",
  });
  await expect(importOptional("pg", "a store in PostgreSQL", () => Promise.reject(missing))).rejects.toMatchObject({
    code: "store.package",
    message: "a store in PostgreSQL needs the package pg, which is not installed",
    fix: "npm install pg",
  });
  // A missing module of the package itself is a different error.
  const broken = Object.assign(new Error("Cannot find package 'pg-protocol' imported from /x/pg"), {
    code: "ERR_MODULE_NOT_FOUND",
  });
  await expect(importOptional("pg", "a store in PostgreSQL", () => Promise.reject(broken))).rejects.toBe(broken);
});
