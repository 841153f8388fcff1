import { stripTypeScriptTypes } from "node:module";
import { emitAll } from "@sdf-tools/emit";
import type { Model } from "@sdf-tools/model";
import { decode, type Decoded, type FeedShape } from "@sdf/validators";

const validators = new URL("../../../packages/validators/src/", import.meta.url);

/** Generates the validator of a feed of any model, and imports it from memory. */
export async function shapeOf(model: Model, feed: string): Promise<FeedShape<unknown>> {
  const file = (await emitAll(model)).find(({ path }) => path === `packages/validators/src/${feed}.ts`);
  if (file === undefined) throw new Error(`no validator is generated for ${feed}`);
  const code = stripTypeScriptTypes(file.text)
    // The fast decoders of the packages belong to another model.
    .replace(/^import \{ fast \}.*$/m, "const fast = undefined;")
    .replace(/from "\.\.\/([^"]+)"/g, (_all, path: string) => `from ${JSON.stringify(new URL(path, validators).href)}`);
  const loaded = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<
    string,
    FeedShape<unknown>
  >;
  const shape = Object.values(loaded).find((each) => each.feed === feed);
  if (shape === undefined) throw new Error(`${feed} has no shape`);
  return shape;
}

export function decodeWith(shape: FeedShape<unknown>, bytes: Uint8Array): Decoded<unknown> {
  return decode(bytes, { feed: shape });
}
