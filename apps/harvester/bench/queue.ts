/**
 * Estimates the cost of a queue with a job for every poll: compares the database time of polls with and without jobs.
 * `node bench/queue.ts` prints two figures.
 */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PgBoss } from "pg-boss";
import { openPostgres } from "../src/store/sql-store/open-postgres.ts";
import { startPostgres } from "../test/store/postgres-server.ts";
import { outcomeOf, targetSpec } from "../test/store/writer-support.ts";
import { cloneId } from "./clones.ts";

const path = mkdtempSync(join(tmpdir(), "sdf-bench-queue-"));
chmodSync(path, 0o755);
const database = await startPostgres(path, { syncs: true });
const size = 50;
const rounds = 40;
const still = Buffer.from("{}");

try {
  const boss = new PgBoss({ connectionString: database.url, schema: "queue", supervise: false, schedule: false });
  boss.on("error", (error) => {
    console.error(error);
  });
  await boss.start();
  await boss.createQueue("poll");
  const store = await openPostgres({ url: database.url, schema: "plain" });
  const ids = Array.from({ length: size }, (_, index) => `soccer/match-momentum?fixture=${cloneId(index)}`);
  await store.putTargets(
    ids.map((id) => targetSpec(id)),
    () => ({ dueAt: 0, reason: "live" }),
  );
  let now = 0;
  const poll = async (): Promise<void> => {
    now += 60_000;
    const claims = await Promise.all(ids.map((id) => store.claim(id, "w", now, now + 90_000, [])));
    await Promise.all(
      claims.map(async (claim) =>
        claim === undefined
          ? undefined
          : store.complete(outcomeOf(claim, still, { next: { dueAt: now + 60_000, reason: "live" } })),
      ),
    );
  };
  const queue = async (): Promise<void> => {
    await boss.insert(
      "poll",
      ids.map((id) => ({ data: { id } })),
    );
    const jobs = await boss.fetch("poll", { batchSize: size });
    await boss.complete(
      "poll",
      jobs.map(({ id }) => id),
    );
  };
  const time = async (work: () => Promise<void>): Promise<number> => {
    const start = performance.now();
    await work();
    return performance.now() - start;
  };
  for (let round = 0; round < 10; round++) await poll().then(queue);
  const times = { polls: [] as number[], jobs: [] as number[] };
  // Alternating rounds, and the better half of each, because other processes only add time.
  for (let round = 0; round < rounds; round++) {
    times.polls.push(await time(poll));
    times.jobs.push(await time(queue));
  }
  const best = (list: number[]): number =>
    list
      .sort((one, other) => one - other)
      .slice(0, rounds / 2)
      .reduce((sum, each) => sum + each, 0) /
    (rounds / 2);
  const [polls, jobs] = [best(times.polls) / size, best(times.jobs) / size];
  console.log(
    `claim and completion of an unchanged poll: ${polls.toFixed(2)} ms; its job, sent, fetched ` +
      `and completed in the same groups of ${size}: ${jobs.toFixed(2)} ms more; polls/s with the ` +
      `queue against without: ${(polls / (polls + jobs)).toFixed(2)}`,
  );
  await boss.stop({ graceful: false });
  await store.close();
} finally {
  await database.stop();
  rmSync(path, { recursive: true, force: true });
}
