/** Releases with their changes, as `@sdf/schemas/changes.json` contains them. */
import { gt, gte } from "semver";

/** One change of a release that may require other code. */
export interface Change {
  /** The kind of the change, such as `member-renamed`. */
  readonly rule: string;
  readonly level: string;
  /** `<sport>/<feed>`, or a service. */
  readonly feed: string;
  /** Path of the field in the typed value, such as `liveData.goal.scorer`. */
  readonly path: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly sentence: string;
  /** What to do about it. */
  readonly action?: string | undefined;
}

/** One release with the new versions of its packages. */
export interface Release {
  readonly packages: Readonly<Record<string, string>>;
  readonly changes: readonly Change[];
}

/**
 * Selects the releases between the installed versions and a version, oldest first.
 *
 * @param releases all releases, newest first
 * @param installed versions of the installed packages by name
 * @param version newest version to upgrade to, or `latest`
 */
export function selectReleases(
  releases: readonly Release[],
  installed: ReadonlyMap<string, string>,
  version: string,
): readonly Release[] {
  const isAhead = (release: Release): boolean =>
    Object.entries(release.packages).some(([name, released]) => {
      const present = installed.get(name);
      return present !== undefined && gt(released, present) && (version === "latest" || gte(version, released));
    });
  return releases.filter(isAhead).toReversed();
}
