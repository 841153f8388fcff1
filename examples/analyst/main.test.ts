import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { createWorld, documentAt } from "@sdf/world";
import { afterAll, beforeAll, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "sdf-analyst-"));
const config = join(folder, "sdf-harvest.yaml");
const environment = {
  ...process.env,
  PATH: `${join(import.meta.dirname, "node_modules/.bin")}${delimiter}${process.env["PATH"]}`,
};
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Stores the first matches of a simulated season. */
beforeAll(() => {
  const world = createWorld({ seed: "analyst", year: 2026, leagues: { soccer: 1 } });
  const { fixtures } = world.sports.soccer;
  const covered = fixtures.filter(({ coverageLevel }) => Number(coverageLevel) >= 13);
  const calendar = covered[0]!.tournamentCalendar;
  const matches = covered
    .filter(({ tournamentCalendar }) => tournamentCalendar === calendar)
    .sort((one, other) => one.start - other.start)
    .slice(0, 10);
  const at = matches.at(-1)!.start + 86_400_000;
  const documents = join(folder, "documents");
  mkdirSync(documents);
  const add = (name: string, document: unknown): void => {
    writeFileSync(join(documents, `${name}.json`), JSON.stringify(document));
  };
  for (const { id: fixture } of matches) {
    const ids = { fixture };
    const parameters = { live: "yes", lineups: "yes" };
    add(`detailed-${fixture}`, documentAt(world, "soccer/match-detailed", { ids, parameters }, at));
    add(`probability-${fixture}`, documentAt(world, "soccer/live-win-probability", { ids, parameters: {} }, at));
  }
  const tmcl = { ids: { tmcl: calendar }, parameters: {} };
  add("simulations", documentAt(world, "soccer/season-simulations", tmcl, at));
  writeFileSync(
    config,
    `service: { baseUrl: "https://feeds.example" }
storage: { engine: sqlite, path: ${JSON.stringify(join(folder, "store"))} }
follow: [{ sport: soccer, calendars: [${calendar}] }]
`,
  );
  execFileSync("sdf-harvest", ["import", documents, "--config", config], { env: environment });
});

it("answers the ten questions of the guide from the published files", () => {
  const output = execFileSync(
    process.execPath,
    [join(import.meta.dirname, "main.ts"), config, join(folder, "tables")],
    { env: environment, encoding: "utf8" },
  );
  expect(output.match(/^### /gm)).toHaveLength(10);
  const guide = readFileSync(join(import.meta.dirname, "../../apps/explorer/src/guides/analysts.md"), "utf8");
  expect(guide.slice(guide.indexOf("### "))).toBe(output);
});
