import { expect, it } from "vitest";
import { foreignDocuments } from "../../../packages/validators/test/foreign-documents.ts";
import { jsonResponse } from "../../harvester/test/support/mock-service.ts";
import { kickOff, minute, startScenario } from "../../harvester/test/support/scenario.ts";
import { HarvestObserver } from "../src/harvest-observer.ts";
import type { MatchView } from "../src/match-view.ts";

const id = "289u5typ3vp4ifwh5thaloh91";
const feed = "soccer/live-win-probability";

function match(lastUpdated: number, goals: number, fixture = id): object {
  return {
    matchInfo: {
      id: fixture,
      sport: { id: "289u5typ3vp4ifwh5thalohmq", name: "Soccer" },
      date: "2026-09-12Z",
      time: "14:00:00Z",
      lastUpdated: new Date(kickOff + lastUpdated * minute),
    },
    liveData: { matchDetails: { matchStatus: "Playing", scores: { total: { home: goals, away: 0 } } } },
  };
}

it.each<[string, () => Response]>([
  ...foreignDocuments
    .filter((_, index) => index % 8 === 0)
    .map(({ name, document }): [string, () => Response] => [name, () => new Response(document as BodyInit)]),
  ["a document of another match", () => jsonResponse(match(6, 3, "1match2other3match4other5"))],
  ["an older copy", () => jsonResponse(match(4, 0))],
])("the demonstration displays the same match before and after %s", async (_, other) => {
  const views: MatchView[] = [];
  const observer = new HarvestObserver(1, (view) => void views.push(view));
  const answers = [() => jsonResponse(match(5, 1)), other, () => jsonResponse(match(7, 2))];
  const { runUntil } = await startScenario(() => answers.shift()!(), {
    events: [observer],
    following: [{ sport: "soccer", calendars: [], fixtures: [id], feeds: [feed] }],
    policies: { "*": { spread: 0, maxBackoff: 60, confirmed: { "*": 60 } } },
  });
  await runUntil(kickOff + 7 * minute);
  expect(views.map(({ score }) => score)).toEqual([
    [1, 0],
    [2, 0],
  ]);
  expect(observer.totals).toMatchObject({ polls: 3, failed: 1 });
});
