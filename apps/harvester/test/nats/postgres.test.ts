import { spawn, type ChildProcess } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { readHeaders } from "../../src/nats/message.ts";
import { openPostgres } from "../../src/store/sql-store/open-postgres.ts";
import { sharedFolder } from "../store/support.ts";
import { programPath } from "../support/programs.ts";
import { usePostgres, useNats } from "../support/servers.ts";
import { allowLongTests } from "../support/time-limits.ts";
import { natsServer } from "./cluster.ts";
import { Writer } from "./support.ts";

allowLongTests();

const RESPONSES = 40;
const place = sharedFolder();
afterAll(() => place.remove());

describe.skipIf(!natsServer.ready)("publishing a store in PostgreSQL", () => {
  const database = usePostgres();
  const running = useNats("publishing a store in PostgreSQL");

  /** Starts `sdf-harvest publish`. */
  function start(config: string): ChildProcess {
    const args = ["publish", running.cluster.servers, "-c", config, "--json"];
    return spawn(process.execPath, [programPath("main"), ...args], { stdio: ["ignore", "ignore", "inherit"] });
  }

  async function kill(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await ended;
  }

  it("publishes every change once and in order, although the publisher is killed", async () => {
    const { url } = await database.store("published");
    const store = await openPostgres({ url, name: "writer" });
    onTestFinished(() => store.close());
    const config = join(place.path, "sdf-harvest.yaml");
    writeFileSync(
      config,
      'service: { baseUrl: "http://127.0.0.1:1" }\nfollow: [{ sport: soccer, fixtures: [a] }]\n' +
        `storage: { engine: postgres, url: "${url}" }\nlog: { level: silent }\n`,
    );
    const messages = async (): Promise<number> =>
      (await running.nats.manager.streams.info("sdf").catch(() => undefined))?.state.messages ?? 0;
    const writer = new Writer(store);
    await writer.put("a", 1);
    const killed = start(config);
    onTestFinished(() => kill(killed));
    await expect.poll(messages, { timeout: 60_000 }).toBeGreaterThan(0);
    for (let moments = 2; moments <= RESPONSES; moments++) {
      await writer.put("abc"[moments % 3] ?? "a", moments);
      // The kill hits the publisher while it publishes the responses before.
      if (moments === RESPONSES / 2) await kill(killed);
    }
    const { changes } = await store.changes({ after: 0, limit: 2 * RESPONSES });
    expect(changes).toHaveLength(RESPONSES);
    const last = start(config);
    onTestFinished(() => kill(last));
    const positions = async (): Promise<number[]> => {
      const { state } = await running.nats.manager.streams.info("sdf");
      const all: number[] = [];
      for (let seq = state.first_seq; seq <= state.last_seq; seq++) {
        const message = await running.nats.manager.streams.getMessage("sdf", { seq });
        if (message?.subject.startsWith("sdf.soccer.") === true) all.push(readHeaders(message.header)?.position ?? 0);
      }
      return all;
    };
    await expect.poll(positions, { timeout: 60_000, interval: 500 }).toEqual(changes.map(({ position }) => position));
  });
});
