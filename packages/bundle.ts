/**
 * Last build step of a package, for the current folder or the folder in the first argument. Bundles the JavaScript into
 * few files, because each file delays the start of Node as much as a thousand lines, and minifies the generated
 * decoders. Declarations are not changed, but those that no entry point uses are removed.
 */
import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, resolve, sep } from "node:path";
import type { Plugin } from "esbuild";

const folder = resolve(process.argv[2] ?? ".");
const { build, transform } = createRequire(resolve("package.json"))("esbuild") as typeof import("esbuild");
const dist = resolve(folder, "dist");
const minified = "fast/feeds/";

const scripts = (below: string): string[] =>
  readdirSync(join(dist, below), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".js"))
    .map((file) => join(below, file));

type Conditions = Readonly<Record<string, string>>;
const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
  readonly name: string;
  readonly publishConfig: {
    readonly exports: Readonly<Record<string, string | Conditions>>;
    readonly imports?: Readonly<Record<string, Conditions>>;
  };
};
const toFile = (target = ""): string => target.replace("./dist/", "");

/** All files in `exports` and `imports` of the manifest; a pattern matches all files of its folder. */
function entries(): string[] {
  const named = new Set(JSON.stringify(manifest.publishConfig).match(/(?<="\.\/dist\/)(?!node\/)[^"]+\.js(?=")/g));
  return [...named].flatMap((file) => (file.includes("*") ? scripts(file.slice(0, file.indexOf("/*"))) : file));
}

const entryPoints = entries();
rmSync(join(dist, "node"), { recursive: true, force: true });
const before = scripts("");
const target = "es2023";
const options = {
  target,
  outdir: dist,
  outbase: dist,
  absWorkingDir: dist,
  allowOverwrite: true,
  bundle: true,
  format: "esm",
  platform: "neutral",
  external: ["#*", "@sdf/*"],
  chunkNames: "shared/[hash]",
  logLevel: "warning",
  metafile: true,
} as const;
/**
 * Files that browser bundles load on demand, and their entry points. Bundlers initially load every file that the main
 * entry point exports and another file imports, so these files share no chunk with it.
 */
const isLazy = (file: string): boolean => /^(?:fields\/|lazy\/(?!redirect)|feed\/pages\.)|-lazy\./.test(file);
const lazyNames = [...options.external, "./parts.js", "./call-lazy.js", "./pages.js"];

/** Files that every browser bundle loads initially: what the loaders of the lazy files import. */
async function initialFiles(): Promise<readonly string[]> {
  const loaders = before.filter((file) => file.endsWith("-deferred.js"));
  const { metafile } = await build({ ...options, entryPoints: loaders, external: lazyNames, write: false });
  return Object.keys(metafile.inputs).filter((file) => !loaders.includes(file));
}

/** Entry point with the initial files, from which lazy files import instead of copying them. */
const initial = "initial.js";
const shared = await initialFiles();
if (shared.length > 0) {
  writeFileSync(join(dist, initial), shared.map((file) => `export * from "./${file}";\n`).join(""));
  entryPoints.push(initial);
}
const importInitial: Plugin = {
  name: "import-initial",
  setup({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ path, resolveDir, kind }) => {
      const isShared =
        kind !== "entry-point" && shared.includes(relative(dist, resolve(resolveDir, path)).replaceAll(sep, "/"));
      return isShared ? { path: `../${initial}`, external: true } : undefined;
    });
  },
};

await buildForNode();

const lazy = await build({
  ...options,
  entryPoints: before.filter(isLazy),
  external: lazyNames,
  plugins: [importInitial],
});
const main = await build({
  ...options,
  entryPoints: entryPoints.filter((file) => !isLazy(file)),
  external: lazyNames,
  splitting: true,
});
const written = new Set([lazy, main].flatMap(({ metafile }) => Object.keys(metafile.outputs)));
for (const file of before) if (!written.has(file)) rmSync(join(dist, file));
for (const file of entryPoints.filter((each) => each.startsWith(minified))) {
  const { code } = await transform(readFileSync(join(dist, file), "utf8"), { target, minify: true, format: "esm" });
  writeFileSync(join(dist, file), code);
}
removeUnusedDeclarations();
console.log(`dist: ${before.length} files became ${written.size}`);

/** Removes the declarations that neither an entry point nor a declaration that it uses imports. */
function removeUnusedDeclarations(): void {
  const isDeclaration = (file: string): boolean => file.endsWith(".d.ts");
  const declarations = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter(isDeclaration);
  const used = new Set<string>();
  const use = (file: string): void => {
    // The benchmarks build without declarations.
    if (used.has(file) || !declarations.includes(file)) return;
    used.add(file);
    const text = readFileSync(join(dist, file), "utf8");
    for (const [, path = ""] of text.matchAll(/["'](\.{1,2}\/[^"']+)\.[jt]s["']/g))
      use(`${join(dirname(file), path)}.d.ts`);
    for (const [, name = ""] of text.matchAll(/["'](#[\w/-]+)["']/g)) {
      const targets = JSON.stringify(manifest.publishConfig.imports?.[name] ?? {}).matchAll(/"\.\/dist\/([^"]+)\.js"/g);
      for (const [, target = ""] of targets) use(join(`${target}.d.ts`));
    }
  };
  for (const [, entry = ""] of JSON.stringify(manifest.publishConfig).matchAll(/"\.\/dist\/([^"]+\.d\.ts)"/g)) {
    const folderOfAll = join(entry.slice(0, entry.indexOf("*")), "/");
    if (!entry.includes("*")) use(join(entry));
    else declarations.filter((file) => file.startsWith(folderOfAll)).forEach(use);
  }
  for (const file of declarations) if (!used.has(file)) rmSync(join(dist, file));
}

/**
 * Writes `dist/node`, which Node loads instead of many shared files: the entry points whose condition `node` is
 * `index.js` are this one file, and the others import it by the name of the package.
 */
async function buildForNode(): Promise<void> {
  const library = "./dist/node/index.js";
  const targets = Object.entries(manifest.publishConfig.exports).flatMap(([subpath, target]) =>
    typeof target === "object" && target["node"] !== undefined
      ? [{ name: join(manifest.name, subpath), source: toFile(target["default"]), node: target["node"] }]
      : [],
  );
  if (targets.length === 0) return;
  const included = targets.filter(({ node }) => node === library).map((target) => target.source);
  const imports: Plugin = {
    name: "imports",
    setup({ onResolve }) {
      onResolve({ filter: /^#/ }, ({ path }) => {
        const target = manifest.publishConfig.imports?.[path];
        return target === undefined ? { path, external: true } : { path: join(dist, toFile(target["default"])) };
      });
    },
  };
  const forNode = { ...options, external: ["@sdf/*"], plugins: [imports] };
  const { metafile } = await build({ ...forNode, entryPoints: included, write: false });
  const files = Object.keys(metafile.inputs);
  const exported = Object.values(metafile.outputs).flatMap(({ entryPoint = "", exports }) =>
    exports.map((name): [string, string] => [name, `export { ${name} } from "./${entryPoint}";\n`]),
  );
  const source = "node.js";
  // The names of the entry points have precedence over the internal names, which the other entry points import.
  const internal = files.map((file) => `export * from "./${file}";\n`);
  writeFileSync(join(dist, source), [...new Map(exported).values(), ...internal].join(""));
  await build({ ...forNode, entryPoints: [{ in: source, out: "node/index" }] });
  rmSync(join(dist, source));

  const names = new Map(targets.map((target) => [target.source, target.name]));
  for (const file of files) names.set(file, manifest.name);
  const importByName: Plugin = {
    name: "import-by-name",
    setup({ onResolve }) {
      onResolve({ filter: /^\./ }, ({ path, resolveDir, kind }) => {
        const name = names.get(relative(dist, resolve(resolveDir, path)).replaceAll(sep, "/"));
        return kind === "entry-point" || name === undefined ? undefined : { path: name, external: true };
      });
    },
  };
  await build({
    ...forNode,
    entryPoints: targets
      .filter(({ node }) => node !== library)
      .map((target) => ({ in: target.source, out: toFile(target.node).replace(/\.js$/, "") })),
    splitting: true,
    chunkNames: "node/[hash]",
    plugins: [imports, importByName],
  });
}
