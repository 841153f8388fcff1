import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { selectReleases, type Change, type Release } from "./changes.ts";
import { locate } from "./locate.ts";
import { combine, type FeedChanges } from "./paths.ts";
import { loadProject, type Project } from "./project.ts";
import { applyEdits, usesIn, type Use } from "./rewrite.ts";

/** Settings of a run. */
export interface CodemodOptions {
  /** A folder, or the path of a `tsconfig.json`. */
  readonly project: string;
  /** Releases, newest first, as in `@sdf/schemas/changes.json`. */
  readonly releases: readonly Release[];
  /** Newest version to upgrade to, or `latest`. */
  readonly version: string;
  /** Writes nothing. */
  readonly dry?: boolean;
}

/** A use that the codemod renamed. */
export interface Renamed {
  /** Path of the file from the current folder. */
  readonly file: string;
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

/** Work that remains. */
export interface Remaining {
  /** Path of the file from the current folder; absent for a change that concerns the feed as a whole. */
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  readonly feed?: string | undefined;
  readonly what: string;
  readonly action?: string | undefined;
}

/** Result of a run. */
export interface CodemodReport {
  /** Number of releases between the installed version and the requested version. */
  readonly releases: number;
  readonly renamed: readonly Renamed[];
  readonly remaining: readonly Remaining[];
}

/**
 * Renames what the releases between the installed version and a version renamed, in the files of a project. Run it
 * while the older version is installed, because it uses the types of that version.
 *
 * @throws InputError if the project cannot be loaded
 */
export function runCodemod({ project: target, releases, version, dry = false }: CodemodOptions): CodemodReport {
  const project = loadProject(target);
  const selected = selectReleases(releases, project.installed, version);
  const feeds = combine(selected);
  const fates = locate(project.program, feeds);
  const checker = project.program.getTypeChecker();
  const uses = project.files.flatMap((file) => usesIn(file, checker, fates));
  if (!dry) writeEdits(project, uses);
  return {
    releases: selected.length,
    renamed: uses.flatMap(({ file, line, name, fate }) =>
      fate.kind === "renamed" ? [{ file: shortened(file), line, before: name, after: fate.name }] : [],
    ),
    remaining: [...uses.flatMap(listRemaining), ...changesOfUsedFeeds(project, feeds)],
  };
}

function writeEdits({ files }: Project, uses: readonly Use[]): void {
  for (const file of files) {
    const edits = uses.flatMap((use) => (use.file === file.fileName && use.edit !== undefined ? [use.edit] : []));
    if (edits.length > 0) writeFileSync(file.fileName, applyEdits(file.text, edits));
  }
}

function listRemaining({ file, line, name, fate }: Use): Remaining[] {
  const place = { file: shortened(file), line };
  if (fate.kind === "removed") return [{ ...place, what: fate.change.sentence, action: fate.change.action }];
  if (fate.kind === "renamed") return [];
  return [
    {
      ...place,
      what: `\`${name}\` is renamed to \`${fate.name}\` in some of the feeds that share this type`,
      action: "Rename it if the value belongs to one of these feeds.",
    },
  ];
}

/** Breaking and risky changes of the feeds that the files import. */
function changesOfUsedFeeds({ files }: Project, feeds: ReadonlyMap<string, FeedChanges>): Remaining[] {
  const texts = files.map(({ text }) => text);
  return [...feeds].flatMap(([feed, { others }]) =>
    texts.some((text) => importsFeed(text, feed))
      ? others.map(({ sentence, action }: Change) => ({ feed, what: sentence, action }))
      : [],
  );
}

/** Whether a file names the module of a feed, or its function from the package of the sport. */
function importsFeed(text: string, feed: string): boolean {
  const [sport = "", name = ""] = feed.split("/");
  const words = name.replace(/-(\w)/g, (_all, first: string) => first.toUpperCase());
  const isSport = text.includes(`@sdf/${sport}"`) || text.includes(`@sdf/${sport}'`);
  return text.includes(`${feed}"`) || text.includes(`${feed}'`) || (isSport && new RegExp(`\\b${words}\\b`).test(text));
}

function shortened(file: string): string {
  return relative(process.cwd(), file);
}
