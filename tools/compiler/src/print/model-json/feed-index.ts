import type { Model } from "../../link/index.ts";
import type { OutputFile } from "../files/output-file.ts";

/** Generates the list of feeds that `@sdf/schemas` exports. */
export function feedIndexFiles(model: Model): OutputFile[] {
  const entries = model.feeds.map(({ id }) => {
    const [feed, json, xsd] = [id, `json/${id}.schema.json`, `xsd/${id}.xsd`].map((text) => JSON.stringify(text));
    return `  { id: ${feed}, json: ${json}, xsd: ${xsd} },`;
  });
  const text = [
    "// Generated from spec/; edits are overwritten.",
    'import type { FeedSchemas } from "./feed-schemas.ts";',
    "",
    "/** Schema files by feed. */",
    "export const feeds = [",
    ...entries,
    "] as const satisfies readonly FeedSchemas[];",
    "",
  ];
  return [{ path: "packages/schemas/src/feeds.ts", text: text.join("\n") }];
}
