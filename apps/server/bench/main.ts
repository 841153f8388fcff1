/**
 * Measures the CPU time per request of the reference server and of named peers in one run. Each server runs in its own
 * process; this process sends the requests. Figures of different runs or machines are not comparable.
 *
 * The code of a server is compiled while it runs, so the first requests of a process take longer than later ones. Both
 * are measured: the first requests, and the steady state. `--quick` measures the steady state with fewer requests, and
 * without the slow peers.
 */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { loadavg } from "node:os";
import { dirname, join } from "node:path";
import { fileUrl } from "@sdf/schemas";
import { buildServer } from "./build.ts";
import { freePort } from "./free-port.ts";
import { load } from "./load.ts";
import { median, percentile } from "./median.ts";
import { start, type Command, type ServerProcess } from "./process.ts";
import { livingWorld } from "./subject.ts";

/** Number of requests after the start that are measured separately. */
const FIRST_REQUESTS = 4000;
/** Number of requests after which the costs no longer fall. */
const WARM_UP_REQUESTS = 16_000;
const quick = process.argv.includes("--quick");
const [rounds, requestsPerRound] = quick ? [15, 400] : [31, 1000];

const here = import.meta.dirname;
const resolve = createRequire(import.meta.url).resolve;
const node = process.execPath;

const { seed, year, fixture, at } = livingWorld();
const path = `/sdapi/v1/soccerdata/matchdetailed/${fixture}?live=yes&lineups=yes&_fmt=json`;
/** Returns a new URL for the same request, so that every rule is checked for every request. */
let uniqueUrls = 0;
const uniqueUrl = (): string => `${path}&_clbk=f${uniqueUrls++}`;
const repeatedUrl = (): string => path;

/** A server with the URLs that are requested. */
interface Subject {
  readonly name: string;
  readonly server: ServerProcess;
  readonly url: () => string;
}

/** CPU times per request in microseconds. */
interface Row {
  readonly name: string;
  /** Mean of the first requests of the process. */
  readonly first: number;
  /** Means of the rounds in the steady state. */
  readonly costs: readonly number[];
  readonly memory: number;
}

const running: ServerProcess[] = [];
const built = await buildServer();
try {
  if (process.platform !== "linux")
    throw new Error(
      "SKIPPED: CPU times are read from /proc, which this system does not have; run the benchmark on Linux",
    );
  const options = ["--port", "0", "--open", "--seed", seed, "--year", String(year), "--at", String(at)];
  const own = { command: node, args: [built.file, ...options], probe: path };
  // The first start stores the compiled code, so that the measured processes use it, as later starts of users do.
  await (await start(own)).stop();
  const [poller, ours] = [await startServer(own), await startServer(own)];
  const response = await fetch(ours.url + path, { headers: { "accept-encoding": "identity" } });
  const document = Buffer.from(await response.arrayBuffer());
  const file = join(built.folder, "document.json");
  writeFileSync(file, document);
  const headersFile = join(built.folder, "headers.json");
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

  const rows = await measureInTurns([
    { name: "bare node:http, JSON.stringify", server: bare, url: repeatedUrl },
    { name: "bare node:http, prepared bytes and headers", server: prepared, url: repeatedUrl },
    { name: "ours, a poller", server: poller, url: repeatedUrl },
    { name: "ours, every rule anew", server: ours, url: uniqueUrl },
  ]);
  const [bareRow, preparedRow, , anewRow] = rows;
  if (!quick) {
    rows.push(...(await measurePeer("Prism", prism(await freePort()), 10)));
    rows.push(...(await measurePeer("WireMock", wiremock(document, await freePort()), 500)));
  }

  console.log(`a match in play, ${(document.length / 1024).toFixed(1)} KB of JSON\n`);
  console.log(
    `| server | first ${FIRST_REQUESTS} requests, CPU time of each | of bare node:http | steady state | ` +
      "of bare node:http (10th to 90th percentile) | of prepared bytes | of ours, every rule anew | memory |",
  );
  console.log("|---|---|---|---|---|---|---|---|");
  for (const { name, first, costs, memory } of rows) {
    // Ratios of the rounds, so that other load on the machine affects them little.
    const ratios = (to: Row | undefined): readonly number[] =>
      costs.flatMap((cost, round) => {
        const other = to?.costs[round];
        return other === undefined ? [] : [cost / other];
      });
    const ofBare = ratios(bareRow);
    const spread = [0.1, 0.9].map((part) => `${percentile(ofBare, part).toFixed(2)}x`).join(" to ");
    const cells = [
      name,
      `${first.toFixed(0)} µs`,
      `${(first / (bareRow?.first ?? Number.NaN)).toFixed(2)}x`,
      `${median(costs).toFixed(0)} µs`,
      `${median(ofBare).toFixed(2)}x (${spread})`,
      `${median(ratios(preparedRow)).toFixed(2)}x`,
      `${median(ratios(anewRow)).toFixed(2)}x`,
      `${memory.toFixed(0)} MiB`,
    ];
    console.log(`| ${cells.join(" | ")} |`);
  }
  console.log(
    `\n${rounds} rounds of ${requestsPerRound} requests after ${WARM_UP_REQUESTS}, ` +
      `beside a load of ${(loadavg()[0] ?? 0).toFixed(1)}`,
  );
} finally {
  await Promise.all(running.map((server) => server.stop()));
  built.remove();
}

async function startServer(command: Command): Promise<ServerProcess> {
  const server = await start(command);
  running.push(server);
  return server;
}

/** Returns the mean CPU time of requests to a server, in microseconds. */
async function costOf({ server, url }: Subject, requests: number): Promise<number> {
  const before = server.cpu();
  await load(server.url, requests, url);
  return ((server.cpu() - before) / requests) * 1e6;
}

/** Measures the servers in turns, so that other load on the machine affects all of them equally. */
async function measureInTurns(subjects: readonly Subject[]): Promise<Row[]> {
  const batch = 500;
  const batches = subjects.map((): number[] => []);
  const costs = subjects.map((): number[] => []);
  for (let sent = 0; sent < WARM_UP_REQUESTS; sent += batch)
    for (const [index, subject] of subjects.entries()) batches[index]?.push(await costOf(subject, batch));
  for (let round = 0; round < rounds; round++)
    for (const [index, subject] of subjects.entries()) costs[index]?.push(await costOf(subject, requestsPerRound));
  return subjects.map(({ name, server }, index) => ({
    name,
    first: mean(batches[index]?.slice(0, FIRST_REQUESTS / batch) ?? []),
    costs: costs[index] ?? [],
    memory: server.memory(),
  }));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Measures a peer that is many times slower, or prints why it is skipped. */
async function measurePeer(name: string, command: Command | string, requests: number): Promise<Row[]> {
  if (typeof command === "string") {
    console.log(`SKIPPED ${name}: ${command}`);
    return [];
  }
  const subject = { name, server: await startServer(command), url: repeatedUrl };
  const first = await costOf(subject, requests * 10);
  const costs: number[] = [];
  for (let round = 0; round < rounds; round++) costs.push(await costOf(subject, requests));
  return [{ name, first, costs, memory: subject.server.memory() }];
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
