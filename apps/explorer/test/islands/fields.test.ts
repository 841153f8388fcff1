import { describe, expect, it } from "vitest";
import { countBytes, fieldPath, selectFields } from "../../src/islands/fields/selection.ts";

describe("field selection", () => {
  it("converts paths of the tree to paths of a list item", () => {
    expect(fieldPath("match.matchInfo@date", "match")).toBe("matchInfo.date");
    expect(fieldPath("match.matchInfo.venue#longName", "match")).toBe("matchInfo.venue.longName");
    expect(fieldPath("other@id", "match")).toBeUndefined();
    expect(fieldPath("matchInfo@id", undefined)).toBe("matchInfo.id");
  });

  it("keeps the selected fields of every item, and items without them", () => {
    const document = {
      match: [
        { matchInfo: { id: "a", date: "d", contestant: [{ id: "x", name: "X" }, { name: "Y" }] } },
        { liveData: {} },
      ],
    };
    const selected = selectFields(document, ["matchInfo.id", "matchInfo.contestant.id"], "match");
    expect(selected).toEqual({ match: [{ matchInfo: { id: "a", contestant: [{ id: "x" }] } }, {}] });
    expect(countBytes(selected)).toBeLessThan(countBytes(document));
  });
});
