import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { openPostgres } from "../../../../apps/harvester/src/store/sql-store/open-postgres.ts";
import { scaledClock } from "../../../../apps/harvester/src/worker/clock.ts";
import { createHarvester } from "../../../../apps/harvester/src/worker/harvester.ts";
import { withDeadline } from "../child.ts";
import { pause } from "../report.ts";
import { cloneId } from "./clones.ts";
import { recordedFixtures } from "./recording.ts";
import { startResponder } from "./responder.ts";

/** Polls of one worker whose database is some milliseconds away. */
export interface Distant {
  readonly roundTripMs: number;
  /** True if the operator has set a rate, so that each request is counted in the database before it is sent. */
  readonly hasRate: boolean;
  /** Polls per second; {@link PER_SECOND} are due. */
  readonly perSecond: number;
}

const PER_SECOND = 20;
/** A rate that permits a quarter more than is due. */
const RATE = { requests: 1.25 * PER_SECOND * 60, per: 60 };
const FEEDS = ["soccer/live-win-probability", "soccer/match-momentum"];
/** Longest time for a worker to stop and to close its store, milliseconds. */
const STOP_MS = 30_000;

/** Conditions of a worker. */
export const distances: readonly Pick<Distant, "roundTripMs" | "hasRate">[] = [
  { roundTripMs: 0, hasRate: false },
  { roundTripMs: 150, hasRate: false },
  { roundTripMs: 150, hasRate: true },
];

/**
 * Lets workers poll 20 times a second into databases at several distances. They run at the same time, because they wait
 * most of it.
 *
 * @param intervalSeconds - Time between two polls of a target
 */
export async function measureLatency(
  recording: string,
  databaseUrl: string,
  measured: readonly Pick<Distant, "roundTripMs" | "hasRate">[],
  intervalSeconds: number,
  seconds: number,
): Promise<Distant[]> {
  // Creating the tables takes most time of a measurement, so they are created one after the other beforehand.
  const schemas = measured.map((_, index) => `latency${index}`);
  for (const schema of schemas) await (await openPostgres({ url: databaseUrl, schema })).close();
  return Promise.all(
    measured.map((distance, index) =>
      measure(recording, databaseUrl, schemas[index] ?? "", distance, intervalSeconds, seconds),
    ),
  );
}

async function measure(
  recording: string,
  databaseUrl: string,
  schema: string,
  distance: Pick<Distant, "roundTripMs" | "hasRate">,
  intervalSeconds: number,
  seconds: number,
): Promise<Distant> {
  const url = new URL(databaseUrl);
  const proxy = await startDelayingProxy(Number(url.port), distance.roundTripMs / 2);
  url.port = String(proxy.port);
  const responder = await startResponder(recording);
  const store = await openPostgres({ url: url.href, schema, name: "distant" });
  let sent = 0;
  const harvester = createHarvester({
    store,
    baseUrl: responder.baseUrl,
    clock: scaledClock((recordedFixtures(recording)[0]?.kickOff ?? 0) + 60_000, 1),
    following: [
      {
        sport: "soccer",
        calendars: [],
        fixtures: Array.from({ length: (PER_SECOND * intervalSeconds) / FEEDS.length }, (_, index) => cloneId(index)),
        feeds: FEEDS,
      },
    ],
    rates: distance.hasRate ? { all: RATE } : {},
    policies: { "*": { spread: intervalSeconds, confirmed: { live: intervalSeconds } } },
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
  try {
    // Every target has been polled once before the measurement.
    await pause(2 * intervalSeconds * 1000);
    const [before, began] = [sent, performance.now()];
    await pause(seconds * 1000);
    return { ...distance, perSecond: (1000 * (sent - before)) / (performance.now() - began) };
  } finally {
    stop.abort();
    await withDeadline("the end of a worker with a distant database", () => run, STOP_MS);
    await withDeadline("the end of the connections to a distant database", () => store.close(), STOP_MS);
    await responder.stop();
    await proxy.close();
  }
}

/** A TCP proxy that delays all data in both directions. */
async function startDelayingProxy(
  port: number,
  delayMs: number,
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(port, "127.0.0.1");
    const forward = (from: Socket, to: Socket): void => {
      sockets.add(from);
      from.setNoDelay(true);
      from.on("data", (chunk) => setTimeout(() => to.destroyed || to.write(chunk), delayMs));
      from.on("error", () => to.destroy());
      from.on("close", () => {
        sockets.delete(from);
        setTimeout(() => to.destroy(), delayMs);
      });
    };
    forward(client, upstream);
    forward(upstream, client);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // A connection that is still open would keep the server, and so the benchmark, from ending.
        for (const socket of sockets) socket.destroy();
      }),
  };
}
