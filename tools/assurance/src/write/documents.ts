import type { Subject } from "../feeds.ts";
import { SeededChoices } from "../seeded-choices.ts";
import type { Value } from "../value/value.ts";
import { writeJson, writeJsonp } from "./json.ts";
import { feedTree } from "./tree.ts";
import { writeXml, type XmlNotation } from "./xml.ts";

/** Writes a value of a feed as XML, in one of its notations, which the seed selects. */
export function writeFeedXml(value: Value, { feed }: Subject, seed: number, notation?: XmlNotation): string {
  return writeXml(feedTree(value, feed, new SeededChoices(seed)), seed, notation);
}

/** Writes a value of a feed in each format. */
export function writeDocuments(value: Value, subject: Subject, seed: number, callback = "callback") {
  return {
    json: writeJson(value, seed),
    jsonp: writeJsonp(value, seed, callback),
    xml: writeFeedXml(value, subject, seed),
  };
}
