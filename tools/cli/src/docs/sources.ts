import { existsSync, globSync } from "node:fs";
import { cp, mkdir, readFile, realpath, symlink, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { emitAll, emitPatches } from "@sdf-tools/compiler/emit";
import type { Feed, Model } from "@sdf-tools/compiler/link";
import { applyChanges, findChanges } from "@sdf-tools/compiler/write";
import { fixtureFiles } from "@sdf-tools/infer";
import type { ResolvedConfig } from "../config/index.ts";
import type { Explorer } from "./explorer.ts";
import { mergeReleases, releasedSiteModel, type ProjectReleases } from "./releases.ts";

/** What the site describes. */
export interface SiteContent {
  readonly explorer: Explorer;
  /** The feeds of the project and those of `@sdf/spec`. */
  readonly model: Model;
  /** Paths of the project's spec files. */
  readonly own: ReadonlySet<string>;
  readonly config: ResolvedConfig;
}

/** Writes the sources of the site, as a copy of its repository with the files of all feeds, to an empty folder. */
export async function writeSources(
  folder: string,
  { explorer: { sources, libraries }, model, own, config }: SiteContent,
): Promise<void> {
  await cp(sources, folder, { recursive: true });
  await linkPackages(folder, libraries);
  const feeds = model.feeds.filter(({ file }) => own.has(file));
  await applyChanges(folder, await findChanges(folder, await emitAll(model), emitPatches(model)));
  await writeReleases(folder, { model, own, config });
  const modules = Object.fromEntries(feeds.map((feed) => [feed.id, toModuleName(feed, config)]));
  const files = new Map([["own-feeds.json", JSON.stringify(modules)]]);
  for (const feed of model.feeds) {
    const fixtures = `spec/fixtures/${feed.id}`;
    const recorded = own.has(feed.file) ? config.specs.map((specs) => join(specs, "fixtures", feed.id)) : [];
    for (const each of recorded.filter((path) => existsSync(path)))
      await cp(each, join(folder, fixtures), { recursive: true });
    // Every page of a feed shows the case `normal`.
    if (!existsSync(join(folder, fixtures, "normal.json")))
      for (const [name, text] of fixtureFiles(feed, model)) files.set(`${fixtures}/${name}`, text);
  }
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

/** Adds the releases that `sdf release` has recorded in the project to those of the site. */
async function writeReleases(
  folder: string,
  { model, own, config }: Pick<SiteContent, "model" | "own" | "config">,
): Promise<void> {
  const recorded = join(config.specs[0] ?? config.root, "released");
  const site = join(folder, "spec/released");
  const releases: ProjectReleases = {
    model: await readJson(join(recorded, "model.json")),
    records: (await readJson(join(recorded, "changes.json"))) ?? [],
  };
  const packed = (await readJson<ProjectReleases["records"]>(join(site, "changes.json"))) ?? [];
  await mkdir(site, { recursive: true });
  await writeFile(join(site, "model.json"), JSON.stringify(releasedSiteModel(model, own, releases)));
  await writeFile(join(site, "changes.json"), JSON.stringify(mergeReleases([...releases.records, ...packed])));
}

async function readJson<Content>(file: string): Promise<Content | undefined> {
  return existsSync(file) ? (JSON.parse(await readFile(file, "utf8")) as Content) : undefined;
}

/** Module with the client function of a feed, as programs in the root of the project import it. */
function toModuleName({ id }: Feed, { packageName, root, output }: ResolvedConfig): string {
  if (packageName !== undefined) return `${packageName}/${id}`;
  return `./${[...relative(root, output).split(sep), id].filter((part) => part !== "").join("/")}.js`;
}

/** Makes the packages of the copied sources, and the installed libraries, importable by name. */
async function linkPackages(folder: string, libraries: Explorer["libraries"]): Promise<void> {
  const targets = new Map(libraries);
  for (const manifest of globSync("{packages,tools}/*/package.json", { cwd: folder })) {
    const { name } = JSON.parse(await readFile(join(folder, manifest), "utf8")) as { readonly name: string };
    targets.set(name, join(folder, dirname(manifest)));
  }
  for (const [name, target] of targets) {
    const link = join(folder, "node_modules", name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(await realpath(target), link, "junction");
  }
}
