import { createServer } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { liveDocument, start } from "../store/writer-support.ts";
import { matchDocument } from "./mock-service.ts";
import { closeServer, listen } from "./ports.ts";

export type LiveServer = Awaited<ReturnType<typeof startLiveServer>>;

/** A request of a feed. */
interface Arrival {
  readonly url: string;
  /** By the system clock, milliseconds. */
  readonly received: number;
}

/**
 * Starts a service with matches in play, whose state changes with every poll. It answers match momentum and live win
 * probability with made-up documents: simulating matches would take more time than polling them.
 *
 * @param count - Number of matches in play
 */
export async function startLiveServer(count: number) {
  const fixtures = Array.from({ length: count }, (_, index) => `fixture${index}`);
  const at = start + 300_000;
  const began = Date.now();
  /** Requests in the order of arrival. */
  const journal: Arrival[] = [];
  const resolution = 20;
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  const server = createServer(({ url = "" }, response) => {
    journal.push({ url, received: Date.now() });
    const fixture = fixtures.find((id) => new URL(url, "http://service").pathname.endsWith(`/${id}`));
    const turn = journal.length;
    const bytes =
      fixture === undefined
        ? undefined
        : url.includes("/predictions/momentum/")
          ? JSON.stringify(matchDocument(fixture, start, "Playing", { momentum: turn }))
          : liveDocument(1 + (turn % 60), { turn }, fixture);
    response.writeHead(bytes === undefined ? 404 : 200, { "content-type": "application/json" }).end(bytes);
  });
  return {
    baseUrl: `http://127.0.0.1:${await listen(server)}`,
    /** Offset from the system clock to the time of the matches, in milliseconds. */
    offsetMs: at - began,
    fixtures,
    journal,
    /** Maximum delay between the arrival of a request and its journal entry, in milliseconds. */
    journalLagMs: () => Math.max(2, Math.ceil(delays.max / 1e6) - resolution),
    close: async () => {
      delays.disable();
      await closeServer(server);
    },
  };
}

/**
 * Polls of one address that were closer than the interval, according to the server.
 *
 * @param lag - Maximum delay of the journal, in milliseconds
 */
export function intervalViolations(journal: readonly Arrival[], interval: number, lag = 2): string[] {
  const last = new Map<string, number>();
  return [...journal]
    .sort((one, other) => one.received - other.received)
    .flatMap(({ url, received }) => {
      const gap = received - (last.get(url) ?? -Infinity);
      last.set(url, received);
      return gap < interval - lag ? [`${gap} ms, journal delayed by at most ${lag} ms: ${url}`] : [];
    });
}
