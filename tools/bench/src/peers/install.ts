/** Installs peers that only one benchmark needs, so that an installation of the repository does not contain them. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../repository.ts";

/** Peers with their versions. */
const versions = { "@stoplight/prism-cli": "5.16.0", wiremock: "3.13.2" } as const;

/** A peer: the folder of its package, or the reason why it is missing. */
export type Peer = { readonly folder: string } | { readonly reason: string };

/** Installs a peer into `node_modules/.cache/peers` with npm, once for each version. */
export function installPeer(name: keyof typeof versions): Peer {
  const version = versions[name];
  const project = join(repository, "node_modules/.cache/peers", `${name.replace("/", "+")}@${version}`);
  const folder = join(project, "node_modules", name);
  const complete = join(project, "complete");
  if (existsSync(complete)) return { folder };
  mkdirSync(project, { recursive: true });
  writeFileSync(join(project, "package.json"), JSON.stringify({ private: true }));
  console.error(`installing ${name} ${version}`);
  const args = ["install", "--no-audit", "--no-fund", "--ignore-scripts", "--no-package-lock", `${name}@${version}`];
  const { status, stderr, error } = spawnSync("npm", args, { cwd: project, encoding: "utf8" });
  if (status !== 0)
    return {
      reason:
        `npm cannot install ${name} ${version}: ${error?.message ?? stderr.trim().split("\n")[0]}. ` +
        "Connect to a registry, then run the benchmark again",
    };
  writeFileSync(complete, "");
  return { folder };
}
