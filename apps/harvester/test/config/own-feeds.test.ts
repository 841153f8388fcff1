/** Feeds of the user's own specs, from the configuration to the tables. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { model } from "../../src/feeds/model.ts";

/** Own feeds stay in the modules that read them, so this file has modules of its own. */
vi.resetModules();
const { ConfigError } = await import("../../src/config/error.ts");
const { readConfig } = await import("../../src/config/load.ts");
const { openSqlite } = await import("../../src/store/sql-store/open-sqlite.ts");
const { claimTarget, outcomeOf, targetSpec, temporaryFolder } = await import("../store/support.ts");
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

it("follows a feed of the user's own specs, and has its tables", async () => {
  const folder = temporaryFolder();
  const file = join(folder, "sdf-harvest.yaml");
  writeFileSync(join(folder, "model.json"), JSON.stringify(ownModel));
  const text = configText.replace("./feeds", "./model.json");
  expect(() => readConfig(configText, file)).toThrow(ConfigError);
  expect(readConfig(text, file).following).toMatchObject([{ sport: "acme", feeds: [id] }]);
  expect(() => readConfig(text.replace(/policies.*\n/, ""), file)).toThrow(/policies/);

  const store = await openSqlite({ path: join(folder, "store.db") });
  const at = Date.parse("2026-09-12T14:00:00Z");
  const spec = targetSpec(id, id);
  await store.putTargets([spec], () => ({ dueAt: at, reason: "live" }));
  const rows = [
    { team: "Rovers", points: 30 },
    { team: "Harbour", points: 27 },
  ];
  await store.complete(outcomeOf(await claimTarget(store, spec.id, at), Buffer.from(JSON.stringify({ row: rows }))));
  const { rows: stored } = await store.query("SELECT team, points FROM acme_standings_row ORDER BY points DESC");
  expect(stored).toEqual([
    ["Rovers", 30],
    ["Harbour", 27],
  ]);
  expect((await store.query("SELECT COUNT(*) FROM drift WHERE feed = ?", [id])).rows).toEqual([[0]]);
  await store.close();
});
