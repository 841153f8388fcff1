import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileUrl } from "@sdf/schemas";
import { findFreePort } from "../child.ts";
import { load } from "../load.ts";
import { installPeer } from "../peers/install.ts";
import { measureInTurns, median, medianRatio, percentile, type Row } from "../report.ts";
import { startServer, type Command, type ServerProcess } from "./process.ts";
import { livingWorld } from "./subject.ts";

/** Number of requests after the start that are measured separately. */
const FIRST_REQUESTS = 4000;
const BATCH = 500;

/** Extent of a measurement. */
export interface RequestsExtent {
  readonly rounds: number;
  readonly requestsPerRound: number;
  /** Requests after which the costs of a process no longer fall. */
  readonly warmUpRequests: number;
  /** True to measure Prism and WireMock, which are many times slower. */
  readonly slowPeers: boolean;
}

/** A server with the URLs that are requested. */
interface Subject {
  readonly name: string;
  readonly server: ServerProcess;
  readonly url: () => string;
}

/** CPU times per request in microseconds: the first requests of a process, and rounds in the steady state. */
interface Costs {
  readonly name: string;
  readonly first: readonly number[];
  readonly steady: readonly number[];
}

/**
 * Measures the CPU time per request of the reference server and of named peers. Each server runs in its own process;
 * this process sends the requests. The code of a server is compiled while it runs, so the first requests of a process
 * take longer than later ones, and both are measured.
 */
export async function measureRequests(folder: string, built: string, extent: RequestsExtent): Promise<Row[]> {
  const { fixture, options } = livingWorld();
  const path = `/sdapi/v1/soccerdata/matchdetailed/${fixture}?live=yes&lineups=yes&_fmt=json`;
  const repeatedUrl = (): string => path;
  // A new URL for the same request, so that every rule is checked for every request.
  let uniqueUrls = 0;
  const uniqueUrl = (): string => `${path}&_clbk=f${uniqueUrls++}`;
  const running: ServerProcess[] = [];
  const run = async (command: Command): Promise<ServerProcess> => {
    const server = await startServer(command);
    running.push(server);
    return server;
  };
  try {
    const own = { command: process.execPath, args: [built, ...options], probe: path };
    // The first start stores the compiled code, so that the measured processes use it, as later starts of users do.
    if (extent.rounds > 1) await (await startServer(own)).stop();
    const [poller, ours] = [await run(own), await run(own)];
    const response = await fetch(ours.url + path, { headers: { "accept-encoding": "identity" } });
    const document = Buffer.from(await response.arrayBuffer());
    const [file, headersFile] = [join(folder, "document.json"), join(folder, "headers.json")];
    writeFileSync(file, document);
    // Each server adds these headers itself.
    const ownHeaders = new Set(["connection", "date", "keep-alive"]);
    const headers = [...response.headers].filter(([name]) => !ownHeaders.has(name));
    writeFileSync(headersFile, JSON.stringify(Object.fromEntries(headers)));
    const peer = (...args: readonly string[]): Command => ({
      command: process.execPath,
      args: [join(import.meta.dirname, "../peers/bare.ts"), ...args],
      probe: path,
    });
    const costs = await measureCosts(
      [
        { name: "bare node:http, JSON.stringify", server: await run(peer(file)), url: repeatedUrl },
        {
          name: "bare node:http, prepared bytes and headers",
          server: await run(peer(file, headersFile)),
          url: repeatedUrl,
        },
        { name: "ours, repeated URL", server: poller, url: repeatedUrl },
        { name: "ours, every rule anew", server: ours, url: uniqueUrl },
      ],
      extent,
    );
    const [bare, prepared, , anew] = costs as [Costs, Costs, Costs, Costs];
    const rows: Row[] = costs.map((each) => describe(each, bare, prepared));
    if (!extent.slowPeers) return rows;
    for (const [name, command, requests] of [
      ["Prism", prism(path, await findFreePort()), 10],
      ["WireMock", wiremock(path, document, await findFreePort()), 500],
    ] as const) {
      if ("reason" in command) {
        rows.push([name, `SKIPPED: ${command.reason}`]);
        continue;
      }
      const subject = { name, server: await run(command), url: repeatedUrl };
      await measureCost(subject, requests * 10);
      const [steady = []] = await measureInTurns(extent.rounds, [() => measureCost(subject, requests)]);
      const figure = `${median(steady).toFixed(0)} µs, ${medianRatio(steady, anew.steady).toFixed(1)}× ours`;
      rows.push([`CPU time of a request, ${name}`, figure]);
    }
    return rows;
  } finally {
    await Promise.all(running.map((server) => server.stop()));
  }
}

function describe({ name, first, steady }: Costs, bare: Costs, prepared: Costs): Row {
  // Ratios of the rounds, so that other load on the machine affects them little.
  const ratios = steady.map((cost, round) => cost / (bare.steady[round] ?? Number.NaN));
  const spread = [0.1, 0.9].map((part) => `${percentile(ratios, part).toFixed(2)}×`).join(" to ");
  return [
    `CPU time of a request, ${name}`,
    `first requests ${median(first).toFixed(0)} µs, ${medianRatio(first, bare.first).toFixed(2)}× bare; then ` +
      `${median(steady).toFixed(0)} µs, ${median(ratios).toFixed(2)}× bare (10th to 90th percentile ${spread}), ` +
      `${medianRatio(steady, prepared.steady).toFixed(2)}× prepared bytes`,
    name.startsWith("ours") ? "≤ 1.05× bare" : undefined,
    median(ratios),
  ];
}

/** Mean CPU time of requests to a server, in microseconds. */
async function measureCost({ server, url }: Subject, requests: number): Promise<number> {
  const before = server.cpu();
  await load(server.url, requests, url);
  return ((server.cpu() - before) / requests) * 1000;
}

/** Measures the servers in turns, so that other load on the machine affects all of them equally. */
async function measureCosts(
  subjects: readonly Subject[],
  { rounds, requestsPerRound, warmUpRequests }: RequestsExtent,
): Promise<Costs[]> {
  const first = subjects.map((): number[] => []);
  for (let sent = 0; sent < warmUpRequests; sent += BATCH) {
    for (const [index, subject] of subjects.entries()) {
      const cost = await measureCost(subject, Math.min(BATCH, warmUpRequests));
      if (sent < FIRST_REQUESTS) first[index]?.push(cost);
    }
  }
  const steady = await measureInTurns(
    rounds,
    subjects.map((subject) => () => measureCost(subject, requestsPerRound)),
  );
  return subjects.map(({ name }, index) => ({ name, first: first[index] ?? [], steady: steady[index] ?? [] }));
}

/** Prism serves the OpenAPI file of these packages. It validates requests and generates responses. */
function prism(path: string, port: number): Command | { readonly reason: string } {
  const peer = installPeer("@stoplight/prism-cli");
  if ("reason" in peer) return peer;
  const args = [
    join(peer.folder, "dist/index.js"),
    "mock",
    "--port",
    String(port),
    "--multiprocess",
    "false",
    "--verboseLevel",
    "silent",
    fileUrl("openapi.json").pathname,
  ];
  return { command: process.execPath, args, url: `http://127.0.0.1:${port}`, probe: path };
}

/** WireMock serves a configured body for requests with equal parameters. */
function wiremock(path: string, body: Buffer, port: number): Command | { readonly reason: string } {
  if (spawnSync("java", ["-version"]).error !== undefined) return { reason: "Java is not installed" };
  const peer = installPeer("wiremock");
  if ("reason" in peer) return peer;
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
    args: [
      "-jar",
      join(peer.folder, "build/wiremock-standalone-3.13.2.jar"),
      "--port",
      String(port),
      "--disable-banner",
      "--no-request-journal",
    ],
    url,
    probe: path,
    prepare,
  };
}
