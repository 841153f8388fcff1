import { describe, expect, test } from "vitest";
import type { Change } from "../src/change.ts";
import { typeBreaks } from "../src/cross-check/breaks.ts";
import { crossCheck } from "../src/cross-check/cross-check.ts";
import type { Declarations } from "../src/cross-check/declarations.ts";
import { exportChanges } from "../src/cross-check/exports.ts";

// A comparison parses the declarations of TypeScript.
/** Hand-written declarations that entries import. */
const id = "export type Id<Kind extends string> = string & { readonly kind?: Kind };\n";
const withId = (entries: Readonly<Record<string, string>>): Declarations =>
  new Map([["id.ts", id], ...Object.entries(entries)]);

describe("assignability", () => {
  const older = withId({
    "soccer/same.ts": "export interface Same { a: string }",
    "soccer/index.ts": 'export * from "./same.ts"; export interface Index { a: string }',
    "soccer/response.ts": [
      'import type { Id } from "../id.ts";',
      'export interface Narrowed { a: string | number; id: Id<"fixture"> }',
      "export interface Widened { a: string }",
      "export interface Optional { a?: string }",
      "export interface Gone { a: string }",
    ].join("\n"),
    "soccer/request.ts": [
      "export interface NarrowedRequest { a: string | number }",
      "export interface WidenedRequest { a: string }",
      "export interface WidenedParameters { a: string }",
      "export interface NarrowedParameters { a: string | number }",
      "export interface RequestOf { a: string }",
    ].join("\n"),
    "soccer/removed.ts": "export interface Removed { a: string }",
    "soccer/empty.ts": "// no exports",
  });
  const newer = withId({
    "soccer/same.ts": "export interface Same { a: string }",
    "soccer/index.ts": 'export * from "./same.ts"; export interface Index { a: number }',
    "soccer/response.ts": [
      'import type { Id } from "../id.ts";',
      'export interface Narrowed { a: string; id: Id<"fixture"> }',
      "export interface Widened { a: string | number }",
      "export interface Optional { a: string | undefined }",
      "export interface New { a: string }",
    ].join("\n"),
    "soccer/request.ts": [
      "export interface NarrowedRequest { a: string }",
      "export interface WidenedRequest { a: string | number }",
      "export interface WidenedParameters { a: string | number }",
      "export interface NarrowedParameters { a: string }",
      "export interface RequestOf { a: string | number }",
    ].join("\n"),
    "soccer/empty.ts": "// still no exports",
  });

  test("assignability is required of responses towards their older type, and of older requests towards their newer type", () => {
    const isNotAssignable = "is not assignable to its older type";
    expect(crossCheck(older, newer, [])).toMatchObject(
      [
        ["response", "Widened", "response", isNotAssignable],
        ["response", "Optional", "response", isNotAssignable],
        ["response", "Gone", "removed", "is no longer exported"],
        ["request", "NarrowedRequest", "request", "does not accept its older type"],
        ["request", "NarrowedParameters", "request", "does not accept its older type"],
        ["request", "RequestOf", "response", isNotAssignable],
        ["removed", "Removed", "removed", "is no longer exported"],
      ].map(([entry, name, what, message]) => ({
        ...{ entry: `soccer/${entry}`, name, what },
        message: expect.stringContaining(`soccer/${entry}: ${name} ${message},`) as string,
      })),
    );
  });

  test("depends on the shared declarations that an unchanged type imports", () => {
    const feed = 'import type { Part } from "./structures.ts";\nexport interface Feed { part: Part }';
    const withPart = (part: string, path = "soccer/structures.ts"): Declarations =>
      withId({ "soccer/feed.ts": feed, "soccer/other.ts": "export interface Other { a: string }", [path]: part });
    const breaks = [{ entry: "soccer/feed", name: "Feed", what: "response" }];
    const text = "export interface Part { a: string }";
    expect(typeBreaks(withPart(text), withPart("export interface Part { a: number }"))).toEqual(breaks);
    expect(typeBreaks(withPart("// none", "soccer/x.ts"), withPart(text))).toEqual([]);
    expect(typeBreaks(withPart(text), withPart(text))).toEqual([]);
  });

  test("depends on the hand-written declarations that a type imports", () => {
    const withType = (type: string): Declarations =>
      withId({ "soccer/feed.ts": `import type { Id } from "../id.ts";\nexport interface Feed { id: ${type} }` });
    const breaks = [{ entry: "soccer/feed", name: "Feed", what: "response" }];
    expect(typeBreaks(withType('Id<"fixture">'), withType("number"))).toEqual(breaks);
    expect(typeBreaks(withType('Id<"fixture">'), withType('Id<"team">'))).toEqual(breaks);
  });

  test("assignability is not checked for equal declarations", () => {
    expect(typeBreaks(older, older)).toEqual([]);
  });

  const breakingIn = (feed: string, level: Change["level"] = "breaking"): Change =>
    ({ feed, level }) as Partial<Change> as Change;

  test("needs a breaking change of the feed or of its service", () => {
    const withoutEntries: Declarations = withId({});
    const before = withId({ "desk/ask.ts": "export interface A { a: string }" });
    const message =
      "desk/ask: A is no longer exported, but no rule reports a breaking change of this feed; add a rule, or " +
      "raise the level of one";
    expect(crossCheck(before, withoutEntries, [breakingIn("desk/ask", "risky"), breakingIn("desk/other")])).toEqual([
      { entry: "desk/ask", name: "A", what: "removed", message },
    ]);
    expect(crossCheck(before, withoutEntries, [breakingIn("desk/ask")])).toEqual([]);
    expect(crossCheck(before, withoutEntries, [breakingIn("desk")])).toEqual([]);
  });
});

describe("names of types", () => {
  test("names of types are changes of their feed if they are added or removed", () => {
    const before = withId({
      "soccer/a.ts": "export interface Kept {}\nexport type Older = string;\n  export interface Inner {}",
      "agent-desk/ask.ts": "export interface Ask {}",
      "soccer/gone.ts": "export interface Gone {}",
    });
    const after = withId({
      "soccer/a.ts": "export interface Kept {}\nexport type Newer = string;\nexport const value = 1;",
      "agent-desk/ask.ts": "export interface Question {}",
      "soccer/new.ts": "export interface New {}",
    });
    const common = { direction: "response", parts: ["client", "types"] };
    const removedName = {
      rule: "type-name-gone",
      level: "breaking",
      bump: "major",
      reason: "importing it no longer compiles",
    };
    const addedName = { rule: "type-name-new", level: "safe", bump: "patch", reason: "existing types do not change" };
    const soccer = { ...common, feed: "soccer/a", place: { file: "spec of soccer/a" } };
    const desk = { ...common, feed: "agent-desk", place: { file: "spec of agent-desk" } };
    expect(exportChanges(before, after, (feed) => `spec of ${feed}`)).toEqual([
      {
        ...soccer,
        ...removedName,
        path: "type.Older",
        before: "Older",
        sentence: "the type `Older` is no longer exported",
      },
      { ...soccer, ...addedName, path: "type.Newer", after: "Newer", sentence: "the type `Newer` is exported" },
      { ...desk, ...removedName, path: "type.Ask", before: "Ask", sentence: "the type `Ask` is no longer exported" },
      { ...desk, ...addedName, path: "type.Question", after: "Question", sentence: "the type `Question` is exported" },
    ]);
  });
});
