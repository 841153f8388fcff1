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
const attribute = / ([^\s=<]+)="([^"<]*)"(?=[^<]*>)/g;

/** Changes that make XML malformed. */
export const xmlMarkupMutations: readonly Mutation[] = [
  inXmlText("the last end tag is missing", false, (xml) =>
    /<\/[^<>]+>\s*$/.test(xml) ? xml.replace(/<\/[^<>]+>\s*$/, "") : undefined,
  ),
  inXmlText("an end tag is missing", false, (xml, choices) => replaceOneMatch(xml, /<\/[^<>]+>/g, choices, () => "")),
  inXmlText("an end tag of another name", false, (xml, choices) =>
    replaceOneMatch(xml, /<\/([^<>]+)>/g, choices, (_all, name) => `</${name}s>`),
  ),
  inXmlText("a start tag is missing", false, (xml, choices) =>
    replaceOneMatch(xml, startTag, choices, (_all, _name, _attributes, empty) => (empty === "/" ? "</a>" : "")),
  ),
  inXmlText("the document is cut", false, (xml, choices) => xml.slice(0, 1 + choices.below(xml.trimEnd().length - 1))),
  inXmlText("an attribute is duplicated", false, (xml, choices) =>
    replaceOneMatch(xml, attribute, choices, (all) => all + all),
  ),
  inXmlText("no space between attributes", false, (xml, choices) =>
    replaceOneMatch(xml, /" (?=[^\s=<]+="[^"<]*"[^<]*>)/g, choices, () => '"'),
  ),
  inXmlText("an attribute without quotes", false, (xml, choices) =>
    replaceOneMatch(xml, attribute, choices, (_all, name) => ` ${name}=1`),
  ),
  inXmlText("an attribute without a value", false, (xml, choices) =>
    replaceOneMatch(xml, attribute, choices, (_all, name) => ` ${name}`),
  ),
  inXmlText("a quote is missing", false, (xml, choices) =>
    replaceOneMatch(xml, attribute, choices, (_all, name, value) => ` ${name}="${value}`),
  ),
  inXmlText("< in an attribute", false, (xml, choices) =>
    replaceOneMatch(xml, attribute, choices, (_all, name, value) => ` ${name}="<${value}"`),
  ),
  inXmlText("a bare ampersand", false, (xml, choices) =>
    replaceOneMatch(xml, startTag, choices, (all) => (all.endsWith("/>") ? `&${all}` : `${all}&`)),
  ),
  inXmlText("an entity that is not declared", false, (xml, choices) =>
    replaceOneMatch(xml, startTag, choices, (all) => (all.endsWith("/>") ? `&nbsp;${all}` : `${all}&nbsp;`)),
  ),
  inXmlText("a control character", false, (xml, choices) =>
    replaceOneMatch(xml, startTag, choices, (all) => (all.endsWith("/>") ? `\u0001${all}` : `${all}\u0001`)),
  ),
  inXmlText("a comment with --", false, (xml, choices) =>
    replaceOneMatch(xml, startTag, choices, (all) => (all.endsWith("/>") ? `<!-- -- -->${all}` : `${all}<!-- -- -->`)),
  ),
  inXmlText("]]> in text", false, (xml, choices) =>
    replaceOneMatch(xml, startTag, choices, (all) => (all.endsWith("/>") ? `]]>${all}` : `${all}]]>`)),
  ),
  inXmlText(
    "two root elements",
    false,
    (xml) => xml.trimEnd().replace(/^<\?[^>]*>/, "") + xml.replace(/^<\?[^>]*>/, ""),
  ),
  inXmlText("text after the root element", false, (xml) => `${xml}x`),
  inXmlText(
    "white space before the declaration",
    false,
    (xml) => `\n<?xml version="1.0"?>${xml.replace(/^<\?[^>]*>/, "")}`,
  ),
  inXmlText("a document type declaration", false, (xml) =>
    xml.replace(/^(<\?[^>]*>)?\s*<([^\s/>]+)/, "$1<!DOCTYPE $2><$2"),
  ),
];

/** Changes that make JSON malformed. Quotes inside texts are escaped, so `\w":` only matches the end of a key. */
export const jsonTextMutations: readonly Mutation[] = [
  inJsonText("JSON: the document is cut", false, (json, choices) =>
    json.slice(0, 1 + choices.below(json.trimEnd().length - 1)),
  ),
  inJsonText("JSON: a comma before a bracket", false, (json) => json.replace(/\}\s*$/, ",}")),
  inJsonText("JSON: a bracket is missing", false, (json) => json.replace(/\}\s*$/, "")),
  inJsonText("JSON: another bracket", false, (json) => json.replace(/\}\s*$/, "]")),
  inJsonText("JSON: a key without quotes", false, (json, choices) =>
    replaceOneMatch(json, /(?<=[{,])"(\w+)":/g, choices, (_all, key) => `${key}:`),
  ),
  inJsonText("JSON: a key without a value", false, (json, choices) =>
    replaceOneMatch(json, /(?<=[{,])"(\w+)":/g, choices, (_all, key) => `"${key}",`),
  ),
  inJsonText("JSON: single quotes", false, (json, choices) =>
    replaceOneMatch(json, /(?<=[{,])"(\w+)":/g, choices, (_all, key) => `'${key}':`),
  ),
  inJsonText("JSON: a comment", false, (json, choices) =>
    replaceOneMatch(json, /(?<=[{,])"(\w+)":/g, choices, (all) => `/* c */${all}`),
  ),
  inJsonText("JSON: a zero before a number", false, (json, choices) =>
    replaceOneMatch(json, /(?<=\w":)(-?)([1-9]\d*)(?=[,}])/g, choices, (_all, sign, digits) => `${sign}0${digits}`),
  ),
  inJsonText("JSON: a plus before a number", false, (json, choices) =>
    replaceOneMatch(json, /(?<=\w":)([1-9]\d*)(?=[,}])/g, choices, (_all, digits) => `+${digits}`),
  ),
  inJsonText("JSON: NaN", false, (json, choices) =>
    replaceOneMatch(json, /(?<=\w":)(-?\d+)(?=[,}])/g, choices, () => "NaN"),
  ),
  inJsonText("JSON: a line end in a text", false, (json, choices) =>
    replaceOneMatch(json, /(?<=\w":)"(\w+)"(?=[,}])/g, choices, (_all, text) => `"${text}\n"`),
  ),
  inJsonText("JSON: an invalid escape", false, (json, choices) =>
    replaceOneMatch(json, /(?<=\w":)"(\w+)"(?=[,}])/g, choices, (_all, text) => `"${text}\\x41"`),
  ),
  inJsonText("JSON: an unpaired surrogate", true, (json) =>
    json.replace(/^\{/, '{"undocumentedName":"\\ud83d",').replace(",}", "}"),
  ),
  inJsonText("JSON: two documents", false, (json) => json + json),
];
