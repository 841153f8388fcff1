import { describe, expect, it } from "vitest";
import { groupAlike } from "../../src/data/alike.ts";
import { anchorsOf, type FeedChange } from "../../src/data/changes.ts";

function change(path: string, sentence: string, level: FeedChange["level"] = "risky", rule = "member-presence"): FeedChange {
  return {
    rule, direction: "response", level, bump: "minor", feed: "soccer/match-momentum", path, sentence,
    reason: "a reason", place: { file: "spec/soccer/match-momentum.yaml" }, parts: [], date: "2031-01-01",
  };
}

describe("changes that differ in their places only", () => {
  it("are one line with all their places, the most important lines first", () => {
    const groups = groupAlike([
      change("liveData.a", "`liveData.a` is new", "safe"),
      change("matchInfo.id", "`matchInfo.id` may be absent"),
      change("matchInfo.date", "`matchInfo.date` may be absent"),
      change("liveData.b", "`liveData.b` is gone", "breaking"),
    ]);
    expect(groups.map(({ words, places }) => [words.join("…"), places])).toEqual([
      ["… is gone", ["liveData.b"]],
      ["… may be absent", ["matchInfo.id", "matchInfo.date"]],
      ["… is new", ["liveData.a"]],
    ]);
  });

  it("stay apart when they have other levels or reasons", () => {
    const [one, other] = [change("a", "`a` may be absent"), { ...change("b", "`b` may be absent"), reason: "another reason" }];
    expect(groupAlike([one, other, change("c", "`c` may be absent", "safe")])).toHaveLength(3);
  });

  it("name a rule without its meaning, unless the rule is gone", () => {
    const [added, removed] = groupAlike([
      change("rule.new", "has a new rule, `new`: a page has one match", "breaking", "rule-added"),
      change("rule.old", "no longer has the rule `old`: a page has ten", "safe", "rule-removed"),
    ]);
    expect(added?.words.join("")).toBe("has a new rule, `new`");
    expect(removed?.words.join("")).toBe("no longer has the rule `old`: a page has ten");
  });
});

describe("anchors of a change", () => {
  it("are none for what a feed's page gives no anchor", () => {
    for (const path of ["note.A note.", "unknown.liveData: Its order", "convention.id-forms", "error.no data"]) expect(anchorsOf(path), path).toEqual([]);
    expect(anchorsOf("error.10400")).toEqual(["error.10400"]);
    expect(anchorsOf("liveData.goal")).toEqual(["liveData.goal", "liveData@goal", "liveData#goal"]);
  });
});
