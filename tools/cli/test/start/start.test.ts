/** The commands of the guide to own feeds, in a project with the packages that `npm install` would install. */
import { execFile, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify, stripVTControlCharacters } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runSdf } from "../sdf.ts";

/** Limit of the time from an empty folder to a typed call, milliseconds. It takes 6 s on two cores. */
const MAX_MS = 60_000;

const repository = join(import.meta.dirname, "../../../..");
const main = join(repository, "tools/cli/src/main.ts");
const harvesterMain = join(repository, "apps/harvester/src/main.ts");
const guideFile = join(repository, "apps/explorer/src/guides/own-feeds.md");
const guide = readFileSync(guideFile, "utf8");

let project = "";
let started: ChildProcess[] = [];

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "sdf-start-"));
  mkdirSync(join(project, "node_modules/@sdf"), { recursive: true });
  for (const [name, folder] of [
    ["runtime", "packages/runtime"],
    ["types", "packages/types"],
    ["validators", "packages/validators"],
    ["cli", "apps/cli"],
    ["spec", "spec"],
  ] as const)
    symlinkSync(join(repository, folder), join(project, "node_modules/@sdf", name));
});
afterEach(() => {
  for (const each of started) each.kill("SIGKILL");
  started = [];
  rmSync(project, { recursive: true, force: true });
});

/** Starts a program in the project, which ends with the test at the latest. */
function start(program: string, ...args: readonly string[]) {
  const child = spawn(process.execPath, [program, ...args], { cwd: project });
  started.push(child);
  return child;
}

/** Starts `sdf mock` by a command of the guide. @returns its address and its output */
async function startMock(command: string): Promise<{ readonly address: string; readonly lines: readonly string[] }> {
  const child = start(main, ...command.split(" ").slice(2), "--port", "0");
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    const [, address] = /^sdf mock: ([^;]+);/.exec(line) ?? [];
    if (address !== undefined) return { address, lines };
  }
  throw new Error(lines.join("\n"));
}

/** The lines of the guide's command blocks below a heading. */
function commandsBelow(heading: string): string[] {
  const section = guide.split(/^## /m).find((each) => each.startsWith(`${heading}\n`)) ?? "";
  return [...section.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, block = ""]) => block.trimEnd().split("\n"));
}

const standings = (day: number): object => ({
  season: "2031",
  rows: [1, 2].map((rank) => ({ rank, team: `Reed ${rank}`, points: day * 3 - rank })),
});

/** Writes ten responses to the folder `responses` of the project. */
function writeResponses(makeResponse: (day: number) => object): void {
  mkdirSync(join(project, "responses"));
  for (let day = 1; day <= 10; day++)
    writeFileSync(join(project, `responses/${day}.json`), JSON.stringify(makeResponse(day)));
}

/** All texts that a command wrote into the project, without the installed packages. */
function writtenText(): string {
  const entries = readdirSync(project, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.parentPath.includes("node_modules"))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"))
    .join("\n");
}

test("the four commands of the guide lead from an empty folder to a typed call", async () => {
  const commands = commandsBelow("Four commands").slice(0, 4);
  expect(commands).toHaveLength(4);
  const [install = "", lead, mock = "", call] = commands;
  expect(install).toBe(
    `npm install ${readdirSync(join(project, "node_modules/@sdf"))
      .map((each) => `@sdf/${each}`)
      .sort()
      .join(" ")}`,
  );
  expect([lead, call]).toEqual(["npx sdf start responses", "node main.mjs"]);
  writeResponses(standings);

  const began = performance.now();
  const answers = ["https://feeds.example/v1/standings?season=2031", "acme/standings"];
  // One file for both streams keeps the order of their lines.
  const output = join(project, "output.txt");
  const descriptor = openSync(output, "w");
  const { status } = spawnSync(process.execPath, [main, "start", "responses"], {
    cwd: project,
    input: `${answers.join("\n")}\n`,
    stdio: ["pipe", descriptor, descriptor],
  });
  closeSync(descriptor);
  const printed = readFileSync(output, "utf8");
  expect(status, printed).toBe(0);
  expect(printed.match(/[\])]: $/gm)?.length ?? 0).toBeLessThanOrEqual(3);
  expect(printed).toContain("10 files · all recognised · 70 fields · no issue · no new drift");
  expect(printed).toContain("next: npx sdf mock --responses responses, then node main.mjs");

  const { address, lines } = await startMock(mock);
  const env = { ...process.env, FEEDS: address };
  const { stdout, stderr } = spawnSync(process.execPath, ["main.mjs"], { cwd: project, encoding: "utf8", env });
  expect(stdout, stderr).toMatch(/season: '2031',.* team: 'Reed 1'.* \[\] \[\]\n$/s);
  expect(performance.now() - began).toBeLessThan(MAX_MS);

  const typed = answers.reduce((text, answer) => text.replace(/(?<=[\])]: )$/m, answer), printed);
  const served = lines.map((line) => line.replace(/: http:.*/, ": http://127.0.0.1:4010"));
  const transcript = [
    `$ ${lead}\n${typed.replace(/ \d+ ms$/m, "")}`,
    `$ ${mock} &\n${served.join("\n")}\n`,
    `$ ${call}\n${stdout}`,
  ].join("\n");
  // `npx vitest run test/start -u` writes the transcript into the guide.
  await expect(
    stripVTControlCharacters(guide.replace(/(?<=^```text Transcript\n).*?(?=^```$)/ms, () => transcript)),
  ).toMatchFileSnapshot(guideFile);
});

test("the commands of the guide lead from recorded responses to a typed call and to rows of a table", async () => {
  writeResponses((day) => {
    const rows = [1, 2].map((rank) => ({ rank, "team name": `Reed ${rank}`, points: day * 3 - rank, live: day > 9 }));
    return { season: "2031", updated: null, rows, byTeam: { [`${100 + day}`]: { points: day } } };
  });
  const commands = ["Create a project", "Draft the spec", "Generate the client"]
    .flatMap(commandsBelow)
    .filter((command) => !command.startsWith("npm install"));
  expect(commands).toEqual(expect.arrayContaining(["npx sdf init", "npx sdf generate", "npx sdf check responses"]));
  const texts = new Map<string, string>();
  for (const command of commands) {
    const [program, ...args] = command.replace(/^npx /, "").split(" ");
    const { status, stdout, stderr } =
      program === "sdf" ? await runSdf(args, project) : spawnSync(program!, args, { cwd: project, encoding: "utf8" });
    expect(status, `${command}\n${stdout}${stderr}`).toBe(0);
    texts.set(command, stdout);
  }
  expect(texts.get("npx sdf check responses")).toContain(
    "10 files · all recognised · 100 fields · no issue · no new drift",
  );

  const types = readFileSync(join(project, "feeds/types/acme/standings.d.ts"), "utf8");
  expect(types).not.toMatch(/Not described|Not shown|\/\*\*[\s*]*\*\//);

  const [, program = ""] = /^```js main.mjs\n(.*?)^```$/ms.exec(guide) ?? [];
  writeFileSync(join(project, "main.mjs"), program);
  const [mock = "", call] = commandsBelow("Test without the service");
  const { address } = await startMock(mock);
  expect(call).toBe("node main.mjs");
  const env = { ...process.env, FEEDS: address };
  const called = spawnSync(process.execPath, ["main.mjs"], { cwd: project, encoding: "utf8", env });
  expect(called.status).toBe(0);
  expect(called.stdout).toMatch(/season: '2031'.*'team name': 'Reed 1'.* \[\] \[\]\n$/s);

  const [, harvest = ""] = /^The \[harvester\].*?^```yaml\n(.*?)^```$/ms.exec(guide) ?? [];
  expect(harvest).toContain("http://127.0.0.1:4010");
  writeFileSync(join(project, "sdf-harvest.yaml"), harvest.replace("http://127.0.0.1:4010", address));
  const [poll = "", ...queries] = commandsBelow("Harvest the feed");
  expect(poll).toBe("npx @sdf/harvester run");
  const harvester = start(harvesterMain, "run", "--plain");
  for await (const line of createInterface({ input: harvester.stderr }))
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

test("a URL leads to a call that sends its parameters, and its key is stored nowhere", async () => {
  const received: string[] = [];
  const service = createServer((request, response) => {
    received.push(request.url ?? "");
    response.setHeader("content-type", "application/json").end(JSON.stringify(standings(9)));
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const url = `${origin}/v1/leagues/7/table?season=2031&token=hidden-key-1`;
  const { stdout } = await runSdf(["start", url], project);
  expect(stdout).toContain("1 file · all recognised");
  const env = { ...process.env, KEY: "hidden-key-1" };
  const called = await promisify(execFile)(process.execPath, ["main.mjs"], { cwd: project, env });
  service.close();
  expect(called.stdout).toMatch(/season: '2031',.* \[\] \[\]\n$/s);
  expect(received[0]).toBe("/v1/leagues/7/table?season=2031&token=hidden-key-1");
  expect(received.slice(1)).toEqual(received.slice(0, 1));
  expect(readFileSync(join(project, "main.mjs"), "utf8")).toContain('auth: apiKey(process.env.KEY ?? "", "token")');
  expect(writtenText() + stdout).not.toContain("hidden-key-1");
});

test("a recording of several feeds leads to the one that is selected", async () => {
  mkdirSync(join(project, "recorded"));
  const lines = ["/v1/teams/7", "/v1/teams/8", "/v1/standings?season=2031"].map((address, index) => {
    writeFileSync(join(project, `recorded/${index}.json`), JSON.stringify(standings(index)));
    return JSON.stringify({ file: `${index}.json`, at: 0, status: 200, contentType: "application/json", address });
  });
  writeFileSync(join(project, "recorded/index.jsonl"), `${lines.join("\n")}\n`);
  const { status, stdout, stderr } = await runSdf(["start", "recorded"], project, "/v1/teams/{team}\n\n");
  expect(status, stdout + stderr).toBe(0);
  expect(stdout).toContain("/v1/teams/{team} (2)\n  /v1/standings (1)\nPath of the feed [/v1/teams/{team}]:");
  expect(stdout).toContain("2 files · all recognised");
  expect(readFileSync(join(project, "main.mjs"), "utf8")).toMatch(/await team\w*\(client, \{ "team": "7" \}\)/);
});
