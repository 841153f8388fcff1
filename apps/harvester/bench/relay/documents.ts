import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { start } from "../child.ts";
import { cloneId } from "../clones.ts";
import { startPoller } from "./poller.ts";
import { ask, type Usage } from "./usage.ts";

/** Costs of one server, by round. */
export interface ServerCosts {
  /** CPU microseconds for each request. */
  readonly cpu: number[];
  /** Requests in a second. */
  readonly perSecond: number[];
}

/** Costs of the relay, of a bare `node:http` server, and of nginx if it is installed. */
export interface DocumentFigures {
  readonly bytes: number;
  readonly relay: ServerCosts;
  readonly bare: ServerCosts;
  readonly nginx: ServerCosts | undefined;
}

interface Server {
  readonly url: string;
  /** CPU milliseconds so far. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
}

const CONNECTIONS = 16;
/** Headers that depend on the connection. */
const connectionHeaders = ["connection", "keep-alive", "date"];

/** Measures the answer to a request for a stored document beside its peers, in alternating rounds. */
export async function measureDocuments(recording: string, rounds: number, requests: number): Promise<DocumentFigures> {
  const poller = await startPoller(recording);
  const folder = mkdtempSync(join(tmpdir(), "sdf-bench-documents-"));
  const servers: Server[] = [];
  try {
    const relay = await startNode("relay/relay-process.ts", [poller.store]);
    const path = `/sdapi/v1/soccerdata/matchlivewinprobability/${cloneId(7)}?live=yes&_fmt=json`;
    let response = await fetch(relay.url + path, { headers: { "accept-encoding": "identity" } });
    while (response.status !== 200) {
      await pause(200);
      response = await fetch(relay.url + path, { headers: { "accept-encoding": "identity" } });
    }
    // The document does not change during the measurement.
    await poller.stopPolling();
    response = await fetch(relay.url + path, { headers: { "accept-encoding": "identity" } });
    const body = Buffer.from(await response.arrayBuffer());
    const headers = Object.fromEntries([...response.headers].filter(([name]) => !connectionHeaders.includes(name)));
    const file = join(folder, "document.json");
    writeFileSync(file, body);
    const bare = await startNode("relay/documents-process.ts", [file, JSON.stringify(headers)]);
    const nginx = await startNginx(folder);
    servers.push(relay, bare, ...(nginx === undefined ? [] : [nginx]));
    const costs = servers.map((): ServerCosts => ({ cpu: [], perSecond: [] }));
    // The first round fills caches and is not counted.
    for (let round = -1; round < rounds; round++) {
      for (const [index, server] of servers.entries()) {
        const url = server === nginx ? `${server.url}/document.json` : server.url + path;
        const before = await server.cpu();
        const load = start("relay/load-process.ts", [url, String(requests), String(CONNECTIONS)]);
        const milliseconds = Number(await load.line(0));
        await load.ended();
        if (round < 0) continue;
        costs[index]?.cpu.push((((await server.cpu()) - before) * 1000) / requests);
        costs[index]?.perSecond.push((requests * 1000) / milliseconds);
      }
    }
    const [relayCosts, bareCosts, nginxCosts] = costs as [ServerCosts, ServerCosts, ServerCosts?];
    return { bytes: body.length, relay: relayCosts, bare: bareCosts, nginx: nginxCosts };
  } finally {
    for (const server of servers) await server.stop();
    await poller.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startNode(file: string, args: readonly string[]): Promise<Server> {
  const child = start(file, args);
  return {
    url: await child.line(0),
    cpu: async () => (await ask<Usage>(child, "usage")).cpu,
    stop: () => child.stop(),
  };
}

/** Starts nginx with one worker that serves a folder; `undefined` if it is not installed. */
async function startNginx(folder: string): Promise<Server | undefined> {
  if (spawnSync("nginx", ["-v"]).error !== undefined) return undefined;
  const port = await freePort();
  const config = join(folder, "nginx.conf");
  writeFileSync(
    config,
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    ${process.getuid?.() === 0 ? "user root;" : ""}
    events { worker_connections 256; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=10;
      types { application/json json; }
      client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
      uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
      server { listen 127.0.0.1:${port}; root ${folder}; }
    }`,
  );
  const child = spawn("nginx", ["-c", config, "-p", folder], { stdio: "ignore" });
  const url = `http://127.0.0.1:${port}`;
  while ((await fetch(url).catch(() => undefined)) === undefined) await pause(50);
  const children = `/proc/${child.pid}/task/${child.pid}/children`;
  const workers = readFileSync(children, "utf8").trim().split(" ");
  return {
    url,
    // Clock ticks of 10 ms in user and system mode are the fields 14 and 15, after the name in parentheses.
    cpu: async () => {
      const ticks = workers.map((pid) => {
        const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
        return Number(fields[11]) + Number(fields[12]);
      });
      return ticks.reduce((sum, each) => sum + each, 0) * 10;
    },
    stop: () =>
      new Promise((resolve) => {
        child.once("close", () => resolve());
        child.kill("SIGTERM");
      }),
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
