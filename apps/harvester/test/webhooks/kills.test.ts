import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readWebhookDeadLetters } from "../../src/store/sql/webhooks.ts";
import { createSqlite, liveTarget, temporaryFolder } from "../store/support.ts";
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
  const store = await createSqlite(path);
  const receiver = await startReceiver(() => ({ status: random() < 0.2 ? 503 : 200 }));
  await addTestWebhook(store, receiver.url, { maxAttempts: 1000 });
  const start = () => spawn(process.execPath, [program, path], { stdio: "inherit" });
  let child = start();
  const kill = async (): Promise<void> => {
    const closed = once(child, "close");
    child.kill("SIGKILL");
    await closed;
  };
  let moments = 0;
  for (let round = 0; round < kills; round += 1) {
    moments += 1;
    const target = receiver.attempts.length + 1 + Math.floor(random() * 6);
    for (const fixture of fixtures) await storeResponse(store, fixture, moments);
    await expect.poll(() => receiver.attempts.length, { timeout: 20_000, interval: 1 }).toBeGreaterThanOrEqual(target);
    await kill();
    child = start();
  }
  const { changes } = await store.changes({ after: 0, limit: 10_000 });
  const expected = fixtures.map((fixture) =>
    changes.filter(({ target }) => target === liveTarget(fixture)).map(({ position }) => `msg_${position}`),
  );
  /** Ids of the accepted messages of each fixture, each at its first arrival. */
  const arrived = (): string[][] =>
    fixtures.map((fixture) => [
      ...new Set(receiver.accepted.filter(({ content }) => content.data.fixture === fixture).map(({ id }) => id)),
    ]);
  await expect.poll(arrived, { timeout: 20_000 }).toEqual(expected);
  expect(await store.read((session) => readWebhookDeadLetters(session))).toEqual([]);
  await kill();
  await receiver.close();
  await store.close();
});
