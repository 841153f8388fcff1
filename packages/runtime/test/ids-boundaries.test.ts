import { describe, expect, it } from "vitest";
import { idPattern, parseId, printId } from "../src/ids/id.ts";

describe("identifier", () => {
  it.each(["xurn:svc:stats:fixture:1", "a b", "a/", "/a", "é"])("is not %s", (text) => {
    expect(parseId(text)).toBeUndefined();
  });

  it.each([
    "urn:svc:stats:fixture:1/2",
    "urn:svc:stats:fixture:",
    "urn:svc:stats:fix1:1",
    "urn:svc:stats::1",
    "urn::stats:fixture:1",
    "urn:svc:stats:fixture:1 ",
    "urn:svc:opta:fixture:1",
    "urn:a:urn:svc:stats:fixture:1",
  ])("is not the incomplete URN %j", (text) => {
    expect(parseId(text)).toBeUndefined();
  });

  it("contains hyphens and underscores", () => {
    expect(parseId("a-b_C9")).toEqual({ kind: "uuid", value: "a-b_C9" });
    expect(parseId("urn:svc:stats:fixture:a-b_C9")).toEqual({ kind: "stats", entity: "fixture", value: "a-b_C9" });
  });

  it("is formatted without an entity if it is plain", () => {
    expect(printId({ kind: "uuid", entity: "fixture", value: "a1" })).toBe("a1");
  });
});

describe("pattern of identifiers", () => {
  const matches = (pattern: string, text: string): boolean => new RegExp(`^(?:${pattern})$`, "u").test(text);

  it("accepts every kind by default", () => {
    for (const text of [
      "a1",
      "urn:svc:stats:fixture:1",
      "urn:svc:legacy:fixture:1",
      "urn:perform:opta:fixture:1",
      "urn:perform:optacore:team:1",
    ]) {
      expect(matches(idPattern(), text), text).toBe(true);
    }
    expect(matches(idPattern(), "urn:svc:other:fixture:1")).toBe(false);
  });

  it("accepts the given kinds only", () => {
    expect(matches(idPattern("fixture", ["stats"]), "urn:svc:stats:fixture:1")).toBe(true);
    expect(matches(idPattern("fixture", ["stats"]), "a1")).toBe(false);
    expect(matches(idPattern("fixture", ["uuid"]), "a1")).toBe(true);
    expect(matches(idPattern("fixture", ["uuid"]), "urn:svc:stats:fixture:1")).toBe(false);
  });

  it("accepts the given entity only", () => {
    expect(matches(idPattern("fixture"), "urn:svc:stats:contestant:1")).toBe(false);
    expect(matches(idPattern(), "urn:svc:stats:contestant:1")).toBe(true);
    expect(matches(idPattern(), "urn:svc:stats:c1:1")).toBe(false);
  });
});
