import { describe, expect, it } from "vitest";
import { listAnchors, type FeedChange } from "../../src/data/changes.ts";
import { groupChanges } from "../../src/data/group-changes.ts";

function change(
  path: string,
  sentence: string,
  level: FeedChange["level"] = "risky",
  rule = "member-presence",
): FeedChange {
  return {
    rule,
    direction: "response",
    level,
    bump: "minor",
    feed: "soccer/match-momentum",
    path,
    sentence,
    reason: "a reason",
    place: { file: "spec/soccer/match-momentum.yaml" },
    parts: [],
    date: "2031-01-01",
  };
}

describe("groupChanges", () => {
  it("groups changes that differ in their location only, the most important level first", () => {
    const groups = groupChanges([
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

  it("separates changes with different levels or reasons", () => {
    const [one, other] = [
      change("a", "`a` may be absent"),
      { ...change("b", "`b` may be absent"), reason: "another reason" },
    ];
    expect(groupChanges([one, other, change("c", "`c` may be absent", "safe")])).toHaveLength(3);
  });

  it("omits the meaning of a rule unless the rule was removed", () => {
    const [added, removed] = groupChanges([
      change("rule.new", "has a new rule, `new`: a page has one match", "breaking", "rule-added"),
      change("rule.old", "no longer has the rule `old`: a page has ten", "safe", "rule-removed"),
    ]);
    expect(added?.words.join("")).toBe("has a new rule, `new`");
    expect(removed?.words.join("")).toBe("no longer has the rule `old`: a page has ten");
  });
});

describe("listAnchors", () => {
  it("returns no anchor for notes, unknowns, conventions and errors without a code", () => {
    for (const path of ["note.A note.", "unknown.liveData: Its order", "convention.id-forms", "error.no data"])
      expect(listAnchors(path), path).toEqual([]);
    expect(listAnchors("error.10400")).toEqual(["error.10400"]);
    expect(listAnchors("liveData.goal")).toEqual(["liveData.goal", "liveData@goal", "liveData#goal"]);
  });
});
