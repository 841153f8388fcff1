/** Feeds of the user's own specs, from the configuration to the tables. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { model } from "../../src/feeds/model.ts";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";

/** Own feeds stay in the modules that read them, so this file has modules of its own. */
vi.resetModules();
const { ConfigError } = await import("../../src/config/config.ts");
const { readConfig } = await import("../../src/config/load.ts");
const { openSqlite } = await import("../../src/store/sql-store/open-sqlite.ts");
const { claimTarget, toOutcome, targetSpec, temporaryFolder } = await import("../store/support.ts");
afterAll(() => void vi.resetModules());

const id = "acme/standings";
const fact = { evidence: "observed", observed: [], aliases: [], required: "A", meaning: "Not described yet" };
const attribute = (name: string, type: string) => ({ ...fact, kind: "attribute", name, type });
const element = { ...fact, kind: "element", content: "object", many: false, attributes: [], elements: [] };

/** A model as `sdf generate` writes it, with a scalar that only the own specs have. */
const ownModel = {
  formatVersion: model().formatVersion,
  scalars: [{ name: "points", json: "number", integer: true, pattern: "[0-9]{1,3}", meaning: "Points" }],
  feeds: [
    {
      id,
      sport: "acme",
      name: "standings",
      code: "AC1",
      title: "Standings",
      description: {
        id,
        sport: "acme",
        name: "standings",
        code: "AC1",
        path: "/v1/standings",
        forms: { query: "{path}" },
        identify: {},
        parameters: {},
        rules: [],
        polling: [],
      },
      response: {
        root: {
          ...element,
          name: "standings",
          xmlName: "standings",
          elements: [
            {
              ...element,
              name: "row",
              xmlName: "row",
              many: true,
              attributes: [attribute("team", "string"), attribute("points", "points")],
            },
          ],
        },
      },
    },
  ],
};

const configText = `
service: { baseUrl: "https://feeds.example" }
specs: ./feeds
follow: [{ sport: acme, feeds: [standings] }]
policies: { acme/standings: { confirmed: { "*": 60 } } }
rates: { all: { requests: 1, per: 1 } }
`;

const at = Date.parse("2026-09-12T14:00:00Z");

/** Stores a response of a feed. */
async function put(store: SqlStore, feed: string, body: unknown): Promise<void> {
  const spec = targetSpec(feed, feed);
  await store.putTargets([spec], () => ({ dueAt: at, reason: "live" }));
  await store.complete(toOutcome(await claimTarget(store, spec.id, at), Buffer.from(JSON.stringify(body))));
}

it("follows a feed of the user's own specs, and has its tables", async () => {
  const folder = temporaryFolder();
  const file = join(folder, "sdf-harvest.yaml");
  writeFileSync(join(folder, "model.json"), JSON.stringify(ownModel));
  const earlier = await openSqlite({ path: join(folder, "store.db") });
  await put(earlier, "soccer/match-momentum", { matchInfo: { id: "a" } });
  await earlier.close();
  const text = configText.replace("./feeds", "./model.json");
  expect(() => readConfig(configText, file)).toThrow(ConfigError);
  expect(readConfig(text, file).following).toMatchObject([{ sport: "acme", feeds: [id] }]);
  expect(() => readConfig(text.replace(/policies.*\n/, ""), file)).toThrow(/policies/);

  const path = join(folder, "store.db");
  await expect(openSqlite({ path })).rejects.toThrow("the tables of the store are those of other feeds");
  const store = await openSqlite({ path, upgrade: "all" });
  const rows = [
    { team: "Rovers", points: 30 },
    { team: "Harbour", points: 27 },
  ];
  await put(store, id, { row: rows });
  const { rows: stored } = await store.query("SELECT team, points FROM acme_standings_row ORDER BY points DESC");
  expect(stored).toEqual([
    ["Rovers", 30],
    ["Harbour", 27],
  ]);
  expect((await store.query("SELECT COUNT(*) FROM drift WHERE feed = ?", [id])).rows).toEqual([[0]]);
  await store.close();
});
