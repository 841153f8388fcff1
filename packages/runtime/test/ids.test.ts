import { describe, expect, it } from "vitest";
import { legacyId, parseId, printId, statsId } from "../src/index.ts";

describe("identifiers", () => {
  it.each([
    ["4fw9x0abc", { kind: "uuid", value: "4fw9x0abc" }],
    ["urn:svc:stats:fixture:12", { kind: "stats", entity: "fixture", value: "12" }],
    ["urn:svc:legacy:tournamentCalendar:3", { kind: "legacy", entity: "tournamentCalendar", value: "3" }],
    ["urn:perform:opta:fixture:987", { kind: "legacy-a", entity: "fixture", value: "987" }],
    ["urn:perform:optacore:fixture:987", { kind: "legacy-b", entity: "fixture", value: "987" }],
  ])("%s is read and written back", (text, id) => {
    const parsed = parseId(text);
    expect(parsed).toEqual(id);
    expect(parsed && printId(parsed)).toBe(text);
  });

  it.each([
    "",
    " ",
    "a b",
    "a/b",
    "{id}",
    "urn:",
    "urn:svc:stats:fixture",
    "urn:svc:other:fixture:1",
    "urn:svc:stats:fixture:1:2",
  ])("%j is none", (text) => expect(parseId(text)).toBeUndefined());

  it("are made by entity and scheme", () => {
    expect(statsId("contestant", 5)).toBe("urn:svc:stats:contestant:5");
    expect(legacyId("fixture", "7")).toBe("urn:svc:legacy:fixture:7");
    expect(legacyId("fixture", 7, "a")).toBe("urn:perform:opta:fixture:7");
    expect(legacyId("fixture", 7, "b")).toBe("urn:perform:optacore:fixture:7");
  });
});
