import { execFile, spawn, spawnSync } from "node:child_process";
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

/** Limit of the time from an empty folder to a typed call, milliseconds. It takes 6 s on two cores. */
const MAX_MS = 60_000;

const repository = join(import.meta.dirname, "../../../..");
const main = join(repository, "tools/cli/src/main.ts");
const guideFile = join(repository, "apps/explorer/src/guides/own-feeds.md");
const guide = readFileSync(guideFile, "utf8");

let project = "";

/** An empty folder with the packages that `npm install` would install. */
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
afterEach(() => rmSync(project, { recursive: true, force: true }));

const standings = (day: number): object => ({
  season: "2031",
  rows: [1, 2].map((rank) => ({ rank, team: `Reed ${rank}`, points: day * 3 - rank })),
});

/** All texts that a command wrote into the project, without the installed packages. */
function writtenText(): string {
  const entries = readdirSync(project, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.parentPath.includes("node_modules"))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"))
    .join("\n");
}

test("the four commands of the guide lead from an empty folder to a typed call", async () => {
  const section = guide.split(/^## /m).find((each) => each.startsWith("Four commands\n")) ?? "";
  const commands = /^```sh\n(.*?)\n```$/ms.exec(section)?.[1]?.split("\n") ?? [];
  expect(commands).toHaveLength(4);
  const [install = "", lead, mock = "", call] = commands;
  expect(install).toBe(
    `npm install ${readdirSync(join(project, "node_modules/@sdf"))
      .map((each) => `@sdf/${each}`)
      .sort()
      .join(" ")}`,
  );
  expect([lead, call]).toEqual(["npx sdf start responses", "node main.mjs"]);
  mkdirSync(join(project, "responses"));
  for (let day = 1; day <= 10; day++)
    writeFileSync(join(project, `responses/${day}.json`), JSON.stringify(standings(day)));

  const start = performance.now();
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
  const started = readFileSync(output, "utf8");
  expect(status, started).toBe(0);
  expect(started.match(/[\])]: $/gm)?.length ?? 0).toBeLessThanOrEqual(3);
  expect(started).toContain("10 files · all recognised · 70 fields · no issue · no new drift");
  expect(started).toContain("next: npx sdf mock --responses responses, then node main.mjs");

  const server = spawn(process.execPath, [main, ...mock.split(" ").slice(2), "--port", "0"], { cwd: project });
  let address: string | undefined;
  const served: string[] = [];
  for await (const line of createInterface({ input: server.stdout })) {
    address = /^sdf mock: ([^;]+);/.exec(line)?.[1];
    served.push(line.replace(/: http:.*/, ": http://127.0.0.1:4010"));
    if (address !== undefined) break;
  }
  const env = { ...process.env, FEEDS: address };
  const { stdout, stderr } = spawnSync(process.execPath, ["main.mjs"], { cwd: project, encoding: "utf8", env });
  server.kill("SIGKILL");
  expect(stdout, stderr).toMatch(/season: '2031',.* team: 'Reed 1'.* \[\] \[\]\n$/s);
  expect(performance.now() - start).toBeLessThan(MAX_MS);

  const typed = answers.reduce((text, answer) => text.replace(/(?<=[\])]: )$/m, answer), started);
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

test("a URL leads to a call that sends its parameters, and its key is stored nowhere", async () => {
  const received: string[] = [];
  const service = createServer((request, response) => {
    received.push(request.url ?? "");
    response.setHeader("content-type", "application/json").end(JSON.stringify(standings(9)));
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const url = `${origin}/v1/leagues/7/table?season=2031&token=hidden-key-1`;
  const run = promisify(execFile);
  const env = { ...process.env, KEY: "hidden-key-1" };
  const started = run(process.execPath, [main, "start", url], { cwd: project, env });
  started.child.stdin?.end();
  const { stdout } = await started;
  expect(stdout).toContain("1 file · all recognised");
  const called = await run(process.execPath, ["main.mjs"], { cwd: project, env });
  service.close();
  expect(called.stdout).toMatch(/season: '2031',.* \[\] \[\]\n$/s);
  expect(received[0]).toBe("/v1/leagues/7/table?season=2031&token=hidden-key-1");
  expect(received.slice(1)).toEqual(received.slice(0, 1));
  expect(readFileSync(join(project, "main.mjs"), "utf8")).toContain('auth: apiKey(process.env.KEY ?? "", "token")');
  expect(writtenText() + stdout).not.toContain("hidden-key-1");
});

test("a recording of several feeds leads to the one that is selected", () => {
  mkdirSync(join(project, "recorded"));
  const lines = ["/v1/teams/7", "/v1/teams/8", "/v1/standings?season=2031"].map((address, index) => {
    writeFileSync(join(project, `recorded/${index}.json`), JSON.stringify(standings(index)));
    return JSON.stringify({ file: `${index}.json`, at: 0, status: 200, contentType: "application/json", address });
  });
  writeFileSync(join(project, "recorded/index.jsonl"), `${lines.join("\n")}\n`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, "start", "recorded"], {
    cwd: project,
    encoding: "utf8",
    input: "/v1/teams/{team}\n\n",
  });
  expect(status, stdout + stderr).toBe(0);
  expect(stdout).toContain("/v1/teams/{team} (2)\n  /v1/standings (1)\nPath of the feed [/v1/teams/{team}]:");
  expect(stdout).toContain("2 files · all recognised");
  expect(readFileSync(join(project, "main.mjs"), "utf8")).toMatch(/await team\w*\(client, \{ "team": "7" \}\)/);
});
