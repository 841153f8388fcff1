import { describe, expect, it } from "vitest";
import { bytesOf, fieldPath, selectFields, shortcutsOf } from "../../src/islands/fields/selection.ts";

const wrappers = { contestant: "contestants" };

describe("field selection", () => {
  it("reads paths of the tree", () => {
    expect(fieldPath("match.matchInfo@date", "match")).toBe("matchInfo.date");
    expect(fieldPath("match.matchInfo.venue#longName", "match")).toBe("matchInfo.venue.longName");
    expect(fieldPath("other@id", "match")).toBeUndefined();
    expect(fieldPath("matchInfo@id", undefined)).toBe("matchInfo.id");
  });

  it("writes shortcuts once", () => {
    expect(shortcutsOf(["matchInfo.date", "matchInfo.contestant.id", "matchInfo.data"], wrappers)).toEqual(["main.da", "main.con.con.id"]);
  });

  it("keeps the chosen fields of every item, and items that have none", () => {
    const document = { match: [{ matchInfo: { id: "a", date: "d", contestant: [{ id: "x", name: "X" }, { name: "Y" }] } }, { liveData: {} }] };
    const left = selectFields(document, ["matchInfo.id", "matchInfo.contestant.id"], "match");
    expect(left).toEqual({ match: [{ matchInfo: { id: "a", contestant: [{ id: "x" }] } }, {}] });
    expect(bytesOf(left)).toBeLessThan(bytesOf(document));
  });
});
