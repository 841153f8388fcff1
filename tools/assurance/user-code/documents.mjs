/** Reads the documents of `main.ts` from a published entry point of the installed package. */
import { readFileSync } from "node:fs";

const read = (format) =>
  readFileSync(new URL(import.meta.resolve(`@sdf/schemas/fixtures/soccer/match-momentum/normal.${format}`)), "utf8");
globalThis.documents = { json: read("json"), xml: read("xml"), jsonp: read("jsonp") };
