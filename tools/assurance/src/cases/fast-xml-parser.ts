/** Reads the public cases with fast-xml-parser, as scripts usually do. */
import { XMLParser } from "fast-xml-parser";
import { answerPaths } from "./lines.ts";
import { readMatches } from "./usual-reader.ts";

const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: "", parseAttributeValue: false });

await answerPaths((bytes) => readMatches(parser.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>));
