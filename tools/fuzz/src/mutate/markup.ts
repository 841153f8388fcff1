import { Chance } from "../chance.ts";
import { writeJson } from "../write/json.ts";
import { feedTree } from "../write/tree.ts";
import { writeXml } from "../write/xml.ts";
import type { Mutation } from "./mutation.ts";

/** Changes the text of a plainly written XML document. */
function inXmlText(name: string, valid: boolean, change: (xml: string, chance: Chance) => string | undefined): Mutation {
  return {
    name,
    valid,
    apply(value, { feed }, seed) {
      const xml = change(writeXml(feedTree(value, feed, new Chance(0)), 0), new Chance(seed));
      return xml === undefined ? undefined : { xml };
    },
  };
}

/** Changes the text of a plainly written JSON document. */
function inJsonText(name: string, valid: boolean, change: (json: string, chance: Chance) => string | undefined): Mutation {
  return {
    name,
    valid,
    apply(value, _subject, seed) {
      const json = change(writeJson(value, 0), new Chance(seed));
      return json === undefined ? undefined : { json };
    },
  };
}

/** Replaces one of the places where `pattern` matches. */
function atOne(text: string, pattern: RegExp, chance: Chance, replacement: (...match: string[]) => string): string | undefined {
  const places = [...text.matchAll(pattern)];
  if (places.length === 0) return undefined;
  const match = chance.pick(places);
  return text.slice(0, match.index) + replacement(...match) + text.slice(match.index + match[0].length);
}

const startTag = /<([^\s/<>?!]+)((?: [^\s=]+="[^"]*")*)(\/?)>/g;
const attribute = / ([^\s=<]+)="([^"<]*)"(?=[^<]*>)/g;

/** XML that is not well-formed. */
export const xmlMarkupMutations: readonly Mutation[] = [
  inXmlText("the last end tag is missing", false, (xml) => (/<\/[^<>]+>\s*$/.test(xml) ? xml.replace(/<\/[^<>]+>\s*$/, "") : undefined)),
  inXmlText("an end tag is missing", false, (xml, chance) => atOne(xml, /<\/[^<>]+>/g, chance, () => "")),
  inXmlText("an end tag of another name", false, (xml, chance) => atOne(xml, /<\/([^<>]+)>/g, chance, (_all, name) => `</${name}s>`)),
  inXmlText("a start tag is missing", false, (xml, chance) => atOne(xml, startTag, chance, (_all, _name, _attributes, empty) => (empty === "/" ? "</a>" : ""))),
  inXmlText("the document is cut", false, (xml, chance) => xml.slice(0, 1 + chance.below(xml.trimEnd().length - 1))),
  inXmlText("an attribute is there twice", false, (xml, chance) => atOne(xml, attribute, chance, (all) => all + all)),
  inXmlText("no space between attributes", false, (xml, chance) => atOne(xml, /" (?=[^\s=<]+="[^"<]*"[^<]*>)/g, chance, () => '"')),
  inXmlText("an attribute without quotes", false, (xml, chance) => atOne(xml, attribute, chance, (_all, name) => ` ${name}=1`)),
  inXmlText("an attribute without a value", false, (xml, chance) => atOne(xml, attribute, chance, (_all, name) => ` ${name}`)),
  inXmlText("a quote is missing", false, (xml, chance) => atOne(xml, attribute, chance, (_all, name, value) => ` ${name}="${value}`)),
  inXmlText("< in an attribute", false, (xml, chance) => atOne(xml, attribute, chance, (_all, name, value) => ` ${name}="<${value}"`)),
  inXmlText("a bare ampersand", false, (xml, chance) => atOne(xml, startTag, chance, (all) => (all.endsWith("/>") ? `&${all}` : `${all}&`))),
  inXmlText("an entity that nobody has declared", false, (xml, chance) => atOne(xml, startTag, chance, (all) => (all.endsWith("/>") ? `&nbsp;${all}` : `${all}&nbsp;`))),
  inXmlText("a control character", false, (xml, chance) => atOne(xml, startTag, chance, (all) => (all.endsWith("/>") ? `\u0001${all}` : `${all}\u0001`))),
  inXmlText("a comment with --", false, (xml, chance) => atOne(xml, startTag, chance, (all) => (all.endsWith("/>") ? `<!-- -- -->${all}` : `${all}<!-- -- -->`))),
  inXmlText("]]> in text", false, (xml, chance) => atOne(xml, startTag, chance, (all) => (all.endsWith("/>") ? `]]>${all}` : `${all}]]>`))),
  inXmlText("two root elements", false, (xml) => xml.trimEnd().replace(/^<\?[^>]*>/, "") + xml.replace(/^<\?[^>]*>/, "")),
  inXmlText("text behind the root element", false, (xml) => `${xml}x`),
  inXmlText("white space before the declaration", false, (xml) => `\n<?xml version="1.0"?>${xml.replace(/^<\?[^>]*>/, "")}`),
  inXmlText("a document type declaration", false, (xml) => xml.replace(/^(<\?[^>]*>)?\s*<([^\s/>]+)/, "$1<!DOCTYPE $2><$2")),
];

/** JSON that is none. Quotes inside texts are escaped, so `\w":` stands only behind a key. */
export const jsonTextMutations: readonly Mutation[] = [
  inJsonText("JSON: the document is cut", false, (json, chance) => json.slice(0, 1 + chance.below(json.trimEnd().length - 1))),
  inJsonText("JSON: a comma before a bracket", false, (json) => json.replace(/\}\s*$/, ",}")),
  inJsonText("JSON: a bracket is missing", false, (json) => json.replace(/\}\s*$/, "")),
  inJsonText("JSON: another bracket", false, (json) => json.replace(/\}\s*$/, "]")),
  inJsonText("JSON: a key without quotes", false, (json, chance) => atOne(json, /(?<=[{,])"(\w+)":/g, chance, (_all, key) => `${key}:`)),
  inJsonText("JSON: a key without a value", false, (json, chance) => atOne(json, /(?<=[{,])"(\w+)":/g, chance, (_all, key) => `"${key}",`)),
  inJsonText("JSON: single quotes", false, (json, chance) => atOne(json, /(?<=[{,])"(\w+)":/g, chance, (_all, key) => `'${key}':`)),
  inJsonText("JSON: a comment", false, (json, chance) => atOne(json, /(?<=[{,])"(\w+)":/g, chance, (all) => `/* c */${all}`)),
  inJsonText("JSON: a zero before a number", false, (json, chance) => atOne(json, /(?<=\w":)(-?)([1-9]\d*)(?=[,}])/g, chance, (_all, sign, digits) => `${sign}0${digits}`)),
  inJsonText("JSON: a plus before a number", false, (json, chance) => atOne(json, /(?<=\w":)([1-9]\d*)(?=[,}])/g, chance, (_all, digits) => `+${digits}`)),
  inJsonText("JSON: NaN", false, (json, chance) => atOne(json, /(?<=\w":)(-?\d+)(?=[,}])/g, chance, () => "NaN")),
  inJsonText("JSON: a line end in a text", false, (json, chance) => atOne(json, /(?<=\w":)"(\w+)"(?=[,}])/g, chance, (_all, text) => `"${text}\n"`)),
  inJsonText("JSON: an escape that there is not", false, (json, chance) => atOne(json, /(?<=\w":)"(\w+)"(?=[,}])/g, chance, (_all, text) => `"${text}\\x41"`)),
  inJsonText("JSON: half a surrogate pair", true, (json) => json.replace(/^\{/, '{"unheardOf":"\\ud83d",').replace(",}", "}")),
  inJsonText("JSON: two documents", false, (json) => json + json),
];
