import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, test } from "vitest";

const repository = join(import.meta.dirname, "../../../..");
const main = join(repository, "tools/cli/src/main.ts");
const harvesterMain = join(repository, "apps/harvester/src/main.ts");
const guide = readFileSync(join(repository, "apps/explorer/src/guides/own-feeds.md"), "utf8");
const project = mkdtempSync(join(tmpdir(), "sdf-guide-"));

/** The lines of the guide's command blocks below a heading. */
function commandsBelow(heading: string): string[] {
  const section = guide.split(/^## /m).find((each) => each.startsWith(`${heading}\n`)) ?? "";
  return [...section.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, block = ""]) => block.trimEnd().split("\n"));
}

/** Runs a command of the guide in the project, with the sources of this repository as `npx sdf`. */
function run(command: string): { readonly status: number | null; readonly text: string } {
  const [program = "", ...args] = command.replace(/^npx sdf /, `${process.execPath} ${main} `).split(" ");
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: project, encoding: "utf8" });
  return { status, text: stdout + stderr };
}

let mock: ChildProcess | undefined;
let harvester: ChildProcess | undefined;

/** An empty folder with ten recorded responses, and the packages that `npm install` would install. */
beforeAll(() => {
  mkdirSync(join(project, "node_modules/@sdf"), { recursive: true });
  for (const [name, folder] of [
    ...["runtime", "types", "validators"].map((each) => [each, `packages/${each}`]),
    ["cli", "apps/cli"],
    ["spec", "spec"],
  ] as const)
    symlinkSync(join(repository, folder!), join(project, "node_modules/@sdf", name!));
  mkdirSync(join(project, "responses"));
  for (let day = 1; day <= 10; day++) {
    const rows = [1, 2].map((rank) => ({ rank, "team name": `Reed ${rank}`, points: day * 3 - rank, live: day > 9 }));
    const body = { season: "2031", updated: null, rows, byTeam: { [`${100 + day}`]: { points: day } } };
    writeFileSync(join(project, `responses/${day}.json`), JSON.stringify(body));
  }
});
afterAll(() => {
  mock?.kill("SIGKILL");
  harvester?.kill("SIGKILL");
  rmSync(project, { recursive: true, force: true });
});

test("the commands of the guide lead from recorded responses to a typed call and to rows of a table", async () => {
  const commands = ["Create a project", "Draft the spec", "Generate the client"]
    .flatMap(commandsBelow)
    .filter((command) => !command.startsWith("npm install"));
  expect(commands).toEqual(expect.arrayContaining(["npx sdf init", "npx sdf generate", "npx sdf check responses"]));
  const texts = new Map<string, string>();
  for (const command of commands) {
    const { status, text } = run(command);
    expect(status, `${command}\n${text}`).toBe(0);
    texts.set(command, text);
  }
  expect(texts.get("npx sdf check responses")).toContain(
    "10 files · all recognised · 100 fields · no issue · no new drift",
  );

  const types = readFileSync(join(project, "feeds/types/acme/standings.d.ts"), "utf8");
  expect(types).not.toMatch(/Not described|Not shown|\/\*\*[\s*]*\*\//);

  const [, program = ""] = /^```js main.mjs\n(.*?)^```$/ms.exec(guide) ?? [];
  writeFileSync(join(project, "main.mjs"), program);
  const [start = "", call] = commandsBelow("Test without the service");
  mock = spawn(process.execPath, [main, ...start.split(" ").slice(2), "--port", "0"], { cwd: project });
  let address: string | undefined;
  for await (const line of createInterface({ input: mock.stdout! })) {
    address = /^sdf mock: ([^;]+);/.exec(line)?.[1];
    if (address !== undefined) break;
  }
  expect(call).toBe("node main.mjs");
  const { status, stdout } = spawnSync(process.execPath, ["main.mjs"], {
    cwd: project,
    encoding: "utf8",
    env: { ...process.env, FEEDS: address },
  });
  expect(status).toBe(0);
  expect(stdout).toMatch(/season: '2031'.*'team name': 'Reed 1'.* \[\] \[\]\n$/s);

  const [, harvest = ""] = /^The \[harvester\].*?^```yaml\n(.*?)^```$/ms.exec(guide) ?? [];
  expect(harvest).toContain("http://127.0.0.1:4010");
  writeFileSync(join(project, "sdf-harvest.yaml"), harvest.replace("http://127.0.0.1:4010", address ?? ""));
  const [poll = "", ...queries] = commandsBelow("Harvest the feed");
  expect(poll).toBe("npx @sdf/harvester run");
  harvester = spawn(process.execPath, [harvesterMain, "run", "--plain"], { cwd: project });
  for await (const line of createInterface({ input: harvester.stderr! }))
    if ((JSON.parse(line) as { readonly msg?: string }).msg === "polled") break;
  harvester.kill("SIGTERM");
  await once(harvester, "close");
  expect(queries).toHaveLength(2);
  const tables = queries.map((command) =>
    spawnSync(command.replace("npx @sdf/harvester", `"${process.execPath}" "${harvesterMain}"`), {
      cwd: project,
      encoding: "utf8",
      shell: true,
    }),
  );
  expect(tables.map((each) => each.status)).toEqual([0, 0]);
  expect(tables[0]?.stdout).toContain("acme_standings_rows");
  expect(tables[1]?.stdout).toMatch(/season.*2031.*1 row/s);
});
