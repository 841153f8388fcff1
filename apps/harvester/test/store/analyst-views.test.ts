import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { model } from "../../src/feeds/model.ts";
import { views } from "../../src/store/schema/views.ts";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { currentLayout } from "../../src/store/tables/current-layout.ts";
import { createLayout } from "../../src/store/tables/layout.ts";
import { useEngines } from "../support/engines.ts";
import { documents, liveDocument, start, ingest } from "./support.ts";

const layout = createLayout(model());
const tested = useEngines(currentLayout());
const stores = new Map<string, SqlStore>();
const engines = ["sqlite", "postgres"] as const;

beforeAll(async () => {
  for (const { name: engine, open, fresh } of tested) {
    const store = await open(fresh());
    stores.set(engine, store);
    for (const [index, { feed, bytes, name }] of documents().entries()) {
      if (!/\/(normal|unplayed|observed[^/]*)\.json$/.test(name)) continue;
      await ingest(
        store,
        `${feed}?import=${name}`,
        name.endsWith("/normal.json") ? bytes : withOwnMatch(bytes, `match${index}`),
      );
    }
    await ingest(store, "soccer/live-win-probability?fixture=f1", liveDocument(3, {}, "f1"));
    await ingest(store, "soccer/live-win-probability?fixture=f2", withoutTime("f2"));
    for (const [index, bytes] of [
      tennisDocument("t1", predictionsOf(61.25)),
      tennisDocument("t1", predictionsOf(63.5)),
    ].entries())
      await ingest(store, "tennis/match-predictions?fixture=t1", bytes, start + index * 60_000);
    // Content of another form than the assumed one.
    for (const [index, predictions] of ["none", [1, { prediction: "none" }], { type: "match" }].entries())
      await ingest(store, `tennis/match-predictions?fixture=o${index}`, tennisDocument(`o${index}`, predictions));
  }
});
afterAll(async () => {
  for (const store of stores.values()) await store.close();
});

/** The same document about another match: views contain the newest document about a match only. */
function withOwnMatch(bytes: Uint8Array, id: string): Uint8Array {
  type Match = { matchInfo?: { id?: string } };
  const document = JSON.parse(Buffer.from(bytes).toString()) as Match & { match?: Match | Match[] };
  for (const match of [document, ...[document.match ?? []].flat()])
    if (match.matchInfo?.id !== undefined) match.matchInfo.id = id;
  return Buffer.from(JSON.stringify(document));
}

/** A fixture with a known day and an unknown time. */
function withoutTime(id: string): Uint8Array {
  const { matchInfo } = JSON.parse(Buffer.from(liveDocument(0, {}, id)).toString()) as {
    matchInfo: Record<string, unknown>;
  };
  delete matchInfo["time"];
  return Buffer.from(
    JSON.stringify({ matchInfo, liveData: { matchDetails: { periodId: 16, matchStatus: "Fixture" } } }),
  );
}

/** A tennis match with predictions, which are in the open part of the document. */
function tennisDocument(id: string, predictions: unknown): Uint8Array {
  const [normal] = documents().filter(({ name }) => name === "tennis/match-predictions/normal.json");
  const document = JSON.parse(Buffer.from(normal!.bytes).toString()) as {
    match: { matchInfo: object; liveData: object }[];
  };
  const match = document.match[0]!;
  match.matchInfo = { ...match.matchInfo, id };
  match.liveData = { ...match.liveData, predictions };
  return Buffer.from(JSON.stringify({ ...document, match: [match] }));
}

/** Predictions with the probability of side a, in per cent. */
function predictionsOf(probability: number): unknown {
  return [
    {
      type: "match",
      prediction: [
        { type: "a", probability: probability.toFixed(2) },
        { type: "b", probability: (100 - probability).toFixed(2) },
      ],
    },
    { type: "score", prediction: [{ type: "2-0", probability: "48.10" }] },
  ];
}

async function rows(engine: string, sql: string): Promise<readonly (readonly unknown[])[]> {
  return (await (stores.get(engine) as SqlStore).query(sql)).rows;
}

describe.each(engines)("views of %s", (engine) => {
  it("have the columns of the catalogue, in its order", async () => {
    for (const { name, columns } of views(engine, layout)) {
      const answer = await (stores.get(engine) as SqlStore).query(`SELECT * FROM "${name}" WHERE 1 = 0`);
      const described = columns.map((column) => column.name);
      expect(answer.columns.slice(0, described.length), name).toEqual(described);
    }
  });

  it("have no kick-off while only its day is known", async () => {
    const sql = (id: string): string => `SELECT kick_off, kick_off_date, time_known FROM fixtures WHERE id = '${id}'`;
    const [yes, no] = engine === "sqlite" ? [1, 0] : [true, false];
    expect(await rows(engine, sql("f1"))).toEqual([["2026-09-12T14:00:00.000Z", "2026-09-12", yes]]);
    expect(await rows(engine, sql("f2"))).toEqual([[null, "2026-09-12", no]]);
  });

  it("have one row for each statistic of a team or a player", async () => {
    const all = await rows(engine, "SELECT DISTINCT feed, series, part FROM statistics ORDER BY feed, series, part");
    expect(new Set(all.map(([feed]) => feed))).toEqual(
      new Set(["soccer/match-detailed", "soccer/match-possession-values", "soccer/team-player-predictions"]),
    );
    expect(all.map(([, , part]) => part)).toContain("first_half");
    const counted = await rows(
      engine,
      "SELECT COUNT(*), COUNT(contestant_id), COUNT(player_id), COUNT(value) FROM statistics",
    );
    const [total, ofContestants, ofPlayers, values] = counted[0] as number[];
    expect([ofContestants, values]).toEqual([total, total]);
    expect(ofPlayers).toBeGreaterThan(0);
    expect(ofPlayers).toBeLessThan(total as number);
  });

  it("separate momentum from probabilities", async () => {
    expect(await rows(engine, "SELECT COUNT(*) FROM predictions WHERE feed LIKE '%momentum%'")).toEqual([[0]]);
    expect(Number((await rows(engine, "SELECT COUNT(*) FROM momentum"))[0]?.[0])).toBeGreaterThan(0);
    expect(
      Number((await rows(engine, "SELECT COUNT(*) FROM predictions WHERE probability NOT BETWEEN 0 AND 100"))[0]?.[0]),
    ).toBe(0);
  });

  it("have the probabilities of a tennis match, which no documentation shows", async () => {
    const current = await rows(
      engine,
      "SELECT series, outcome, probability FROM predictions WHERE fixture = 't1' ORDER BY series, outcome",
    );
    expect(current).toEqual([
      ["match", "a", 63.5],
      ["match", "b", 36.5],
      ["score", "2-0", 48.1],
    ]);
    const course = await rows(
      engine,
      "SELECT probability FROM predictions_history WHERE fixture = 't1' AND outcome = 'a' ORDER BY since",
    );
    expect(course).toEqual([[61.25], [63.5]]);
  });

  it("have no rows for open content of another form", async () => {
    const stored = "SELECT COUNT(*) FROM tennis_match_predictions_live_data WHERE subject IN ('o0', 'o1', 'o2')";
    expect(await rows(engine, stored)).toEqual([[3]]);
    expect(await rows(engine, "SELECT COUNT(*) FROM predictions WHERE fixture IN ('o0', 'o1', 'o2')")).toEqual([[0]]);
  });
});

it("return the same rows in both engines", async () => {
  const compared: string[] = [];
  for (const { name, columns } of views("sqlite", layout)) {
    // Ids of responses differ: PostgreSQL ids contain the month.
    const own = columns.filter((column) => !/response$|^since$|^until$/.test(column.name));
    if (/_history$|^soccer_ma21_live/.test(name) || own.length === 0) continue;
    const sql = `SELECT ${own.map((column) => `"${column.name}"`).join(", ")} FROM "${name}"`;
    const texts = async (engine: string): Promise<string[]> =>
      (await rows(engine, sql))
        .map((row) =>
          JSON.stringify(
            row.map((value, index) => (own[index]?.type === "boolean" && value !== null ? Boolean(value) : value)),
          ),
        )
        .sort();
    expect(await texts("sqlite"), name).toEqual(await texts("postgres"));
    compared.push(name);
  }
  expect(compared).toEqual(expect.arrayContaining(["fixtures", "momentum", "predictions", "statistics"]));
});

describe("PostgreSQL", () => {
  it("returns instants, days and flags in its own types", async () => {
    const columns = await rows(
      "postgres",
      "SELECT table_name || '.' || column_name, data_type FROM information_schema.columns WHERE table_schema = 'sdf'",
    );
    const types = new Map(columns as [string, string][]);
    expect(types.get("fixtures.kick_off")).toBe("timestamp with time zone");
    expect(types.get("fixtures.kick_off_date")).toBe("date");
    expect(types.get("fixtures.time_known")).toBe("boolean");
    const expected = {
      time: "timestamp with time zone",
      date: "date",
      boolean: "boolean",
      integer: "bigint",
      real: "double precision",
      text: "text",
    };
    const currentViews = views("postgres", layout);
    expect(currentViews).not.toEqual([]);
    for (const { name, columns } of currentViews) {
      for (const column of columns)
        expect([name, column.name, types.get(`${name}.${column.name}`)]).toEqual([
          name,
          column.name,
          expected[column.type],
        ]);
    }
  });

  it("stores descriptions from the specs as comments, with unit and evidence", async () => {
    const columns = await rows(
      "postgres",
      "SELECT c.relname || '.' || a.attname, col_description(c.oid, a.attnum) FROM pg_class c " +
        "JOIN pg_attribute a ON a.attrelid = c.oid WHERE c.relnamespace = 'sdf'::regnamespace",
    );
    const comments = new Map(columns as [string, string | null][]);
    for (const table of layout.tables) {
      for (const column of table.columns) {
        const text = comments.get(`${table.name}.${column.name}`);
        expect(text, `${table.name}.${column.name}`).toContain(column.meaning);
        expect(String(text).endsWith("(not documented)"), `${table.name}.${column.name}`).toBe(!column.isDocumented);
      }
    }
  });

  it("declares the foreign keys of its tables", async () => {
    const foreignKeys = (await rows(
      "postgres",
      "SELECT conrelid::regclass::text, confrelid::regclass::text FROM pg_constraint " +
        "WHERE contype = 'f' AND connamespace = 'sdf'::regnamespace",
    )) as [table: string, target: string][];
    const toDocuments = foreignKeys.flatMap(([table, target]) => (target === "d_documents" ? table : []));
    expect(new Set(toDocuments)).toEqual(new Set(layout.tables.map(({ name }) => `d_${name}`)));
    expect(foreignKeys.filter(([, target]) => target === "names").length).toBeGreaterThan(layout.tables.length);
  });
});
