/** The public address of the repository, and the fields of a packed package.json that name it. */
import { execFileSync } from "node:child_process";
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
 * workflow that runs, else the remote `origin` of git. Returns undefined if none of them is public.
 */
export function findRepositoryAddress(root: string, env: NodeJS.ProcessEnv): string | undefined {
  const { repository } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    repository?: string | { readonly url?: string };
  };
  const stated = typeof repository === "object" ? repository.url : repository;
  if (stated !== undefined) {
    const address = publicAddress(stated);
    if (address === undefined) throw new Error(`package.json: "repository" is no address of a public host`);
    return address;
  }
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = env;
  if (server !== undefined && name !== undefined) return publicAddress(`${server}/${name}`);
  return publicAddress(remoteOf(root));
}

function remoteOf(root: string): string {
  try {
    return execFileSync("git", ["remote", "get-url", "origin"], {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return "";
  }
}

/** Converts the address of a git repository to https, without credentials. Returns undefined for a local repository. */
function publicAddress(text: string): string | undefined {
  const [, host, path] = /^(?:[^@/:]+@)?([^/:]+\.[^/:]+):(?!\/)(.+)$/.exec(text) ?? [];
  const shortened = /^github:([\w.-]+\/[\w.-]+)$/.exec(text)?.[1];
  const full = host !== undefined ? `https://${host}/${path}` : shortened && `https://github.com/${shortened}`;
  const address = full ?? text;
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, port, pathname } = new URL(address);
  if (!/^(?:git\+)?(?:https?|ssh|git):$/.test(protocol) || hostname === "") return undefined;
  const webPort = port === "" || !/https?:$/.test(protocol) ? "" : `:${port}`;
  return `https://${hostname}${webPort}${pathname.replace(/\/+$/, "").replace(/\.git$/, "")}`;
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
