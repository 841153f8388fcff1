import { spawnSync } from "node:child_process";
/**
 * Measures the CPU time per request of the reference server and of named peers in one run. Each server runs in its own
 * process; this process sends the requests. Figures of different runs or machines are not comparable.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileUrl } from "@sdf/schemas";
import { freePort } from "./free-port.ts";
import { load } from "./load.ts";
import { start, type Command, type ServerProcess } from "./process.ts";
import { livingWorld } from "./subject.ts";

const quick = process.argv.includes("--quick");
const here = import.meta.dirname;
const folder = mkdtempSync(join(tmpdir(), "sdf-bench-"));
const resolve = createRequire(import.meta.url).resolve;
const node = process.execPath;

const { seed, year, fixture, at } = livingWorld();
const path = `/sdapi/v1/soccerdata/matchdetailed/${fixture}?live=yes&lineups=yes&_fmt=json`;
/** Returns a new URL for the same request, so that every rule is checked for every request. */
let uniqueUrls = 0;
const uniqueUrl = (): string => `${path}&_clbk=f${uniqueUrls++}`;
const repeatedUrl = (): string => path;

interface Row {
  readonly name: string;
  /** CPU time per request in microseconds, of each round. */
  readonly costs: readonly number[];
  readonly firstAnswer: number;
  readonly memory: number;
}

const running: ServerProcess[] = [];
try {
  if (process.platform !== "linux")
    throw new Error(
      "SKIPPED: CPU times are read from /proc, which this system does not have; run the benchmark on Linux",
    );
  const own = {
    command: node,
    args: [
      join(here, "../src/main.ts"),
      "--port",
      "0",
      "--open",
      "--seed",
      seed,
      "--year",
      String(year),
      "--at",
      String(at),
    ],
    probe: path,
  };
  // The first start fills the compile cache, so that the measured starts use it.
  await (await start(own)).stop();
  const ours = await startServer(own);
  const response = await fetch(ours.url + path, { headers: { "accept-encoding": "identity" } });
  const document = Buffer.from(await response.arrayBuffer());
  const file = join(folder, "document.json");
  writeFileSync(file, document);
  const headersFile = join(folder, "headers.json");
  // Each server adds these headers itself.
  const ownHeaders = new Set(["connection", "date", "keep-alive"]);
  writeFileSync(
    headersFile,
    JSON.stringify(Object.fromEntries([...response.headers].filter(([name]) => !ownHeaders.has(name)))),
  );
  const bare = await startServer({ command: node, args: [join(here, "peers/bare.ts"), file], probe: path });
  const prepared = await startServer({
    command: node,
    args: [join(here, "peers/prepared.ts"), file, headersFile],
    probe: path,
  });

  const rows: Row[] = [];
  const [bareRow, preparedRow, sameRow, anewRow] = await measureInTurns(
    [
      ["bare node:http, JSON.stringify", bare, repeatedUrl],
      ["bare node:http, prepared bytes and headers", prepared, repeatedUrl],
      ["ours, a poller", ours, repeatedUrl],
      ["ours, every rule anew", ours, uniqueUrl],
    ],
    quick ? 4000 : 20_000,
  );
  rows.push(bareRow, preparedRow, sameRow, anewRow);
  rows.push(...(await measurePeer("Prism", prism(await freePort()), repeatedUrl, quick ? 100 : 300)));
  rows.push(
    ...(await measurePeer("WireMock", wiremock(document, await freePort()), repeatedUrl, quick ? 3000 : 15_000)),
  );

  console.log(`a match in play, ${(document.length / 1024).toFixed(1)} KB of JSON\n`);
  console.log(
    "| server | CPU per request | of bare node:http | of prepared bytes | of ours, every rule anew " +
      "| first 200 after start | memory |",
  );
  console.log("|---|---|---|---|---|---|---|");
  for (const { name, costs, firstAnswer, memory } of rows) {
    // Median of the ratios of the rounds, so that other load on the machine affects it little.
    const ratio = (to: Row | undefined): string =>
      `${median(costs.map((cost, round) => cost / (to?.costs[round] ?? Number.NaN))).toFixed(2)}x`;
    console.log(
      `| ${name} | ${median(costs).toFixed(0)} µs | ${ratio(bareRow)} | ${ratio(preparedRow)} | ${ratio(anewRow)} | ` +
        `${(firstAnswer / 1000).toFixed(2)} s | ${memory.toFixed(0)} MiB |`,
    );
  }
} finally {
  await Promise.all(running.map((server) => server.stop()));
  rmSync(folder, { recursive: true, force: true });
}

async function startServer(command: Command): Promise<ServerProcess> {
  const server = await start(command);
  running.push(server);
  return server;
}

/** Measures the servers in turns, so that other load on the machine affects all of them equally. */
async function measureInTurns(
  subjects: readonly (readonly [string, ServerProcess, (number: number) => string])[],
  count: number,
): Promise<Row[]> {
  const rounds = 11;
  const perRound = Math.ceil(count / rounds);
  const costs = subjects.map((): number[] => []);
  for (const [, server, url] of subjects) await load(server.url, Math.min(3000, count), url);
  for (let round = 0; round < rounds; round++) {
    for (const [index, [, server, url]] of subjects.entries()) {
      const before = server.cpu();
      await load(server.url, perRound, url);
      costs[index]?.push(((server.cpu() - before) / perRound) * 1e6);
    }
  }
  return subjects.map(([name, server], index) => ({
    name,
    costs: costs[index] ?? [],
    firstAnswer: server.firstAnswer,
    memory: server.memory(),
  }));
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
}

/** Measures a peer, or prints why it is skipped. */
async function measurePeer(
  name: string,
  command: Command | string,
  url: (number: number) => string,
  count: number,
): Promise<Row[]> {
  if (typeof command === "string") {
    console.log(`SKIPPED ${name}: ${command}`);
    return [];
  }
  return measureInTurns([[name, await startServer(command), url]], count);
}

/** Prism serves the OpenAPI file of these packages. It validates requests and generates responses. */
function prism(port: number): Command | string {
  let cli: string;
  try {
    cli = join(dirname(resolve("@stoplight/prism-cli/package.json")), "dist/index.js");
  } catch {
    return "it is not installed";
  }
  const args = [
    cli,
    "mock",
    "--port",
    String(port),
    "--multiprocess",
    "false",
    "--verboseLevel",
    "silent",
    fileUrl("openapi.json").pathname,
  ];
  return { command: node, args, url: `http://127.0.0.1:${port}`, probe: path };
}

/** WireMock serves a configured body for requests with equal parameters. */
function wiremock(body: Buffer, port: number): Command | string {
  if (spawnSync("java", ["-version"]).error !== undefined) return "Java is not installed";
  let jar: string;
  try {
    jar = join(dirname(resolve("wiremock/package.json")), "build/wiremock-standalone-3.13.2.jar");
  } catch {
    return "it is not installed";
  }
  const url = `http://127.0.0.1:${port}`;
  const parameters = Object.fromEntries(
    [...new URL(path, url).searchParams].map(([name, value]) => [name, { equalTo: value }]),
  );
  const mapping = {
    request: { method: "GET", urlPath: path.split("?")[0], queryParameters: parameters },
    response: { status: 200, body: body.toString(), headers: { "content-type": "application/json; charset=utf-8" } },
  };
  const prepare = async (): Promise<void> => {
    await fetch(`${url}/__admin/mappings`, { method: "POST", body: JSON.stringify(mapping) });
  };
  return {
    command: "java",
    args: ["-jar", jar, "--port", String(port), "--disable-banner", "--no-request-journal"],
    url,
    probe: path,
    prepare,
  };
}
