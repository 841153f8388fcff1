import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const repository = resolve(import.meta.dirname, "../..");
// The example works in a copy, so that your working tree is unchanged. In your own clone, start with step 1.
const root = mkdtempSync(join(tmpdir(), "sdf-own-spec-"));
for (const name of ["spec", "tools", "packages", "sdf.config.ts", "README.md", "package.json", "pnpm-lock.yaml"]) {
  cpSync(join(repository, name), join(root, name), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !/[\\/](dist|\.turbo)$/.test(path),
  });
}
mkdirSync(join(root, "node_modules"));
symlinkSync(join(repository, "node_modules/.pnpm"), join(root, "node_modules/.pnpm"));

try {
  // 1. Add the spec of the feed. 2. Generate its code.
  copyFileSync(join(import.meta.dirname, "match-stats.yaml"), join(root, "spec/soccer/match-stats.yaml"));
  process.stdout.write(
    execFileSync(process.execPath, [join(root, "tools/cli/src/main.ts"), "generate"], { cwd: root, encoding: "utf8" }),
  );

  // 3. Call the generated function. It has types, request rules, a decoder, JSON Schema, XSD and OpenAPI.
  const call = join(root, "packages/soccer/call.ts");
  writeFileSync(
    call,
    `
import { createClient, SdfError } from "@sdf/runtime";
import { inMemory } from "@sdf/runtime/testing";
import { matchStats } from "@sdf/soccer/match-stats";

const xml =
  '<matchStats><matchInfo id="m1"><description>Harbour Rovers vs Dale Town</description></matchInfo><teams>' +
  '<team contestantId="h" shots="7" possession="55.5"/><team contestantId="a" shots="3" corners="2"/>' +
  "</teams></matchStats>";
const { fetch } = inMemory({ "soccerdata/matchstats/m1": { xml } });
const client = createClient({ baseUrl: "https://feeds.example", fetch, format: "xml" });
const { data, meta } = await matchStats(client, { fixture: "m1" });
console.log(data.matchInfo.description, data.team.map(({ shots }) => shots).join("–"));
console.log("drift:", meta.drift.map(({ path }) => path).join(", "));
const error = await matchStats(client, {}).catch((reason) => reason);
console.log("rejected:", SdfError.is(error) && error.details.problems?.map(({ rule }) => rule).join());
`,
  );
  process.stdout.write(
    execFileSync(process.execPath, [call], { encoding: "utf8", cwd: join(root, "packages/soccer") }),
  );
} finally {
  rmSync(root, { recursive: true });
}
