/** Releases and their changes. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Change } from "../../../../tools/diff/src/change.ts";
import { diff } from "../../../../tools/diff/src/diff.ts";
import { parseModel } from "../../../../tools/diff/src/load/parse-model.ts";
import type { ReleaseRecord } from "../../../../tools/diff/src/release.ts";
import { model, repository, type Model } from "./model.ts";

/** `SDF_RELEASES` overrides the list of releases, for tests. */
const file = process.env.SDF_RELEASES ?? join(repository, "spec/released/changes.json");

/** All recorded releases, newest first. */
export const releases: readonly ReleaseRecord[] = existsSync(file)
  ? (JSON.parse(readFileSync(file, "utf8")) as ReleaseRecord[])
  : [];

const releasedModel = join(repository, "spec/released/model.json");

/** Changes of a model since the released one, by the rules of `tools/diff`; empty before the first release. */
export function changesSince(released: Model | undefined, now: Model): readonly Change[] {
  return released === undefined ? [] : diff(released, now);
}

/** @throws Error if the file of the last release contains no model */
function readReleasedModel(): Model | undefined {
  if (!existsSync(releasedModel)) return undefined;
  const released = parseModel(readFileSync(releasedModel, "utf8"));
  if (released === undefined)
    throw new Error(`${releasedModel} contains no compiled model; run "sdf release" to write it`);
  return released as Model;
}

const unreleased: readonly Change[] = changesSince(readReleasedModel(), model);

/** The releases, preceded by the unreleased changes; empty before the first release. */
export const history: History =
  unreleased.length === 0 || releases.length === 0
    ? releases
    : [{ date: "unreleased", changes: unreleased }, ...releases];

/** Releases; unreleased changes have no package versions. */
export type History = readonly (Pick<ReleaseRecord, "date"> &
  Partial<Pick<ReleaseRecord, "packages">> & { readonly changes: readonly Change[] })[];

export interface FeedChange extends Change {
  readonly date: string;
}

/** Changes of a feed, including those of all feeds, newest first. */
export function listChanges(feed: string, from: History = history): readonly FeedChange[] {
  return from.flatMap(({ date, changes }) =>
    changes.filter((change) => change.feed === feed || change.feed === "*").map((change) => ({ ...change, date })),
  );
}

/** Paths of changes without an anchor on a feed's page. */
const withoutAnchor = /^(?:note|unknown|convention|endpoint|error(?!\.\d+$))\./;

/** The possible anchors of a path of a change; none for notes and facts of all feeds. */
export function listAnchors(path: string): readonly string[] {
  if (path.startsWith("request.")) return [`p.${path.slice("request.".length)}`];
  if (withoutAnchor.test(path)) return [];
  if (path.startsWith("rule.") || path.startsWith("polling.") || path.startsWith("form.") || path.startsWith("error."))
    return [path];
  const at = path.lastIndexOf(".");
  const [parent, name] = at < 0 ? ["", path] : [path.slice(0, at), path.slice(at + 1)];
  return [path, `${parent}@${name}`, `${parent}#${name}`];
}
