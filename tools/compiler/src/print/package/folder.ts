import { posix } from "node:path";
import type { Model } from "../../link/index.ts";
import { bySport, planFeeds, sportTitle } from "../../plan/feed-plan.ts";
import type { FolderOptions } from "../../plan/folder-options.ts";
import type { Patch } from "../files/patch.ts";
import { readmePatch, table } from "./readme.ts";

/** The properties of the `package.json` of a folder that are generated. */
interface Manifest {
  name?: string;
  version?: string;
  private?: boolean;
  type?: string;
  exports?: Record<string, unknown>;
  dependencies?: Record<string, string>;
}

/** Patches for the README of a folder, and for its `package.json` if it is a package. Missing files are created. */
export function folderPatches(
  model: Model,
  options: FolderOptions,
  dependencies: Readonly<Record<string, string>>,
): Patch[] {
  const content = `${example(model, options)}\n\n${sportTables(model)}`;
  const readme = readmePatch(posix.join(options.folder, "README.md"), content);
  return [
    { ...readme, initial: initialReadme(options) },
    options.packageName === undefined
      ? moduleTypePatch(options)
      : manifestPatch(model, options, options.packageName, dependencies),
  ];
}

/** The code is ES modules, whatever the type of the project is. */
function moduleTypePatch({ folder }: FolderOptions): Patch {
  const initial = `${JSON.stringify({ private: true, type: "module" }, null, 2)}\n`;
  return { path: posix.join(folder, "package.json"), initial, apply: (current) => current };
}

function sportTables(model: Model): string {
  const sports = bySport(planFeeds(model));
  return [...sports].map(([sport, plans]) => `## ${sportTitle(sport)}\n\n${table(plans)}`).join("\n\n");
}

function initialReadme({ packageName }: FolderOptions): string {
  return [
    `# ${packageName ?? "Generated feeds"}`,
    "",
    "`sdf generate` writes this folder from the specs. Text outside the generated part of this file is kept.",
    "",
    "<!-- generated: feeds -->",
    "<!-- /generated: feeds -->",
    "",
  ].join("\n");
}

/** A call of the first feed. */
function example(model: Model, { packageName }: FolderOptions): string {
  const [plan] = planFeeds(model);
  const [sport, name, value] =
    plan === undefined ? ["sport", "feed", "feed"] : [plan.feed.sport, plan.feed.name, plan.valueName];
  const module = packageName === undefined ? `./${sport}/${name}.js` : `${packageName}/${sport}/${name}`;
  return [
    "```ts",
    'import { createClient } from "@sdf/runtime";',
    `import { ${value} } from "${module}";`,
    "",
    "const client = createClient({ baseUrl, auth });",
    `const { data, meta } = await ${value}(client, request);`,
    "```",
  ].join("\n");
}

function manifestPatch(
  model: Model,
  { folder, formats }: FolderOptions,
  packageName: string,
  dependencies: Readonly<Record<string, string>>,
): Patch {
  const isSource = formats.has("typescript");
  const target = (module: string): unknown =>
    isSource ? `./${module}.ts` : { types: `./${module}.d.ts`, default: `./${module}.js` };
  const hasCode = isSource || formats.has("javascript");
  const modules = hasCode
    ? [...bySport(planFeeds(model))].flatMap(([sport, plans]) => [
        [`./${sport}`, target(`${sport}/index`)] as const,
        ...plans.flatMap(({ feed }) => [
          [`./${feed.id}`, target(feed.id)] as const,
          [`./shapes/${feed.id}`, target(`shapes/${feed.id}`)] as const,
        ]),
      ])
    : [];
  return {
    path: posix.join(folder, "package.json"),
    initial: JSON.stringify({ name: packageName, version: "0.1.0", type: "module" }),
    apply(current) {
      const manifest = JSON.parse(current) as Manifest;
      // The manifest of a folder that was no package: see `moduleTypePatch`.
      if (manifest.name === undefined) delete manifest.private;
      manifest.name = packageName;
      manifest.version ??= "0.1.0";
      manifest.exports = {
        ...Object.fromEntries(modules),
        ...(hasCode ? { "./shapes/all": target("shapes/all") } : {}),
        "./schemas/*": "./schemas/*",
        "./package.json": "./package.json",
      };
      if (hasCode) manifest.dependencies = { ...dependencies, ...manifest.dependencies };
      return `${JSON.stringify(manifest, null, 2)}\n`;
    },
  };
}
