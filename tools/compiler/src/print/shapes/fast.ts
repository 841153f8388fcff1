import { posix } from "node:path";
import { generateFastModule } from "@sdf/validators/fast/generate";
import { ownScalars, shapeOf } from "@sdf/validators/model";
import type { Model } from "../../link/index.ts";
import { isDecodedByTables } from "../../plan/own-scalars.ts";
import { header } from "../files/marks.ts";
import type { OutputFile } from "../files/output-file.ts";

/** Module with the functions that fast decoders call. */
const module = "@sdf/validators/fast";

/**
 * Generates the fast decoders of the feeds as JavaScript with declarations, below a folder. The tables alone decode
 * feeds with scalars that the decoders do not have.
 */
export function fastFiles(model: Model, folder: string): OutputFile[] {
  const own = ownScalars(model.scalars);
  const feeds = model.feeds.filter((feed) => !isDecodedByTables(own, feed));
  return feeds.flatMap((feed) => {
    const declarations = `import type { Fast } from "${module}";\nexport declare const fast: Fast;\n`;
    const head = `${header(feed.file)}\n`;
    const path = posix.join(folder, feed.id);
    return [
      { path: `${path}.js`, text: head + generateFastModule(shapeOf(feed), module), feed: feed.id },
      { path: `${path}.d.ts`, text: head + declarations, feed: feed.id },
    ];
  });
}
