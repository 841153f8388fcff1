import { posix } from "node:path";
import * as library from "@sdf/validators/fast";
import { generateFeed } from "@sdf/validators/fast/generate";
import { ownScalars, shapeOf } from "@sdf/validators/model";
import type { Model } from "../../link/index.ts";
import { usesScalarOf } from "../../plan/own-scalars.ts";
import { header } from "../files/marks.ts";
import type { OutputFile } from "../files/output-file.ts";

/**
 * Generates the fast decoders of the feeds as JavaScript with declarations, below a folder. The tables alone decode
 * feeds with scalars that the decoders do not have.
 */
export function fastFiles(model: Model, folder: string): OutputFile[] {
  const own = ownScalars(model.scalars);
  const feeds = model.feeds.filter((feed) => !usesScalarOf(own, feed));
  return feeds.flatMap((feed) => {
    const { statements, result } = generateFeed(shapeOf(feed));
    const code = `${statements}\nexport const fast = /* @__PURE__ */ ${result};\n`;
    const words = new Set(code.match(/\b[A-Za-z]\w*/g));
    const names = Object.keys(library).filter((name) => words.has(name));
    const module = "@sdf/validators/fast";
    const declarations = `import type { Fast } from "${module}";\nexport declare const fast: Fast;\n`;
    const head = `${header(feed.file)}\n`;
    const path = posix.join(folder, feed.id);
    return [
      { path: `${path}.js`, text: `${head}import { ${names.join(", ")} } from "${module}";\n${code}`, feed: feed.id },
      { path: `${path}.d.ts`, text: head + declarations, feed: feed.id },
    ];
  });
}
