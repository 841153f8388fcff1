import type { FeedEntry } from "@sdf/service";
import { catalogue } from "@sdf/service/catalogue";
import { describe, expect, it, vi } from "vitest";
import { LONG_TEST_MS, size, worldSeed } from "../../../../packages/world/test/support/night.ts";
import { answerOf, planOf } from "../support/asked.ts";
import { sharedWorld } from "../support/host.ts";

vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const world = sharedWorld({
  seed: worldSeed("wire"),
  year: 2026,
  leagues: { soccer: 2, "american-football": 1, basketball: 1, tennis: 1 },
});
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
