/* cspell:ignore zoneless */
/** Documents beside the repository: those of reported faults in decoders, events, tables and planning, and recorded ones. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { matchState } from "@sdf/runtime";
import { decode } from "@sdf/validators";
import { allFeeds } from "@sdf/validators/all";
import { judge } from "@sdf/validators/judge";
import { describe, expect, it } from "vitest";
import { fixtureRows } from "../../src/domain/fixture-rows.ts";
import { importFiles } from "../../src/import/import.ts";
import { domainEvents } from "../../src/relay/stream/events.ts";
import { currentLayout } from "../../src/store/tables/current-layout.ts";
import { temporaryStore } from "../store/support.ts";
import { useSqlite } from "../support/engines.ts";

const sqlite = useSqlite();
const shared = process.env["SDF_SHARED"] ?? fileURLToPath(new URL("../../../../../shared", import.meta.url));
const cases = join(shared, "cases/faults");
const hasCases = existsSync(cases);
if (!hasCases) console.warn(`SKIPPED: documents of reported faults: ${cases} does not exist; set SDF_SHARED`);

const pathOf = (file: string): string => join(cases, file);
const read = (file: string): Uint8Array => readFileSync(pathOf(file));
const decodeCase = (file: string, id: string) =>
  decode(read(file), { feed: allFeeds.find(({ feed }) => feed === id)! });

describe.skipIf(!hasCases)("a given document", () => {
  it("answers, does not answer, or is an older copy", () => {
    const feed = allFeeds.find((each) => each.feed === "soccer/live-win-probability")!;
    const first = judge(read("01-foreign-200/1-good.json"), { feed });
    expect(first.verdict).toBe("answer");
    const { revision } = first as Extract<typeof first, { verdict: "answer" | "older" }>;
    const verdictOf = (file: string) => judge(read(`01-foreign-200/${file}`), { feed, previous: revision });
    expect(verdictOf("2-foreign.json")).toMatchObject({
      verdict: "foreign",
      reason: expect.stringContaining("API rate limit exceeded"),
    });
    expect(verdictOf("3-good.json").verdict).toBe("answer");
    expect(verdictOf("stale-copy.json").verdict).toBe("older");
  });

  it.each([
    ["alone, then in a list", ["single", "list"], "2031-09-13T20:30:00Z"],
    ["in a list, then alone", ["list", "single"], "2031-09-13T20:30:00Z"],
    ["alone, in a list, and twice in one", ["single", "list", "same-match-twice-in-a-list"], "2031-09-15T09:00:00Z"],
  ])("is one match %s", async (_, files, lastUpdated) => {
    const store = await sqlite.create();
    for (const [index, file] of files.entries())
      await importFiles(store, [pathOf(`05-one-match-two-targets/${file}.json`)], { receivedAt: 2e12 + index });
    const goals = await store.query("SELECT subject, scorer_id FROM soccer_ma1_goal");
    expect(goals.rows).toEqual([["fff1match000000000000000f", "p1"]]);
    // The list has a second match.
    const fixtures = (await store.fixtures()).filter(({ id }) => id !== "second");
    expect(fixtures).toMatchObject([{ id: "fff1match000000000000000f", lastUpdated: Date.parse(lastUpdated) }]);
    expect(await store.verify()).toMatchObject({ ok: true, different: [] });
  });

  it("has the events that changed", () => {
    const match = (file: string): object =>
      (decodeCase(`06-events/${file}.json`, "soccer/match-detailed").value as { match: object[] }).match[0]!;
    const changes = (before: string, after: string): unknown[] =>
      domainEvents(match(before), match(after)).map(({ type, before: old, after: current }) => [
        type,
        (old as { scorerId?: string } | undefined)?.scorerId,
        (current as { scorerId?: string } | undefined)?.scorerId,
      ]);
    expect(changes("1-two-goals", "2-first-withdrawn")).toEqual([["correction", "p1", undefined]]);
    expect(changes("2-first-withdrawn", "3-withdrawn-and-new")).toEqual([
      ["goal", undefined, "p3"],
      ["correction", "p2", undefined],
    ]);
    expect(changes("1-two-goals", "4-id-comes-later")).toEqual([]);
  });

  it.each([
    ["basketball-12-hour-clock", "basketball/live-win-probability", "2031-12-10"],
    ["basketball-one-digit-hour", "basketball/live-win-probability", "2031-12-10"],
    ["soccer-offset", "soccer/live-win-probability", "2031-09-13"],
  ])("with an unreadable time is planned for its day: %s", (file, feed, day) => {
    const { value, issues, drift } = decodeCase(`07-times/${file}.json`, feed);
    expect([...issues, ...drift].map(({ path }) => path)).toContain("matchInfo.time");
    const midnight = Date.parse(`${day}T00:00:00Z`);
    expect(matchState(value)).toMatchObject({ matchDay: midnight });
    expect(matchState(value)).not.toHaveProperty("kickOff");
    expect(fixtureRows(feed, value as object)).toMatchObject([{ kickOff: midnight, timeKnown: false }]);
  });

  it("with a start without a zone has no start", () => {
    const feed = "tennis/match-predictions";
    const { value, issues } = decodeCase("07-times/tennis-zoneless.json", feed);
    expect(issues.map(({ path }) => path)).toContain("match[0].matchInfo.officialStartDate");
    expect(matchState(value)).toEqual({});
    expect(fixtureRows(feed, value as object).map(({ kickOff }) => kickOff)).toEqual([undefined]);
  });

  it("with two names for one value is equal in XML and JSON", () => {
    const [json, xml] = ["json", "xml"].map((format) =>
      decodeCase(`10-alias/both-names.${format}`, "soccer/match-detailed"),
    );
    expect(json!.value).toEqual(xml!.value);
    expect(JSON.stringify(json!.value)).not.toContain('EventId":[');
    expect(json!.drift.map(({ path }) => path)).toEqual(xml!.drift.map(({ path }) => path));
    expect(json!.drift.length).toBeGreaterThan(0);
  });
});

const samples = globSync("**/*.{json,xml}", { cwd: join(shared, "samples") }).sort();
if (samples.length === 0) console.warn(`SKIPPED: recorded responses: none in ${shared}; set SDF_SHARED`);

it.skipIf(samples.length === 0)("imports recorded responses, and importing again changes nothing", async () => {
  const store = await temporaryStore(currentLayout());
  const files = samples.map((path) => join(shared, "samples", path));
  const imported = await importFiles(store, files);
  expect(imported.filter(({ kind }) => kind === "imported").length).toBeGreaterThan(3);
  const hashes = await store.hashes();
  expect((await importFiles(store, files)).every(({ kind }) => kind !== "imported")).toBe(true);
  expect(await store.hashes()).toEqual(hashes);
});
