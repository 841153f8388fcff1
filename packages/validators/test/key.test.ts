import { expect, it } from "vitest";
import { escapeName, parseKey } from "../src/key.ts";
import { compileScalar } from "../src/scalar.ts";

const plain = {
  alwaysWrapped: false,
  many: false,
  mayBeSingle: false,
  undocumented: false,
  aliases: [],
  required: false,
  seenAbsent: false,
  accepted: [],
};

it.each([
  ["@id!", { name: "id", kind: "attribute", xmlName: "id", required: true }],
  ["#name!", { name: "name", kind: "text", xmlName: "name", required: true }],
  ["venue", { name: "venue", kind: "element", xmlName: "venue" }],
  ["goal[]", { name: "goal", kind: "element", xmlName: "goal", many: true }],
  [
    "contestants/contestant[]",
    { name: "contestant", kind: "element", xmlName: "contestant", wrapper: "contestants", many: true },
  ],
  [
    "divisions!/division[]",
    { name: "division", kind: "element", xmlName: "division", wrapper: "divisions", alwaysWrapped: true, many: true },
  ],
  ["match[?]!", { name: "match", kind: "element", xmlName: "match", many: true, mayBeSingle: true, required: true }],
  [
    "stat[]~|stats!?",
    {
      name: "stat",
      kind: "element",
      xmlName: "stat",
      many: true,
      undocumented: true,
      aliases: ["stats"],
      required: true,
      seenAbsent: true,
    },
  ],
  ["predictions=Predictions[]", { name: "predictions", kind: "element", xmlName: "Predictions", many: true }],
  [
    "calendars=all/calendar[]!",
    { name: "calendars", kind: "element", xmlName: "calendar", wrapper: "all", many: true, required: true },
  ],
  [
    "@legacyEventId|optaEventId|eventId",
    { name: "legacyEventId", kind: "attribute", xmlName: "legacyEventId", aliases: ["optaEventId", "eventId"] },
  ],
  [
    "@sponsorName!?",
    { name: "sponsorName", kind: "attribute", xmlName: "sponsorName", required: true, seenAbsent: true },
  ],
  ["goal[]~single~null", { name: "goal", kind: "element", xmlName: "goal", many: true, accepted: ["single", "null"] }],
  ["@%40type", { name: "@type", kind: "attribute", xmlName: "@type" }],
  ["%=a%2fb|c%21", { name: "", kind: "element", xmlName: "a/b", aliases: ["c!"] }],
  ["@seed:json", { name: "seed", kind: "attribute", xmlName: "seed", only: "json" }],
  [
    "predictions=Predictions[]|Predictions!?:xml",
    {
      name: "predictions",
      kind: "element",
      xmlName: "Predictions",
      many: true,
      aliases: ["Predictions"],
      required: true,
      seenAbsent: true,
      only: "xml",
    },
  ],
])("parses the key %s", (source, key) => {
  expect(parseKey(source)).toEqual({ ...plain, ...key });
});

it.each(["", "@", "a[", "a!x", "a:yaml", "a//b", "a!!/b"])("rejects the key %j", (source) => {
  expect(() => parseKey(source)).toThrow(TypeError);
});

it.each(["a:b/c=d", "100%", "", "~x", "café", "[]|?"])("parses the escaped name %j", (name) => {
  expect(parseKey(`@${escapeName(name)}!`)).toMatchObject({ name, kind: "attribute", required: true, aliases: [] });
});

it("rejects an unknown scalar", () => {
  expect(() => compileScalar("uuid~nonsense")).toThrow('unknown scalar "nonsense"');
});
