import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPostgres } from "../src/store/sql-store/open-postgres.ts";
import { scaledClock } from "../src/worker/clock.ts";
import { createHarvester } from "../src/worker/harvester.ts";
import { startPostgres } from "../test/store/postgres-server.ts";
import { startResponder } from "./child.ts";
import { cloneId } from "./clones.ts";
import { recordedFixtures } from "./recording.ts";

/** Polls of one worker whose database is some milliseconds away. */
export interface Distant {
  readonly roundTripMs: number;
  /** True if the operator has set a rate, so that each request is counted in the database before it is sent. */
  readonly hasRate: boolean;
  /** Polls per second; {@link PER_SECOND} are due. */
  readonly perSecond: number;
}

const PER_SECOND = 20;
const INTERVAL_SECONDS = 10;
/** A rate that permits a quarter more than is due. */
const RATE = { requests: 1.25 * PER_SECOND * 60, per: 60 };
const FEEDS = ["soccer/live-win-probability", "soccer/match-momentum"];

/** Lets a worker poll 20 times a second into databases at several distances, without a rate and with one. */
export async function measureLatency(
  folder: string,
  roundTripsMs: readonly number[],
  seconds: number,
): Promise<Distant[]> {
  const path = mkdtempSync(join(tmpdir(), "sdf-bench-latency-"));
  // The server runs as a separate user.
  chmodSync(path, 0o755);
  const database = await startPostgres(path);
  try {
    const reached: Distant[] = [];
    for (const hasRate of [false, true]) {
      for (const roundTripMs of roundTripsMs) {
        const schema = `latency${reached.length}`;
        reached.push(await measure(folder, database.url, schema, { roundTripMs, hasRate }, seconds));
      }
    }
    return reached;
  } finally {
    await database.stop();
    rmSync(path, { recursive: true, force: true });
  }
}

async function measure(
  folder: string,
  databaseUrl: string,
  schema: string,
  { roundTripMs, hasRate }: Pick<Distant, "roundTripMs" | "hasRate">,
  seconds: number,
): Promise<Distant> {
  await (await openPostgres({ url: databaseUrl, schema })).close();
  const url = new URL(databaseUrl);
  const proxy = await delayingProxy(Number(url.port), roundTripMs / 2);
  url.port = String(proxy.port);
  const responder = await startResponder(folder);
  const store = await openPostgres({ url: url.href, schema, name: "distant" });
  let sent = 0;
  const harvester = createHarvester({
    store,
    baseUrl: responder.baseUrl,
    clock: scaledClock((recordedFixtures(folder)[0]?.kickOff ?? 0) + 5 * 60_000, 1),
    following: [
      {
        sport: "soccer",
        calendars: [],
        fixtures: Array.from({ length: (PER_SECOND * INTERVAL_SECONDS) / FEEDS.length }, (_, index) => cloneId(index)),
        feeds: FEEDS,
      },
    ],
    rates: hasRate ? { all: RATE } : {},
    policies: { "*": { spread: INTERVAL_SECONDS, confirmed: { live: INTERVAL_SECONDS } } },
    events: [
      {
        step: (step) => {
          if (step === "send") sent += 1;
        },
      },
    ],
  });
  const stop = new AbortController();
  const run = harvester.run(stop.signal);
  const wait = (duration: number): Promise<void> => new Promise((go) => setTimeout(go, duration * 1000));
  // Every target has been polled at least twice.
  await wait(3 * INTERVAL_SECONDS);
  const [before, began] = [sent, performance.now()];
  await wait(seconds);
  const perSecond = (1000 * (sent - before)) / (performance.now() - began);
  stop.abort();
  await run;
  await store.close();
  await responder.stop();
  await proxy.close();
  return { roundTripMs, hasRate, perSecond };
}

/** A TCP proxy that delays all data in both directions. */
async function delayingProxy(
  port: number,
  delayMs: number,
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const server = createServer((client) => {
    const upstream = connect(port, "127.0.0.1");
    const forward = (from: Socket, to: Socket): void => {
      from.setNoDelay(true);
      from.on("data", (chunk) => setTimeout(() => to.destroyed || to.write(chunk), delayMs));
      from.on("error", () => to.destroy());
      from.on("close", () => setTimeout(() => to.destroy(), delayMs));
    };
    forward(client, upstream);
    forward(upstream, client);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
