import { SeededChoices } from "../seeded-choices.ts";
import { writeJson } from "../write/json.ts";
import { feedTree } from "../write/tree.ts";
import { writeXml } from "../write/xml.ts";
import type { Mutation } from "./mutation.ts";

/** Creates a change of the text of an XML document in its simplest notation. */
function inXmlText(
  name: string,
  valid: boolean,
  change: (xml: string, choices: SeededChoices) => string | undefined,
): Mutation {
  return {
    name,
    valid,
    apply(value, { feed }, seed) {
      const xml = change(writeXml(feedTree(value, feed, new SeededChoices(0)), 0), new SeededChoices(seed));
      return xml === undefined ? undefined : { xml };
    },
  };
}

/** Creates a change of the text of a JSON document in its simplest notation. */
function inJsonText(
  name: string,
  valid: boolean,
  change: (json: string, choices: SeededChoices) => string | undefined,
): Mutation {
  return {
    name,
    valid,
    apply(value, _subject, seed) {
      const json = change(writeJson(value, 0), new SeededChoices(seed));
      return json === undefined ? undefined : { json };
    },
  };
}

/** Replaces one of the matches of `pattern`. */
function replaceOneMatch(
  text: string,
  pattern: RegExp,
  choices: SeededChoices,
  replacement: (...match: string[]) => string,
): string | undefined {
  const places = [...text.matchAll(pattern)];
  if (places.length === 0) return undefined;
  const match = choices.pick(places);
  return text.slice(0, match.index) + replacement(...match) + text.slice(match.index + match[0].length);
}

const startTag = /<([^\s/<>?!]+)((?: [^\s=]+="[^"]*")*)(\/?)>/g;
const endTag = /<\/([^<>]+)>/g;
const attribute = / ([^\s=<]+)="([^"<]*)"(?=[^<]*>)/g;
const key = /(?<=[{,])"(\w+)":/g;
const text = /(?<=\w":)"(\w+)"(?=[,}])/g;

/** A change of one match of a pattern: its name, the pattern, and the replacement. */
type Replacement = readonly [name: string, pattern: RegExp, replacement: (...match: string[]) => string];

/** Inserts a text after a start tag, or before an empty element. */
const besideTag = (name: string, inserted: string): Replacement => [
  name,
  startTag,
  (all) => (all.endsWith("/>") ? inserted + all : all + inserted),
];

const xmlReplacements: readonly Replacement[] = [
  ["an end tag is missing", endTag, () => ""],
  ["an end tag of another name", endTag, (_all, name) => `</${name}s>`],
  ["a start tag is missing", startTag, (_all, _name, _attributes, empty) => (empty === "/" ? "</a>" : "")],
  ["an attribute is duplicated", attribute, (all) => all + all],
  ["no space between attributes", /" (?=[^\s=<]+="[^"<]*"[^<]*>)/g, () => '"'],
  ["an attribute without quotes", attribute, (_all, name) => ` ${name}=1`],
  ["an attribute without a value", attribute, (_all, name) => ` ${name}`],
  ["a quote is missing", attribute, (_all, name, value) => ` ${name}="${value}`],
  ["< in an attribute", attribute, (_all, name, value) => ` ${name}="<${value}"`],
  besideTag("a bare ampersand", "&"),
  besideTag("an entity that is not declared", "&nbsp;"),
  besideTag("a control character", "\u0001"),
  besideTag("a comment with --", "<!-- -- -->"),
  besideTag("]]> in text", "]]>"),
];

const declaration = /^<\?[^>]*>/;

/** Changes that make XML malformed. */
export const xmlMarkupMutations: readonly Mutation[] = [
  ...xmlReplacements.map(([name, pattern, replacement]) =>
    inXmlText(name, false, (xml, choices) => replaceOneMatch(xml, pattern, choices, replacement)),
  ),
  inXmlText("the last end tag is missing", false, (xml) =>
    /<\/[^<>]+>\s*$/.test(xml) ? xml.replace(/<\/[^<>]+>\s*$/, "") : undefined,
  ),
  inXmlText("the document is cut", false, (xml, choices) => xml.slice(0, 1 + choices.below(xml.trimEnd().length - 1))),
  inXmlText("two root elements", false, (xml) => xml.trimEnd().replace(declaration, "") + xml.replace(declaration, "")),
  inXmlText("text after the root element", false, (xml) => `${xml}x`),
  inXmlText(
    "white space before the declaration",
    false,
    (xml) => `\n<?xml version="1.0"?>${xml.replace(declaration, "")}`,
  ),
  inXmlText("a document type declaration", false, (xml) =>
    xml.replace(/^(<\?[^>]*>)?\s*<([^\s/>]+)/, "$1<!DOCTYPE $2><$2"),
  ),
];

/** Quotes inside texts are escaped, so `\w":` only matches the end of a key. */
const jsonReplacements: readonly Replacement[] = [
  ["a comma before a bracket", /\}\s*$/g, () => ",}"],
  ["a bracket is missing", /\}\s*$/g, () => ""],
  ["another bracket", /\}\s*$/g, () => "]"],
  ["a key without quotes", key, (_all, name) => `${name}:`],
  ["a key without a value", key, (_all, name) => `"${name}",`],
  ["single quotes", key, (_all, name) => `'${name}':`],
  ["a comment", key, (all) => `/* c */${all}`],
  ["a zero before a number", /(?<=\w":)(-?)([1-9]\d*)(?=[,}])/g, (_all, sign, digits) => `${sign}0${digits}`],
  ["a plus before a number", /(?<=\w":)([1-9]\d*)(?=[,}])/g, (_all, digits) => `+${digits}`],
  ["NaN", /(?<=\w":)(-?\d+)(?=[,}])/g, () => "NaN"],
  ["a line end in a text", text, (_all, content) => `"${content}\n"`],
  ["an invalid escape", text, (_all, content) => `"${content}\\x41"`],
];

/** Changes that make JSON malformed. */
export const jsonTextMutations: readonly Mutation[] = [
  ...jsonReplacements.map(([name, pattern, replacement]) =>
    inJsonText(`JSON: ${name}`, false, (json, choices) => replaceOneMatch(json, pattern, choices, replacement)),
  ),
  inJsonText("JSON: the document is cut", false, (json, choices) =>
    json.slice(0, 1 + choices.below(json.trimEnd().length - 1)),
  ),
  inJsonText("JSON: an unpaired surrogate", true, (json) =>
    json.replace(/^\{/, '{"undocumentedName":"\\ud83d",').replace(",}", "}"),
  ),
  inJsonText("JSON: two documents", false, (json) => json + json),
];
