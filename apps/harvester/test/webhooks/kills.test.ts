import { spawn } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openSqlite } from "../../src/store/sql-store/open-sqlite.ts";
import { readWebhookDeadLetters } from "../../src/store/sql/webhooks.ts";
import { liveTarget, temporaryFolder } from "../store/support.ts";
import { programPath } from "../support/programs.ts";
import { random as seeded } from "../support/random.ts";
import { startReceiver } from "./receiver.ts";
import { addTestWebhook, storeResponse } from "./support.ts";

const kills = Number(process.env["SDF_KILLS"] ?? (process.env["SDF_NIGHTLY"] === undefined ? 3 : 100));
const seed = Number(process.env["SDF_SEED"] ?? 11);
const program = programPath("deliver-process");
const fixtures = ["a", "b", "c", "d"];

it(`loses no message and keeps their order when ${kills} deliveries are killed (seed ${seed})`, async () => {
  const random = seeded(seed);
  const path = join(temporaryFolder(), "store.db");
  const store = await openSqlite({ path });
  const receiver = await startReceiver(() => ({ status: random() < 0.2 ? 503 : 200 }));
  await addTestWebhook(store, receiver.url, { maxAttempts: 1000 });
  const start = () => spawn(process.execPath, [program, path], { stdio: "inherit" });
  let child = start();
  let moments = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    moments += 1;
    const target = receiver.attempts.length + 1 + Math.floor(random() * 6);
    for (const fixture of fixtures) await storeResponse(store, fixture, moments);
    await expect.poll(() => receiver.attempts.length, { timeout: 20_000, interval: 1 }).toBeGreaterThanOrEqual(target);
    const closed = new Promise((resolve) => child.once("close", resolve));
    child.kill("SIGKILL");
    await closed;
    child = start();
  }
  const expected = new Map<string, string[]>();
  const { changes } = await store.changes({ after: 0, limit: 10_000 });
  for (const fixture of fixtures)
    expected.set(
      fixture,
      changes.filter(({ target }) => target === liveTarget(fixture)).map(({ position }) => `msg_${position}`),
    );
  /** Ids of the accepted messages of a fixture, each at its first arrival. */
  const arrived = (fixture: string): string[] => [
    ...new Set(receiver.accepted.filter(({ content }) => content.data.fixture === fixture).map(({ id }) => id)),
  ];
  const sequences = (): Map<string, string[]> => new Map(fixtures.map((fixture) => [fixture, arrived(fixture)]));
  await expect.poll(sequences, { timeout: 20_000 }).toEqual(expected);
  expect(await store.read((session) => readWebhookDeadLetters(session))).toEqual([]);
  const closed = new Promise((resolve) => child.once("close", resolve));
  child.kill("SIGKILL");
  await closed;
  await receiver.close();
  await store.close();
});
