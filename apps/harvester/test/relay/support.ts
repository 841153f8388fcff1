import { createClient } from "@sdf/runtime";
import { createServer } from "@sdf/server";
import { onTestFinished } from "vitest";
import { toTarget } from "../../src/discover/targets.ts";
import { findFeed } from "../../src/feeds/catalogue.ts";
import { createToken } from "../../src/relay/access/access.ts";
import { createRelay, type RelayOptions } from "../../src/relay/relay.ts";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { addToken } from "../../src/store/sql/tokens.ts";
import { claimTarget, toOutcome, temporaryStore } from "../store/support.ts";
import { coveredMatches, world } from "../support/world.ts";

export type RelayScenario = Awaited<ReturnType<typeof startScenario>>;

const minute = 60_000;

/** The first match of the smallest calendar, whose lists are short. */
function findMatch(): ReturnType<typeof coveredMatches>[number] {
  const calendars = Map.groupBy(coveredMatches(), ({ tournamentCalendar }) => tournamentCalendar);
  return [...calendars.values()].toSorted((one, other) => one.length - other.length)[0]![0]!;
}

/**
 * Starts a match in play of the reference server, a store, and a relay that answers from it. They end with the test.
 *
 * @param open - Opens another store than a temporary one; the caller then closes the scenario
 */
export async function startScenario(
  options: Partial<RelayOptions> = {},
  open: () => Promise<SqlStore> = temporaryStore,
) {
  const match = findMatch();
  let now = match.start + 20 * minute;
  const server = createServer({ world: world(), open: true, clock: () => now });
  const serviceUrl = await server.listen();
  const store = await open();
  const relay = createRelay({ store, now: () => now, intervalMs: 2, ...options });
  const relayUrl = await relay.listen();
  const scenario = {
    store,
    relay,
    relayUrl,
    server,
    serviceUrl,
    fixture: match.id,
    calendar: match.tournamentCalendar,
    /** Time of the service and of the relay. */
    get now() {
      return now;
    },
    set now(instant: number) {
      now = instant;
    },
    /** Polls a feed of the service and stores the response. @returns the body */
    async poll(feedId: string, about: Parameters<typeof toTarget>[1] = { fixture: match.id }, extra = {}) {
      const feed = findFeed(feedId);
      const target = toTarget(feed, about);
      await store.putTargets([target], () => ({ dueAt: now, reason: "live" }));
      const claim = await claimTarget(store, target.id, now);
      let url = "";
      let body = new Uint8Array();
      const client = createClient({
        baseUrl: serviceUrl,
        retry: false,
        fetch: async (request) => {
          url = request.url;
          const response = await fetch(request);
          body = new Uint8Array(await response.clone().arrayBuffer());
          return response;
        },
      });
      await feed.call(client, { ...target.request, ...extra }, {}).catch(() => undefined);
      await store.complete(
        toOutcome(claim, body, {
          url,
          receivedAt: now,
          body: { bytes: body, format: "json", contentType: "application/json; charset=utf-8" },
          next: { dueAt: now + minute, reason: "live" },
        }),
      );
      return Buffer.from(body).toString();
    },
    async close() {
      await relay.close();
      await store.close();
      await server.close();
    },
  };
  if (open === temporaryStore) onTestFinished(() => scenario.close());
  return scenario;
}

/** Adds a token for a reader of soccer feeds. @returns its text and its id */
export async function addReader(
  store: SqlStore,
  change: Partial<Parameters<typeof addToken>[1]> = {},
): Promise<{ readonly token: string; readonly id: number }> {
  const { token, hash } = createToken();
  const row = { name: "reader", hash, scopes: ["soccer/*"], rate: undefined, createdAt: 0, expiresAt: undefined };
  const id = await store.maintain((session) => addToken(session, { ...row, ...change }));
  return { token, id };
}
