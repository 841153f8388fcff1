/** Guarantee 12: readers of a relay receive every change once, although relay and harvester are killed at any time. */
import { setTimeout as pause } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { openSqlite } from "../../src/store/sql-store/open-sqlite.ts";
import { Program, readArchive, readUntil } from "../relay/restarts.ts";
import { temporaryFolder } from "../store/support.ts";
import { writeConfig } from "../support/cli.ts";
import { startHarvesterProcess, waitUntil, type HarvesterProcess } from "../support/harvest-child.ts";
import { startLiveServer } from "../support/live-server.ts";
import { random, seed } from "../support/random.ts";

/** Kills each of the relay and of the harvester; a third of the rounds kills both at once. */
const kills = Number(process.env["SDF_KILLS"] ?? (process.env["SDF_NIGHTLY"] === undefined ? 2 : 100));
const victims = ["relay", "harvester", "both"] as const;
const feeds = ["soccer/match-momentum", "soccer/live-win-probability"];

it(
  `gives each reader the sequence of the archive, after ${kills} kills of relay and harvester, seed ${seed}`,
  async () => {
    const service = await startLiveServer(3);
    onTestFinished(() => service.close());
    const { baseUrl, fixtures, offsetMs: offset } = service;
    const { config, file: path } = writeConfig(temporaryFolder());
    const base = {
      store: { engine: "sqlite", path },
      baseUrl,
      offset,
      fixtures,
      feeds,
      interval: 0.2,
      timeout: 1,
    } as const;
    const startHarvester = (round: number): Promise<HarvesterProcess> =>
      startHarvesterProcess({ ...base, name: `run ${round}` });
    let harvester = await startHarvester(0);
    const relay = new Program("serve", "--port", "0", "-c", config);
    onTestFinished(() => relay.kill());
    await relay.start();
    /** Last change of each reader. */
    let ends: readonly (string | undefined)[] = [];
    const queries = ["", `fixture=${fixtures[1] ?? ""}`, `feed=${feeds[0] ?? ""}`];
    const reading = queries.map((query, reader) =>
      readUntil(
        query,
        () => ends[reader],
        () => relay.url,
      ),
    );
    const chance = random(seed);
    const killed = { relay: 0, harvester: 0 };
    for (let round = 1; Math.min(killed.relay, killed.harvester) < kills; round++) {
      // A busy machine needs time for the first polls; a random instant follows them.
      const polls = Math.floor(chance() * 10);
      await waitUntil("some polls", () => harvester.acknowledged.length >= polls);
      await pause(chance() * 250);
      // Each kind once, then at random.
      const victim = victims[round - 1] ?? victims[Math.floor(chance() * victims.length)];
      if (victim !== "harvester") killed.relay += 1;
      if (victim !== "relay") killed.harvester += 1;
      await Promise.all([
        victim === "harvester" ? undefined : relay.kill().then(() => relay.start()),
        victim === "relay"
          ? undefined
          : killHarvester(harvester).then(async () => (harvester = await startHarvester(round))),
      ]);
    }
    await waitUntil("the last harvester has polled all targets", () => {
      const polled = new Set(harvester.acknowledged.map(({ target }) => target));
      return polled.size === fixtures.length * feeds.length;
    });
    harvester.kill("SIGTERM");
    await harvester.exitCode;
    const store = await openSqlite({ path, readOnly: true });
    const expected = await readArchive(store);
    await store.close();
    expect(expected.length).toBeGreaterThan(Math.max(kills, fixtures.length * feeds.length));
    const archives = [
      expected,
      expected.filter(([, , fixture]) => fixture === fixtures[1]),
      expected.filter(([, feed]) => feed === feeds[0]),
    ];
    ends = archives.map((archive) => archive.at(-1)?.[0]);
    expect(await Promise.all(reading)).toEqual(archives);
  },
  60_000 + kills * 30_000,
);

async function killHarvester(harvester: HarvesterProcess): Promise<void> {
  harvester.kill("SIGKILL");
  await harvester.exitCode;
}
