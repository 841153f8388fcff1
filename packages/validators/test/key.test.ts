import { expect, it } from "vitest";
import { escapeName, parseKey } from "../src/key.ts";
import { compileScalar } from "../src/scalar.ts";

/** Facts of a key with a name alone. */
const plain = {
  kind: "element",
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
  ["@id!", { name: "id", kind: "attribute", required: true }],
  ["#name!", { name: "name", kind: "text", required: true }],
  ["venue", { name: "venue" }],
  ["goal[]", { name: "goal", many: true }],
  ["contestants/contestant[]", { name: "contestant", wrapper: "contestants", many: true }],
  ["divisions!/division[]", { name: "division", wrapper: "divisions", alwaysWrapped: true, many: true }],
  ["match[?]!", { name: "match", many: true, mayBeSingle: true, required: true }],
  [
    "stat[]~|stats!?",
    {
      name: "stat",
      many: true,
      undocumented: true,
      aliases: ["stats"],
      required: true,
      seenAbsent: true,
    },
  ],
  ["predictions=Predictions[]", { name: "predictions", xmlName: "Predictions", many: true }],
  ["calendars=all/calendar[]!", { name: "calendars", xmlName: "calendar", wrapper: "all", many: true, required: true }],
  [
    "@legacyEventId|optaEventId|eventId",
    { name: "legacyEventId", kind: "attribute", aliases: ["optaEventId", "eventId"] },
  ],
  ["@sponsorName!?", { name: "sponsorName", kind: "attribute", required: true, seenAbsent: true }],
  ["goal[]~single~null", { name: "goal", many: true, accepted: ["single", "null"] }],
  ["@%40type", { name: "@type", kind: "attribute" }],
  ["%=a%2fb|c%21", { name: "", xmlName: "a/b", aliases: ["c!"] }],
  ["@seed:json", { name: "seed", kind: "attribute", only: "json" }],
  [
    "predictions=Predictions[]|Predictions!?:xml",
    {
      name: "predictions",
      xmlName: "Predictions",
      many: true,
      aliases: ["Predictions"],
      required: true,
      seenAbsent: true,
      only: "xml",
    },
  ],
])("parses the key %s", (source, key) => {
  expect(parseKey(source)).toEqual({ ...plain, xmlName: key.name, ...key });
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
