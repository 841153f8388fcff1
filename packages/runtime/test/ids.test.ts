import { describe, expect, it } from "vitest";
import { idPattern } from "../src/ids/id.ts";
import { legacyId, parseId, printId, statsId } from "../src/index.ts";

const samples = [
  ["4fw9x0abc", { kind: "uuid", value: "4fw9x0abc" }],
  ["a-b-C9", { kind: "uuid", value: "a-b-C9" }],
  ["urn:svc:stats:fixture:a-b_C9", { kind: "stats", entity: "fixture", value: "a-b_C9" }],
  ["urn:svc:legacy:tournamentCalendar:3", { kind: "legacy", entity: "tournamentCalendar", value: "3" }],
  ["urn:perform:opta:fixture:987", { kind: "legacy-a", entity: "fixture", value: "987" }],
  ["urn:perform:optacore:fixture:987", { kind: "legacy-b", entity: "fixture", value: "987" }],
] as const;

describe("identifiers", () => {
  it.each(samples)("%s is read and written back", (text, id) => {
    const parsed = parseId(text);
    expect(parsed).toEqual(id);
    expect(parsed && printId(parsed)).toBe(text);
  });

  it.each([
    ...["", " ", "a b", "a/b", "a/", "/a", "é", "{id}", "urn:", "xurn:svc:stats:fixture:1"],
    ...["urn:svc:stats:fixture", "urn:svc:stats:fixture:", "urn:svc:stats:fixture:1/2", "urn:svc:stats:fixture:1:2"],
    ...["urn:svc:stats:fix1:1", "urn:svc:stats::1", "urn::stats:fixture:1", "urn:svc:stats:fixture:1 "],
    ...["urn:svc:other:fixture:1", "urn:svc:opta:fixture:1", "urn:a:urn:svc:stats:fixture:1"],
  ])("%j is none", (text) => expect(parseId(text)).toBeUndefined());

  it("are made by entity and scheme, and written without an entity if they are plain", () => {
    expect(statsId("contestant", 5)).toBe("urn:svc:stats:contestant:5");
    expect(legacyId("fixture", "7")).toBe("urn:svc:legacy:fixture:7");
    expect(legacyId("fixture", 7, "a")).toBe("urn:perform:opta:fixture:7");
    expect(legacyId("fixture", 7, "b")).toBe("urn:perform:optacore:fixture:7");
    expect(printId({ kind: "uuid", entity: "fixture", value: "a1" })).toBe("a1");
  });
});

describe("pattern of identifiers", () => {
  const matches = (pattern: string, text: string): boolean => new RegExp(`^(?:${pattern})$`, "u").test(text);

  it("accepts every kind by default, and the given kinds only", () => {
    for (const [text] of samples) expect(matches(idPattern(), text), text).toBe(true);
    expect(matches(idPattern(), "urn:svc:other:fixture:1")).toBe(false);
    const accepted = (kind: "stats" | "uuid") =>
      ["urn:svc:stats:fixture:1", "a1"].map((text) => matches(idPattern("fixture", [kind]), text));
    expect([accepted("stats"), accepted("uuid")]).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it("accepts the given entity only", () => {
    expect(matches(idPattern("fixture"), "urn:svc:stats:contestant:1")).toBe(false);
    expect(matches(idPattern(), "urn:svc:stats:contestant:1")).toBe(true);
    expect(matches(idPattern(), "urn:svc:stats:c1:1")).toBe(false);
  });
});
