/** Guarantee 5: replays are idempotent. Decoded twice, shuffled, or from an export, the tables have equal hashes. */
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { exportResponses, responsesFile } from "../../src/export/responses.ts";
import { importResponses } from "../../src/import/responses.ts";
import { openSqlite } from "../../src/store/sql-store/open-sqlite.ts";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { temporaryFolder, sharedFolder } from "../store/support.ts";
import { random, seed } from "../support/random.ts";
import { startSimulation } from "../support/simulation.ts";
import { allowLongTests } from "../support/time-limits.ts";
import { coveredMatches } from "../support/world.ts";

allowLongTests();

const minute = 60_000;

describe("a stretch of a match day, of all feeds", () => {
  const place = sharedFolder();
  const path = join(place.path, "lived.db");
  let hashes: Readonly<Record<string, string>>;
  let responses = 0;
  beforeAll(async () => {
    const fixture = coveredMatches()[0]!;
    const store = await openSqlite({ path });
    const run = await startSimulation(fixture.start - 3 * minute, {
      store,
      following: [{ sport: "soccer", calendars: [fixture.tournamentCalendar], fixtures: [] }],
    });
    await run.runUntil(fixture.start + 9 * minute);
    // Another wire format would give other bytes; one format is sufficient here.
    hashes = await store.hashes();
    responses = (await store.counts())["responses"] ?? 0;
    await run.close();
    return () => {
      place.remove();
    };
  });

  const equal = async (store: SqlStore): Promise<void> => {
    expect(await store.hashes()).toEqual(hashes);
  };

  it("fills most tables of the feeds", () => {
    expect(responses).toBeGreaterThan(30);
    expect(Object.values(hashes).filter((hash) => !hash.startsWith("0:")).length).toBeGreaterThan(25);
  });

  it("gives the tables of polling when it is decoded again", async () => {
    const copy = join(temporaryFolder(), "copy.db");
    copyFileSync(path, copy);
    const store = await openSqlite({ path: copy });
    expect(await store.redecode({})).toEqual({ responses, changed: {} });
    await equal(store);
    expect(await store.verify()).toMatchObject({ ok: true, different: [], damaged: [] });
    await store.close();
  });

  it("gives the same tables when exported and imported shuffled, and twice", async () => {
    const out = temporaryFolder();
    const lived = await openSqlite({ path, readOnly: true });
    expect(await exportResponses(lived, out)).toMatchObject({ responses });
    await lived.close();
    const list = join(out, responsesFile);
    const lines = readFileSync(list, "utf8").trimEnd().split("\n");
    const chance = random(seed);
    const shuffled = lines
      .map((line) => ({ line, at: chance() }))
      .sort((one, other) => one.at - other.at)
      .map(({ line }) => line);
    writeFileSync(list, `${shuffled.join("\n")}\n`);
    const store = await openSqlite({ path: join(temporaryFolder(), "again.db") });
    expect((await importResponses(store, list)).filter(({ kind }) => kind !== "imported")).toEqual([]);
    await equal(store);
    expect((await importResponses(store, list)).every(({ kind }) => kind === "known")).toBe(true);
    await equal(store);
    await store.close();
  });

  it("rejects an import that differs from the export, and names the response", async () => {
    const out = temporaryFolder();
    const lived = await openSqlite({ path, readOnly: true });
    await exportResponses(lived, out);
    await lived.close();
    const list = join(out, responsesFile);
    const [first = "", second = ""] = readFileSync(list, "utf8").split("\n");
    const { file } = JSON.parse(first) as { file: string };
    writeFileSync(join(out, file), "{}");
    writeFileSync(list, `${first}\n{ torn\n${second.replace(/bodies\/[^"]*/, "bodies/none")}\n`);
    const store = await openSqlite({ path: join(temporaryFolder(), "other.db") });
    expect(
      (await importResponses(store, list)).map((each) => (each.kind === "skipped" ? each.why : each.kind)),
    ).toEqual([`${file} is not what was exported`, "the line is no JSON", "bodies/none cannot be read"]);
    await store.close();
  });
});
