/** The public address of the repository, and the fields of a packed package.json that name it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Fields of a packed package.json that follow from the address of the repository. */
export interface OriginMetadata {
  readonly repository: { readonly type: "git"; readonly url: string; readonly directory: string };
  readonly homepage: string;
  readonly bugs: { readonly url: string };
}

/**
 * Finds the public https address of the repository: `repository` of the root package.json, else that of the GitHub
 * workflow that runs. Returns undefined if there is neither.
 */
export function findRepositoryAddress(root: string, env: NodeJS.ProcessEnv): string | undefined {
  const { repository } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    readonly repository?: string | { readonly url?: string };
  };
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = env;
  const ofWorkflow = server === undefined || name === undefined ? undefined : `${server}/${name}`;
  const text = (typeof repository === "object" ? repository.url : repository) ?? ofWorkflow;
  if (text === undefined) return undefined;
  const url = URL.parse(text.replace(/^git\+/, "").replace(/^github:/, "https://github.com/"));
  if (url?.protocol !== "https:") throw new Error(`package.json: "repository" is no https address`);
  return `${url.origin}${url.pathname.replace(/\/+$/, "").replace(/\.git$/, "")}`;
}

/**
 * The fields of a package.
 *
 * @param directory - Its folder from the root of the repository, with slashes
 */
export function originMetadata(address: string, directory: string): OriginMetadata {
  return {
    repository: { type: "git", url: `git+${address}.git`, directory },
    homepage: `${address}/tree/HEAD/${directory}#readme`,
    bugs: { url: `${address}/issues` },
  };
}
