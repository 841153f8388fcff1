import type { Model } from "@sdf-tools/model";
import type { OutputFile } from "../output.ts";

/** The list of feeds that `@sdf/schemas` exports. */
export function feedIndexFiles(model: Model): OutputFile[] {
  const entries = model.feeds.map((feed) => `  { id: ${JSON.stringify(feed.id)}, json: ${JSON.stringify(`json/${feed.id}.schema.json`)}, xsd: ${JSON.stringify(`xsd/${feed.id}.xsd`)} },`);
  const text = [
    "// Generated from spec/; edits are overwritten.",
    'import type { FeedSchemas } from "./feed-schemas.ts";',
    "",
    "/** The schema files of every feed. */",
    "export const feeds = [",
    ...entries,
    "] as const satisfies readonly FeedSchemas[];",
    "",
  ];
  return [{ path: "packages/schemas/src/feeds.ts", text: text.join("\n") }];
}
