/** Sizes that users notice: browser bundles of user code, and the packages as the registry stores them. */
import { mkdtempSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Packed } from "@sdf-tools/release";
import { bundle, bundleInParts } from "./bundle.ts";

/** Bytes by what was measured. */
export type Sizes = Readonly<Record<string, number>>;

const client =
  `import { createClient } from "@sdf/runtime";\nexport const client = ` +
  `createClient({ baseUrl: "https://feeds.example" });\n`;

const feed = (name: string, exported: string): string => `export { ${exported} } from "@sdf/soccer/${name}";\n`;

/** User code by the name of its bundle. */
export const bundledCode: Readonly<Record<string, string>> = {
  "client + match-momentum": client + feed("match-momentum", "matchMomentum"),
  "client + match-momentum + live-win-probability":
    client + feed("match-momentum", "matchMomentum") + feed("live-win-probability", "liveWinProbability"),
  "client + match-detailed": client + feed("match-detailed", "matchDetailed"),
};

/**
 * Measures a bundle of `bundledCode`, minified and gzipped: as one file, what it loads at first, and with the first
 * call.
 *
 * @param project - Folder in which the packages are installed
 * @param folder - Folder for written files
 */
export async function measureBundle(name: string, project: string, folder: string): Promise<Sizes> {
  const code = bundledCode[name];
  if (code === undefined) throw new Error(`there is no bundle ${name}`);
  const { size } = await bundle(project, code);
  const { first, firstCall } = await bundleInParts(project, code, mkdtempSync(join(folder, "parts-")));
  return { [name]: size, [`${name}, at first`]: first, [`${name}, first call`]: firstCall };
}

/** Measures the tarballs of packages. */
export function measureTarballs(packed: readonly Packed[]): Sizes {
  return Object.fromEntries(
    packed.map(({ manifest, tarball }) => [`${manifest.name}, tarball`, statSync(tarball).size]),
  );
}
