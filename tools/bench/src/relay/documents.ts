import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { start, type Child, type Usage } from "../child.ts";
import { cloneId } from "../harvest/clones.ts";
import { load } from "../load.ts";
import { measureInTurns, pause } from "../report.ts";
import type { Poller } from "./poller.ts";

/** CPU microseconds for each request of the relay and of a bare `node:http` server, by round. */
export interface DocumentFigures {
  readonly bytes: number;
  readonly relay: readonly number[];
  readonly bare: readonly number[];
}

/** Headers that depend on the connection. */
const connectionHeaders = ["connection", "keep-alive", "date"];

/** Measures the answer to a request for a stored document beside its peer, in alternating rounds. */
export async function measureDocuments(poller: Poller, rounds: number, requests: number): Promise<DocumentFigures> {
  const folder = mkdtempSync(join(tmpdir(), "sdf-bench-documents-"));
  const servers: Child[] = [];
  try {
    const relay = start("relay/relay-process.ts", [poller.store]);
    servers.push(relay);
    const path = `/sdapi/v1/soccerdata/matchlivewinprobability/${cloneId(7)}?live=yes&_fmt=json`;
    const address = await relay.line(0);
    const request = (): Promise<Response> => fetch(address + path, { headers: { "accept-encoding": "identity" } });
    while ((await request()).status !== 200) await pause(200);
    // The document does not change during the measurement.
    await poller.stopPolling();
    const response = await request();
    const body = Buffer.from(await response.arrayBuffer());
    const headers = Object.fromEntries([...response.headers].filter(([name]) => !connectionHeaders.includes(name)));
    const [file, headersFile] = [join(folder, "document.json"), join(folder, "headers.json")];
    writeFileSync(file, body);
    writeFileSync(headersFile, JSON.stringify(headers));
    const bare = start("peers/bare.ts", [file, headersFile]);
    servers.push(bare);
    const measure = async (server: Child, url: string): Promise<number> => {
      const before = await server.ask<Usage>("usage");
      await load(url, requests, () => path);
      const after = await server.ask<Usage>("usage");
      return ((after.cpu - before.cpu) * 1000) / requests;
    };
    const bareAddress = await bare.line(0);
    const costs = await measureInTurns(rounds, [() => measure(relay, address), () => measure(bare, bareAddress)]);
    return { bytes: body.length, relay: costs[0] ?? [], bare: costs[1] ?? [] };
  } finally {
    for (const server of servers) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
