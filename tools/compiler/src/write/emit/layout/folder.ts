import { posix } from "node:path";
import type { FolderOptions } from "../../../plan/folder-options.ts";
import type { Layout } from "./layout.ts";

/** Places of the files in a folder, by their path in this repository. The first match applies. */
const places: readonly { readonly from: RegExp; readonly to: string; readonly format: string }[] = [
  { from: /^packages\/types\/src\/index\.ts$/, to: "", format: "none" },
  { from: /^packages\/validators\/src\/scalars\.ts$/, to: "", format: "none" },
  { from: /^packages\/schemas\/src\//, to: "", format: "none" },
  { from: /^packages\/types\/src\/(.*)$/, to: "types/$1", format: "code" },
  { from: /^packages\/validators\/src\/(.*)$/, to: "shapes/$1", format: "code" },
  { from: /^packages\/schemas\/json\/(.*)$/, to: "schemas/json/$1", format: "json-schema" },
  { from: /^packages\/schemas\/xsd\/(.*)$/, to: "schemas/xsd/$1", format: "xsd" },
  { from: /^packages\/schemas\/(openapi(?:-3\.2)?\.json)$/, to: "schemas/$1", format: "openapi" },
  { from: /^packages\/schemas\/model\.json$/, to: "schemas/model.json", format: "model" },
  { from: /^packages\/([^/]+)\/src\/(.*)$/, to: "$1/$2", format: "code" },
];

/** Modules of the packages that files of this repository import by path. */
const packageModules: Readonly<Record<string, string>> = {
  "packages/types/src/id.ts": "@sdf/types",
  "packages/types/src/without.ts": "@sdf/types",
  "packages/validators/src/conditions.ts": "@sdf/validators/client",
  "packages/validators/src/shape.ts": "@sdf/validators/client",
};

/** All generated files in one folder, which imports the published packages `@sdf/runtime`, `types` and `validators`. */
export function folderLayout({
  folder,
  packageName,
  formats,
  fast,
  requiredFields = "observed",
  homepage,
}: FolderOptions): Layout {
  const hasFormat = (format: string): boolean =>
    format === "code" ? formats.has("javascript") || formats.has("typescript") : formats.has(format);
  const findPlace = (path: string): string | undefined => {
    const place = places.find(({ from }) => from.test(path));
    return place !== undefined && hasFormat(place.format) ? path.replace(place.from, place.to) : undefined;
  };
  return {
    findPath(path) {
      const place = findPlace(path);
      return place === undefined ? undefined : posix.join(folder, place);
    },
    findModule(module, path) {
      const planned = plannedPath(module, path);
      if (planned === undefined) return module;
      const packageModule = packageModules[planned];
      if (packageModule !== undefined) return packageModule;
      const [from, to] = [findPlace(path), planned.startsWith(fastFolder) ? planned : findPlace(planned)];
      return from === undefined || to === undefined ? module : relativeModule(from, to);
    },
    clientModule: ({ sport, name }) =>
      `${packageName ?? "."}/${sport}/${name}${packageName === undefined ? ".js" : ""}`,
    hasFast: fast,
    hasOwnScalars: true,
    requiredFields,
    homepage,
  };
}

/** Folder of the fast decoders. */
export const fastFolder = "fast/";

/** Planned path of a module that is generated or written by hand here; undefined for modules of other packages. */
function plannedPath(module: string, path: string): string | undefined {
  if (module.startsWith(".")) return posix.join(posix.dirname(path), module);
  const [, area, subpath] = /^(@sdf\/types|@sdf\/validators|#fast)\/(.*)$/.exec(module) ?? [];
  if (subpath === undefined || module === "@sdf/validators/client") return undefined;
  if (area === "#fast") return `${fastFolder}${subpath}.ts`;
  return `packages/${area === "@sdf/types" ? "types" : "validators"}/src/${subpath}.ts`;
}

/** Compilers find the source or declaration of a module with the extension `.js`. */
function relativeModule(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to).replace(/\.ts$/, ".js");
  return path.startsWith(".") ? path : `./${path}`;
}
