/** A match in a list and alone, imported or polled, is one set of current rows; so is a match of several lists. */
import { utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { importFiles } from "../../src/import/import.ts";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { currentLayout } from "../../src/store/tables/current-layout.ts";
import { temporaryFolder, start, temporaryStore, pollTarget } from "../store/support.ts";
import { type TestedEngine, useEngines } from "../support/engines.ts";

const engines = useEngines();
const [sqlite] = engines;
const feed = "soccer/match-detailed";
const minute = 60_000;
const id = "1match2heron3badger4lake5";
const otherId = "2match3otter4beaver5pond6";
const calendar = "9calendar8marsh7cup6nine5";

interface Content {
  readonly updated: number;
  readonly goals?: readonly string[];
  readonly status?: string;
  readonly players?: readonly string[];
}

const at = (minutes: number): string => new Date(start + minutes * minute).toISOString();

function match(fixture: string, { updated, goals, status = "Playing", players }: Content): object {
  return {
    matchInfo: {
      id: fixture,
      date: "2026-09-12Z",
      time: "14:00:00Z",
      lastUpdated: at(updated),
      description: "Herons vs Badgers",
      week: String(updated),
      tournamentCalendar: { id: calendar, startDate: "2026-08-01Z", endDate: "2027-05-30Z" },
    },
    ...(goals === undefined
      ? {}
      : {
          liveData: {
            matchDetails: { matchStatus: status },
            goal: goals.map((scorerId, index) => ({ type: "G", scorerId, periodId: 1, timeMin: 5 + index })),
            ...(players === undefined
              ? {}
              : { lineUp: [{ contestantId: "h", player: players.map((playerId) => ({ playerId })) }] }),
          },
        }),
  };
}

const list = (...matches: readonly object[]): object => ({ match: matches });
const other = (updated: number): object => match(otherId, { updated, goals: ["x"] });

/** Imports documents as files that were received one minute after another. */
async function importAll(store: SqlStore, documents: readonly object[]): Promise<void> {
  const folder = temporaryFolder();
  for (const [index, document] of documents.entries()) {
    const path = join(folder, `${index}.json`);
    writeFileSync(path, JSON.stringify(document));
    const time = (start + (200 + index) * minute) / 1000;
    utimesSync(path, time, time);
  }
  const files = await importFiles(store, [folder]);
  expect(files.map(({ kind }) => kind)).toEqual(documents.map(() => "imported"));
}

const readScorers = async (store: SqlStore): Promise<unknown[]> =>
  (await store.query("SELECT scorer_id FROM soccer_ma1_goal WHERE subject = ? ORDER BY key", [id])).rows.flat();

const listed = list(match(id, { updated: 10, goals: ["a"] }), other(10));
const alone = match(id, { updated: 20, goals: ["a", "b"] });
const later = list(match(id, { updated: 30, goals: ["b"], status: "Played" }), other(30));

/** Cases of a database: both have the same statements, so PostgreSQL has one of each kind. */
const casesOf = <T>({ name }: TestedEngine, cases: readonly T[]): readonly T[] =>
  name === "sqlite" ? cases : cases.slice(-1);

describe.each(engines)("a match in $name", (engine) => {
  it.each(
    casesOf(engine, [
      ["the oldest first", [listed, alone, later]],
      ["the newest first", [later, alone, listed]],
      ["the newest between the others", [alone, later, listed]],
    ]),
  )("has the goals of the newest document, in whatever order documents are imported: %s", async (_, documents) => {
    const store = await engine.create();
    await importAll(store, documents);
    expect(await readScorers(store)).toEqual(["b"]);
    const { rows } = await store.query("SELECT week FROM soccer_ma1_match_info WHERE subject = ?", [id]);
    expect(rows).toEqual([[30]]);
    expect(await store.verify()).toMatchObject({ ok: true, different: [] });
  });

  const goals = ["b"];
  const inList = (content: Content): object => list(match(id, content), other(40));

  it.each(
    casesOf(engine, [
      ["a newer list without them", ["ash", "elm"], inList({ updated: 40, goals }), ["ash", "elm"]],
      ["a newer document without them", ["ash", "elm"], match(id, { updated: 40, goals }), ["ash", "elm"]],
      ["a newer list without live data", ["ash"], inList({ updated: 40 }), ["ash"]],
      ["an older list with others", ["ash"], inList({ updated: 5, goals, players: ["fir"] }), ["ash"]],
      ["a newer list with others", ["ash"], inList({ updated: 40, goals, players: ["fir"] }), ["fir"]],
    ]),
  )("has the line-ups of the newest document with line-ups: %s", async (_, players, next, expected) => {
    const store = await engine.create();
    const document = match(id, { updated: 20, goals: ["a"], players });
    await importAll(store, ["match" in next ? document : list(document, other(20)), next]);
    const { rows } = await store.query(
      "SELECT player_id FROM soccer_ma1_line_up_player WHERE subject = ? ORDER BY player_id",
      [id],
    );
    expect(rows.flat()).toEqual(expected);
    expect(await store.verify()).toMatchObject({ ok: true, different: [] });
  });
});

describe("a match of several documents", () => {
  const only = (updated: number, goals: readonly string[]): object => match(id, { updated, goals });
  const withoutLive = list(match(id, { updated: 40 }), match(otherId, { updated: 40 }));
  const third = match("another", { updated: 30 });

  it.each<[string, object[], goals: string[], fixture: string, week: number]>([
    ["has the document that was received last, if two are equally new", [listed, only(10, ["c"])], ["c"], id, 10],
    ["keeps the live data of an older document, if a newer list has none", [alone, withoutLive], ["a", "b"], id, 40],
    ["has no goal once the newest document has none", [listed, only(15, [])], [], id, 15],
    // The other match is newer, so the list as a whole is an answer.
    [
      "keeps the rows of a match whose copy in a list is older than the last one",
      [later, list(only(12, ["a"]), other(50))],
      ["b"],
      otherId,
      50,
    ],
    [
      "takes the matches of an older list that no other list has",
      [list(only(30, ["b"]), third), listed],
      ["b"],
      otherId,
      10,
    ],
  ])("%s", async (_, documents, goals, fixture, week) => {
    const store = await sqlite.create();
    await importAll(store, documents);
    expect(await readScorers(store)).toEqual(goals);
    const { rows } = await store.query("SELECT week FROM soccer_ma1_match_info WHERE subject = ?", [fixture]);
    expect(rows).toEqual([[week]]);
    expect(await store.verify()).toMatchObject({ ok: true, different: [] });
  });

  it("is the same match for a poll and an import", async () => {
    const store = await sqlite.create();
    const poll = (document: object, time: number): Promise<unknown> =>
      pollTarget(store, `${feed}?tmcl=${calendar}`, time, Buffer.from(JSON.stringify(document)));
    await poll(listed, start);
    await importAll(store, [alone]);
    expect(await readScorers(store)).toEqual(["a", "b"]);
    await poll(later, start + 300 * minute);
    expect(await readScorers(store)).toEqual(["b"]);
  });

  it("stores an older copy as such, without a change", async () => {
    const store = await sqlite.create();
    await importAll(store, [alone, match(id, { updated: 19, goals: ["a"] })]);
    expect(await readScorers(store)).toEqual(["a", "b"]);
    expect((await store.changes({ after: 0 })).changes).toHaveLength(1);
    expect((await store.query("SELECT result FROM attempts")).rows).toEqual([["stale"]]);
    expect((await store.counts())["responses"]).toBe(2);
  });
});

describe("a match of an import", () => {
  it("has targets with the names of polling", async () => {
    const store = await sqlite.create();
    await importAll(store, [
      list(match(id, { updated: 10, goals: ["a"] }), other(10)),
      match(id, { updated: 20, goals: ["a"] }),
      list(match(id, { updated: 10 }), { ...other(10), matchInfo: { id: otherId, date: "2026-09-12Z" } }),
    ]);
    const { rows } = await store.query("SELECT name, request FROM targets ORDER BY id");
    expect(rows.map(([name, request]) => [name, JSON.parse(String(request))])).toEqual([
      [`${feed}?tmcl=${calendar}`, { tmcl: calendar, live: "yes" }],
      [`${feed}?fixture=${id}`, { fixture: id, live: "yes" }],
      [`${feed}?imported`, {}],
    ]);
  });

  it("has the same rows in XML and JSON, whose fields have different orders", async () => {
    // An XML document is recognised among those of all feeds.
    const store = await temporaryStore(currentLayout());
    const own = { type: "G", scorerId: "a", periodId: 1, timeMin: 5, contestantId: "h", homeScore: 1, awayScore: 0 };
    const goal = { ...own, legacyEventId: "2", xg: "0.4", body: "head" };
    const document = { ...match(id, { updated: 10 }), liveData: { matchDetails: { periodId: 1 }, goal: [goal] } };
    await importAll(store, [document]);
    const rows = async () => (await store.query("SELECT * FROM soccer_ma1_goal")).rows;
    const before = await rows();
    expect(before).toHaveLength(1);
    expect(JSON.stringify(before)).toContain("head");
    const folder = temporaryFolder();
    const attributes = Object.entries(goal)
      .reverse()
      .map(([name, value]) => ` ${name}="${value}"`);
    const info = `<matchInfo id="${id}" date="2026-09-12Z" time="14:00:00Z" lastUpdated="${at(20)}" week="20"/>`;
    const list = `<match>${info}<liveData><matchDetails periodId="1"/><goal${attributes.join("")}/></liveData></match>`;
    writeFileSync(join(folder, "0.xml"), `<matchDetailed>${list}</matchDetailed>`);
    expect(await importFiles(store, [folder])).toMatchObject([{ kind: "imported" }]);
    expect(await rows()).toEqual(before);
  });
});
