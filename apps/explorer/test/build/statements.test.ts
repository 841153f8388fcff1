import { describe, expect, it } from "vitest";
import { feedById } from "../../src/data/feeds.ts";
import { evidenceInWords, sourceInWords } from "../../src/data/labels.ts";
import { listMembers } from "../../src/data/members.ts";
import { model, type Feed } from "../../src/data/model.ts";
import { aboutField, aboutParameter, aboutRule, statedIn } from "../../src/data/statements.ts";

const none = { note: "no statement" };
const momentum = feedById("soccer/match-momentum");

describe("the source of a fact", () => {
  it.each([
    [aboutField("liveData.Predictions@type"), "API documentation, MA27 Match Momentum"],
    [aboutField("matchInfo@localTime"), "API documentation, Shared soccer match structure"],
    [aboutField("liveData.goal"), "API documentation (soccer), Events"],
    [aboutParameter("fx", "fixture"), "API documentation (soccer), Endpoints"],
    [aboutRule("one-legacy-fixture"), "API documentation (soccer), Endpoints"],
    [["unknown:liveData.lineUp"], "API documentation, MA27 Match Momentum"],
    [["cadence:", "every:"], "API documentation (soccer), Limits"],
    [["rule:invented"], "no statement"],
  ])("%s is the heading of its statements, or that of the specs", (facts, words) => {
    expect(statedIn(momentum, facts, none)).toBe(words);
  });

  it("is a heading for all documented fields whose place is shown", () => {
    const bare = model.feeds.flatMap((feed) =>
      listMembers(feed)
        .filter(({ evidence, path }) => evidence === "documented" && !isAlternative(feed, path))
        .filter(({ path, below }) => below === 0 && statedIn(feed, aboutField(path), none) === none.note)
        .map(({ path }) => `${feed.id} ${path}`),
    );
    expect(bare).toEqual([]);
  });
});

/** Simulations of a tennis tournament are also read from the root if the tournament is absent. */
const isAlternative = (feed: Feed, path: string): boolean =>
  feed.id === "tennis/tournament-simulations" && path.startsWith("predictions");

it("names evidence in the words of all generated files", () => {
  expect(evidenceInWords).toMatchObject({
    observed: "Observed in use, not documented",
    unknown: "Not shown in the API documentation",
  });
});

it.each([
  ["recorded responses: 14 of 14, 9 distinct, confidence 0.91", "Observed in responses"],
  ["5 recorded responses", "Observed in responses"],
  ["field-notes", "Observed in responses"],
  ["invented", "invented"],
])("writes the source %s as %s, without counts", (note, words) => {
  expect(sourceInWords({ note })).toBe(words);
});
