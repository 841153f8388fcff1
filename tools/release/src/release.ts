/** Publishes the packages of a workspace: checks all of them before it publishes the first one. */
import { listProblems } from "./checks.ts";
import { pack, publicPackages, repository, runPnpm, type Packed } from "./packages.ts";

/** Settings of a release. */
export interface ReleaseOptions {
  /** Root of the workspace. Default: this repository. */
  readonly root?: string;
  /** Folder for the tarballs. */
  readonly target: string;
  /** Public https address of the repository, for the metadata and links of each package. A release requires it. */
  readonly address?: string | undefined;
  /** URL of the registry. Default: the one that pnpm is configured with. */
  readonly registry?: string | undefined;
  /** Creates a provenance statement, which requires a supported CI service. */
  readonly provenance?: boolean;
  /** Checks everything and publishes nothing. */
  readonly dryRun?: boolean;
  /** Environment of pnpm. Default: the one of this process. */
  readonly env?: NodeJS.ProcessEnv;
}

/** What a release did. Names have the form `name@version`. */
export interface Released {
  readonly published: readonly string[];
  /** Versions that the registry already had. */
  readonly skipped: readonly string[];
}

/** Why a release was refused. Nothing has been published. */
export class ReleaseRefused extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`nothing has been published:\n${problems.map((problem) => `- ${problem}`).join("\n")}`);
    this.name = "ReleaseRefused";
    this.problems = problems;
  }
}

/**
 * Packs, checks and publishes the public packages, which must have been built. Dependencies are published before the
 * packages that need them. Versions that the registry has are skipped, so that an interrupted release can be repeated.
 * Throws `ReleaseRefused` before the first package is published if a check fails.
 */
export function release(options: ReleaseOptions): Released {
  const { root = repository, target, env, dryRun = false, provenance = false } = options;
  const registry = options.registry === undefined ? [] : ["--registry", options.registry];
  const packed = pack(publicPackages(root), target, root, options.address);
  const problems = listProblems(packed, root);
  if (options.address === undefined)
    problems.push('the repository has no public address: set "repository" in the root package.json');
  if (problems.length > 0) throw new ReleaseRefused(problems);
  const isPublished = new Map(packed.map((each) => [each, hasVersion(each, registry, target, env)]));
  const missing = packed.filter((each) => !isPublished.get(each));
  const publish = ["publish", "--no-git-checks", "--access", "public", ...registry];
  if (provenance) publish.push("--provenance");
  if (!dryRun) for (const { tarball } of missing) runPnpm([...publish, tarball], target, env);
  return {
    published: missing.map(identify),
    skipped: packed.filter((each) => isPublished.get(each)).map(identify),
  };
}

function identify({ manifest: { name, version } }: Packed): string {
  return `${name}@${version}`;
}

/** Whether the registry has this version. Throws if the registry fails otherwise than with "not found". */
function hasVersion(
  { manifest }: Packed,
  registry: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv | undefined,
): boolean {
  try {
    const versions = JSON.parse(runPnpm(["view", manifest.name, "versions", "--json", ...registry], cwd, env)) as
      | string
      | readonly string[];
    return [versions].flat().includes(manifest.version);
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    if (`${stdout}${stderr}`.includes("ERR_PNPM_FETCH_404")) return false;
    throw error;
  }
}
