import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { explain } from "../../src/explain/explain.ts";
import { parseSelector } from "../../src/explain/fact.ts";
import { model } from "../../src/feeds/model.ts";
import { findVersionWarning } from "../../src/nats/connect.ts";
import { openSqlite } from "../../src/store/sql-store/open-sqlite.ts";
import { createSqlite, suiteFolder } from "../store/support.ts";
import { startCommand, writeConfig, runCommand, type CommandResult } from "../support/cli.ts";
import { useNats } from "../support/servers.ts";
import { natsServer } from "./cluster.ts";
import { Writer } from "./support.ts";

const place = suiteFolder();
const running = useNats("commands that publish to NATS");

const { config, file } = writeConfig(place);

const count = async (stream: string): Promise<number> =>
  (await running.nats.manager.streams.info(stream).catch(() => undefined))?.state.messages ?? 0;

describe.skipIf(!natsServer.ready)("commands that publish to NATS", () => {
  it("publish the store during a run, and once", async () => {
    const store = await createSqlite(file);
    const writer = new Writer(store);
    for (const moments of [1, 2, 3]) await writer.put("a", moments);
    await store.close();
    const run = startCommand(["run", "--plain", "--publish", running.cluster.servers, "--stream", "run", "-c", config]);
    await expect.poll(() => count("run"), { timeout: 60_000 }).toBe(3);
    const code = await run.stop();
    const log = run.output;
    expect([code, log.includes('"msg":"publish"')]).toEqual([0, false]);
    const warning = findVersionWarning(running.nats.connection.info?.version ?? "");
    expect(log.includes("can lose acknowledged messages")).toBe(warning !== undefined);
    const flags = ["--once", "--json", "--stream", "once", "--max-age", "24"];
    const publishOnce = (...more: readonly string[]): Promise<CommandResult> =>
      runCommand(["publish", running.cluster.servers, ...flags, ...more, "-c", config]);
    const published = `${JSON.stringify({ position: 3, sequence: 3, stream: "once" })}\n`;
    expect(await publishOnce()).toMatchObject({ status: 0, stdout: published });
    const info = await running.nats.manager.streams.info("once");
    expect(info.config).toMatchObject({ storage: "file", max_age: 86_400e9, num_replicas: 1, discard: "old" });
    expect([(await publishOnce("--rebuild")).status, await count("once")]).toEqual([0, 3]);

    // A publisher that has nothing to add delivers nothing.
    await publishOnce();
    const reader = await openSqlite({ path: file, readOnly: true });
    const rows = await reader.rows(
      "SELECT relay, MIN(first_position) AS first, MAX(last_position) AS last FROM relay_deliveries GROUP BY relay",
    );
    const { facts } = await explain(reader, "a", parseSelector("matchInfo.lastUpdated"));
    await reader.close();
    const at = `at ${running.cluster.servers}`;
    expect(rows).toEqual([
      { relay: `nats:once ${at}`, first: 1, last: 3 },
      { relay: `nats:run ${at}`, first: 1, last: 3 },
    ]);
    const deliveries = facts.flatMap(({ arrivals }) => arrivals.flatMap((each) => each.deliveries));
    const receivers = new Set(deliveries.map(({ by, to }) => `${by} ${to}`));
    expect(receivers).toEqual(new Set([`nats once ${at}`, `nats run ${at}`]));
  });

  it("serve feeds of a model without a configuration", async () => {
    const store = await openSqlite({ path: file });
    await new Writer(store).put("a", 1);
    await store.close();
    await runCommand(["publish", running.cluster.servers, "--once", "--stream", "own", "-c", config]);
    const { formatVersion, feeds } = model();
    const [feed] = feeds.filter(({ id }) => id === "soccer/match-momentum");
    const text = JSON.stringify({ formatVersion, feeds: [feed] })
      .replaceAll("soccer/match-momentum", "handball/momentum")
      .replaceAll("/soccerdata/predictions/momentum", "/soccerdata/handball/momentum");
    writeFileSync(join(place, "model.json"), text);
    const specs = join(place, "model.json");
    const from = ["--from", running.cluster.servers, "--stream", "own", "--specs", specs];
    const serving = startCommand(["serve", ...from, "--port", "0"]);
    const url = await serving.printed(/http:\/\/[\d.:]+/);
    const response = await fetch(`${url}/sdapi/v1/soccerdata/handball/momentum/a?live=yes&_fmt=json`);
    expect([response.status, response.headers.get("x-sdf-relay-error")]).toEqual([404, "not-followed"]);
    expect(await serving.stop()).toBe(0);
  });
});
