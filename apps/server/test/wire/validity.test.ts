import type { FeedEntry } from "@sdf/service";
import { catalogue } from "@sdf/service/catalogue";
import { describe, expect, it, vi } from "vitest";
import { expectEqual } from "../../../../packages/world/test/support/equal.ts";
import { LONG_TEST_MS, again, size, worldSeed } from "../../../../packages/world/test/support/night.ts";
import { worldRequests } from "../../../../packages/world/test/support/world-requests.ts";
import { answerOf, documentOf, planOf, simulatedFeeds } from "../support/asked.ts";
import { sharedWorld } from "../support/host.ts";

vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const world = sharedWorld({
  seed: worldSeed("wire"),
  year: 2026,
  leagues: { soccer: 2, "american-football": 1, basketball: 1, tennis: 1 },
});
const days = 86_400_000;
/** Relative positions in the validity interval of a document; 1 is its last millisecond. */
const places = [0.001, 0.02, 0.1, 0.3, 0.6, 1];

describe.each(simulatedFeeds(world).map((feed) => [feed.description.id, feed] as const))(
  `%s (${again})`,
  (_id, feed) => {
    it("does not change before its stated end of validity", () => {
      let documents = 0;
      for (const { path, at } of worldRequests(world, feed.description, size(6, 720), worldSeed("requests"))) {
        const plan = planOf(feed, path);
        const answer = answerOf(world, plan, at);
        if (answer.kind === "error") continue;
        const document = documentOf(answer, plan);
        documents++;
        const last = Math.min(answer.validUntil, at + 3 * days) - 1;
        for (const place of places) {
          const later = Math.floor(at + (last - at) * place);
          expectEqual(
            documentOf(answerOf(world, plan, later), plan),
            document,
            `${path} from ${stamp(at)} until ${stamp(answer.validUntil)}, at ${stamp(later)}`,
          );
        }
      }
      expect(documents).toBeGreaterThan(0);
    });
  },
);

describe("matches of a list", () => {
  it("update lastModified with every change, so that _dlt returns all changes", () => {
    const feed = catalogue.find(({ description }) => description.id === "soccer/match-detailed") as FeedEntry;
    const changes: { text: string; since: number; at: number; lastModified: number }[] = [];
    for (const fixture of world.sports.soccer.fixtures.filter((_, index) => index % size(149, 5) === 0)) {
      const plan = planOf(feed, `${feed.description.path}?tmcl=${fixture.tournamentCalendar}&live=yes&lineups=yes`);
      const itemAt = (at: number): { readonly value: object; readonly lastModified: number } | undefined => {
        const answer = answerOf(world, plan, at);
        const item = answer.kind === "list" ? answer.items.find(({ id }) => id === fixture.id) : undefined;
        return item === undefined ? undefined : { value: item.value(), lastModified: item.lastModified };
      };
      let before: ReturnType<typeof itemAt>;
      let since = 0;
      for (const minutes of [
        -20_000, -3000, -61, -59, -1, 0.5, 1.5, 7, 19.2, 33, 46, 52, 66.6, 80, 99, 112, 140, 500, 3000,
      ]) {
        const at = fixture.start + minutes * 60_000;
        const now = itemAt(at);
        if (now !== undefined && JSON.stringify(now.value) !== JSON.stringify(before?.value)) {
          const text = `${fixture.id}: changed between ${stamp(since)} and ${stamp(at)}`;
          changes.push({ text, since, at, lastModified: now.lastModified });
        }
        before = now;
        since = at;
      }
    }
    expect(changes.length).toBeGreaterThan(50);
    for (const { text, since: earliest, at, lastModified } of changes) {
      expect(lastModified, text).toBeGreaterThanOrEqual(earliest);
      expect(lastModified, text).toBeLessThanOrEqual(at);
    }
  });
});

function stamp(instant: number): string {
  return Number.isFinite(instant) ? new Date(instant).toISOString() : "ever";
}
