/**
 * Runs the command lines of all pages. The reference server also serves the examples of the pages, so the response to
 * each curl line is the example of its page. Other commands must exist in the programs.
 */
import { cpSync, mkdtempSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createServer, createWorld, matchDay, mountOver, readMount, type SdfServer } from "@sdf/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { guides } from "../../src/data/guides.ts";
import { model, repository } from "../../src/data/model.ts";
import { hasCurl, hasPython, run, shellScript } from "../programs.ts";
import { site, text } from "./built.ts";
import { commands, pythonSamples } from "./samples.ts";

const DOCUMENTED_URL = "http://127.0.0.1:4010";
const EXAMPLE_URL = "https://feeds.example";
const folder = mkdtempSync(join(tmpdir(), "sdf-curl-"));
let server: SdfServer;
let baseUrl = "";

beforeAll(async () => {
  for (const { id } of model.feeds) {
    mkdirSync(join(folder, id), { recursive: true });
    cpSync(join(site, `examples/${id}/normal.json`), join(folder, id, "normal.json"));
  }
  const leagues = { soccer: 1, tennis: 0, basketball: 0, "american-football": 0 };
  const world = createWorld({ seed: "curl", year: 2026, leagues });
  // As with --match-day: soccer matches in play, with a coverage level of all feeds.
  const day = matchDay(world, {
    sport: "soccer",
    from: Date.UTC(2026, 8, 1),
    counts: ({ coverageLevel }) => coverageLevel >= 13,
  });
  if (day === undefined) throw new Error("The generated world has no soccer match in September");
  server = createServer({
    world: mountOver(world, await readMount(folder)),
    clock: () => day.at,
    open: true,
    // The examples have the form that the API documentation shows: a list, also for one match.
    assumptions: { "single-match": "list" },
  });
  baseUrl = await server.listen();
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Code of a page with the address of the server. */
const withServer = (code: string): string => code.replaceAll(DOCUMENTED_URL, baseUrl).replaceAll(EXAMPLE_URL, baseUrl);

/** What the samples of pages read from the environment. */
const environment = { TOKEN: "any", SDF_TOKEN: "any", SDF_API_KEY: "demo-api-key" };

/** Sends curl lines from one shell. @returns the response to each, or the error of a failure */
async function sendLines(lines: readonly string[]): Promise<readonly string[]> {
  const script = lines.map((line, index) => {
    const command = withServer(line).replace(/^curl /, "curl --silent --show-error --fail-with-body ");
    return `{ ${command}\n} > ${index}.txt 2>&1 || echo "failed: $?" >> ${index}.txt`;
  });
  const env = { ...process.env, ...environment, BASE_URL: baseUrl };
  await run("bash", shellScript(script.join("\n")), { cwd: folder, env });
  return lines.map((_, index) => readFileSync(join(folder, `${index}.txt`), "utf8"));
}

/** The example of a feed's page. */
const readExample = (page: string): unknown =>
  JSON.parse(text(page.replace(/^feeds/, "examples").replace(/index\.html$/, "normal.json")));

const curls = commands.filter(({ line }) => line.startsWith("curl "));

describe.skipIf(!hasCurl)("curl lines", () => {
  it("exist on every feed page", () => {
    const pagesWithCurl = new Set(curls.map(({ page }) => page));
    expect(model.feeds.filter(({ id }) => !pagesWithCurl.has(`feeds/${id}/index.html`)).map(({ id }) => id)).toEqual(
      [],
    );
  });

  it("return the example of their feed page, and data for other pages", async () => {
    const responses = await sendLines(curls.map(({ line }) => line));
    for (const [index, { line }] of curls.entries()) expect(responses[index], line).toMatch(/^[[{][\s\S]*[\]}]\s*$/);
    const answers = curls.map((curl, index) => ({ ...curl, data: JSON.parse(responses[index] ?? "") as object }));
    const [ofFeeds, others] = [true, false].map((isFeed) =>
      answers.filter(({ page }) => page.startsWith("feeds/") === isFeed),
    );
    expect(ofFeeds?.length).toBeGreaterThanOrEqual(model.feeds.length);
    for (const { page, data } of ofFeeds ?? []) expect(data, page).toEqual(readExample(page));
    expect(others?.length).toBeGreaterThan(0);
    for (const { line, data } of others ?? []) expect(Object.keys(data).length, line).toBeGreaterThan(0);
  });
});

/** Runs samples in one process. Each line of the output is the page and the response. */
const pythonRunner = `import io, json, os, sys
for sample in json.load(sys.stdin):
    os.environ.update(sample["environment"])
    scope = {}
    sys.stdout = io.StringIO()
    exec(sample["code"], scope)
    sys.stdout = sys.__stdout__
    print(json.dumps([sample["page"], scope["data"]]))`;

describe.skipIf(!hasPython)("Python samples", () => {
  it("return the example of every feed page", async () => {
    const samples = pythonSamples
      .filter(({ page }) => page.startsWith("feeds/"))
      .map(({ page, code }) => ({ page, code: withServer(code), environment }));
    expect(samples.map(({ page }) => page)).toEqual(model.feeds.map(({ id }) => `feeds/${id}/index.html`).sort());
    const child = run("python3", ["-c", pythonRunner], { maxBuffer: 1e8 });
    child.child.stdin?.end(JSON.stringify(samples));
    const lines = (await child).stdout.trim().split("\n");
    const responses = lines.map((line) => JSON.parse(line) as [page: string, data: unknown]);
    for (const [page, data] of responses) expect(data).toEqual(readExample(page));
    expect(responses).toHaveLength(samples.length);
  });
});

const programs: Readonly<Record<string, string>> = {
  "@sdf/server": "apps/server/src/main.ts",
  "@sdf/harvester": "apps/harvester/src/main.ts",
  "@sdf/codemod": "packages/codemod/src/main.ts",
  "@sdf/codemod@latest": "packages/codemod/src/main.ts",
  sdf: "tools/cli/src/main.ts",
  "pnpm sdf": "tools/cli/src/main.ts",
};

/** Runs programs once for each of their commands, in one process, and prints the help texts as JSON. */
const helpRunner = `
  const { stdout } = process;
  const write = stdout.write.bind(stdout);
  const outputs = [];
  // Commander counts arguments of \`node -e\` differently.
  process.execArgv = [];
  process.exit = () => { throw new Error("exit"); };
  for (const [index, [main, command]] of JSON.parse(process.argv[1]).entries()) {
    outputs.push("");
    stdout.write = (text) => { outputs[index] += text; return true; };
    process.argv = [process.execPath, main, ...command.split(" ").filter(Boolean), "--help"];
    // The query evaluates the module again.
    await import(main + "?" + index).catch((error) => { if (error.message !== "exit") throw error; });
  }
  stdout.write = write;
  write(JSON.stringify(outputs));`;

const helpKey = (program: string, command: string): string => `${programs[program]} ${command}`;

/** The help texts of commands of programs, by their keys. */
async function readHelp(
  commandNames: readonly { readonly program: string; readonly command: string }[],
): Promise<ReadonlyMap<string, string>> {
  const byKey = new Map(commandNames.map((each) => [helpKey(each.program, each.command), each]));
  const mains = [...byKey.values()].map(({ program, command }) => [
    pathToFileURL(join(repository, programs[program] ?? "")).href,
    command,
  ]);
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", helpRunner, JSON.stringify(mains)]);
  const outputs = JSON.parse(stdout) as readonly string[];
  return new Map([...byKey.keys()].map((key, index) => [key, outputs[index] ?? ""]));
}

/** Names of the commands in the help of a program. */
function listCommands(help: string): string[] {
  const [, list = ""] = /^Commands:\n([\s\S]*)/m.exec(help) ?? [];
  return [...list.matchAll(/^ {2}([a-z][\w-]*)/gm)].map(([, name = ""]) => name).filter((name) => name !== "help");
}

/** Commands of pnpm itself, which no package.json names. */
const pnpmCommands = new Set(["install", "pack"]);

/** Expects a script of the repository, or of the package that --filter names. */
async function expectScript(command: string): Promise<void> {
  const [, filter, script = ""] = /^pnpm (?:--filter (\S+) )*(\S+)/.exec(command) ?? [];
  if (pnpmCommands.has(script)) return;
  const where = filter === undefined ? "package.json" : `apps/${filter.replace("@sdf/", "")}/package.json`;
  const { default: described } = (await import(join(repository, where), { with: { type: "json" } })) as {
    default: { scripts: Record<string, string> };
  };
  expect(Object.keys(described.scripts)).toContain(script);
}

/** A command line of a page: its program, the names of its command, and all its words. */
function parseCommand(line: string): { readonly program: string; readonly command: string; readonly words: string[] } {
  const rest = line.slice("npx ".length);
  const program = Object.keys(programs).find((name) => rest.startsWith(`${name} `)) ?? "";
  const words = rest.slice(program.length).trim().split(/\s+/);
  const end = words.findIndex((word) => !/^[a-z]/.test(word));
  // A command has at most two names. What follows are arguments, as are versions.
  return { program, command: words.slice(0, Math.min(end < 0 ? words.length : end, 2)).join(" "), words };
}

describe("other commands", async () => {
  // Other tests run the programs of others.
  const lines = commands
    .filter(({ line }) => /^npx (?!tsc |quicktype |redocly |@hey-api\/|swagger-typescript-api )/.test(line))
    .map(({ line }) => ({ line, ...parseCommand(line) }));
  const help = await readHelp([
    ...Object.keys(programs).map((program) => ({ program, command: "" })),
    ...lines.filter(({ program }) => program !== ""),
  ]);
  const findHelp = (program: string, command: string): string => help.get(helpKey(program, command)) ?? "";

  it.each(lines)("exist: $line", async ({ line, program, command, words }) => {
    if (program === "") return expectScript(line.slice("npx ".length));
    const helpText = findHelp(program, command);
    expect(helpText).toMatch(new RegExp(`Usage: \\S*(?: \\S+)* ?${command.split(" ")[0]}`));
    for (const flag of words.filter((word) => word.startsWith("--"))) expect(helpText).toContain(flag);
  });

  it.each([
    ["sdf", "sdf"],
    ["sdf-harvest", "@sdf/harvester"],
    ["sdf-server", "@sdf/server"],
  ])("are all in the command-line reference: %s", (name, program) => {
    const reference = guides.find((guide) => guide.name === "commands")?.body ?? "";
    const listed = [...reference.matchAll(new RegExp(`^\\| \`${name} ([\\w-]+)`, "gm"))].map(
      ([, command = ""]) => command,
    );
    expect(listed.length).toBeGreaterThan(0);
    expect(listed.sort()).toEqual(listCommands(findHelp(program, "")).sort());
  });
});
