import { EventEmitter } from "node:events";
import { catalogue } from "@sdf/service/catalogue";
import type { FeedAnswer, World } from "@sdf/world";
import { describe, expect, it, vi } from "vitest";
import { readAssumptions } from "../../src/assumptions/read.ts";
import { createResponseCaches } from "../../src/pipeline/caches.ts";
import { ListBuilder, type ListClient } from "../../src/pipeline/list-builder.ts";
import type { FeedQuery } from "../../src/pipeline/respond.ts";
import { planOf } from "../support/asked.ts";
import { fixtureWorld, now } from "../support/fixture-world.ts";

const MIB = 1024 * 1024;
const assumptions = readAssumptions();
const context = { assumptions, caches: createResponseCaches(MIB) };

/** The connection of a client, without a network. */
class Client extends EventEmitter implements ListClient {
  destroyed = false;
  setTimeout = vi.fn<ListClient["setTimeout"]>();

  destroy(): void {
    this.destroyed = true;
    this.emit("close");
  }
}

const feed = catalogue.find(({ description }) => description.id === "soccer/match-detailed")!;
const queryOf = (size: number, world: World): FeedQuery => {
  const plan = planOf(feed, `${feed.description.path}?_pgSz=${size}`);
  return { plan, world, at: now, context };
};

const plain = fixtureWorld();

/** Returns a world whose list has items of 1 MiB, and counts the built items. */
function worldOfLargeItems(count: number): { readonly world: World; readonly built: () => number } {
  let built = 0;
  const items = Array.from({ length: count }, (_, index) => ({
    id: `m${index}`,
    start: now,
    lastModified: now,
    value: () => {
      built++;
      return { matchInfo: { description: "x".repeat(MIB) } };
    },
  }));
  const answer: FeedAnswer = {
    kind: "list",
    items,
    wrap: (match) => (match.length === 0 ? {} : { match }),
    validUntil: Infinity,
  };
  const soccer = { ...plain.sports.soccer, feeds: { "match-detailed": () => answer } };
  return { world: { ...plain, sports: { ...plain.sports, soccer } }, built: () => built };
}

/** Waits until all pending steps are done, as far as nothing else holds them up. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 200; turn++) await new Promise((resolve) => setImmediate(resolve));
}

describe("a list builder", () => {
  it("builds no large list while a client receives another one", async () => {
    const lists = new ListBuilder();
    const { world, built } = worldOfLargeItems(20);
    const [first, second] = [new Client(), new Client()];
    const large = { ...context, caches: createResponseCaches(0) };
    await lists.respond({ ...queryOf(500, world), context: large }, first, true);
    const next = lists.respond({ ...queryOf(501, world), context: large }, second, true);
    await settle();
    expect(built()).toBe(20);
    first.destroy();
    expect(await next).toMatchObject({ status: 200 });
    expect(built()).toBe(40);
  });

  it("builds a small list while a client receives a large one", async () => {
    const lists = new ListBuilder();
    const { world } = worldOfLargeItems(20);
    await lists.respond(queryOf(500, world), new Client(), true);
    const small = await lists.respond(queryOf(1, world), new Client(), false);
    expect(small).toMatchObject({ status: 200 });
  });

  it("builds no list for a client that has disconnected", async () => {
    const { world, built } = worldOfLargeItems(2);
    const client = new Client();
    client.destroy();
    expect(await new ListBuilder().respond(queryOf(500, world), client, true)).toBeUndefined();
    expect(built()).toBe(0);
  });

  it("disconnects a client that does not receive a large list", async () => {
    const { world } = worldOfLargeItems(2);
    const client = new Client();
    await new ListBuilder().respond(queryOf(500, world), client, true);
    await settle();
    const [[milliseconds, onTimeout] = []] = client.setTimeout.mock.calls;
    expect(milliseconds).toBe(30_000);
    onTimeout?.();
    expect(client.destroyed).toBe(true);
  });
});
