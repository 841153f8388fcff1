/** A local registry without a network: it contains the installed versions of all third-party dependencies. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { Agent } from "node:http";
import { dirname, join } from "node:path";
import { publish } from "libnpmpublish";
import { create } from "tar";
import { publicPackages, type Manifest } from "../src/packages.ts";

/** A running registry. */
export interface Registry {
  readonly url: string;
  /** Environment in which npm and pnpm use the registry, with an empty cache. */
  readonly env: NodeJS.ProcessEnv;
  close(): Promise<void>;
}

/** Starts a registry that keeps its files in a folder. */
export async function startRegistry(folder: string): Promise<Registry> {
  const storage = join(folder, "registry");
  mkdirSync(storage, { recursive: true });
  const child = fork(join(import.meta.dirname, "registry-process.ts"), [storage], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const [port] = (await once(child, "message")) as [number];
  const url = `http://127.0.0.1:${port}/`;
  const npmrc = join(folder, "npmrc");
  writeFileSync(
    npmrc,
    `registry=${url}\n//127.0.0.1:${port}/:_authToken=local\naudit=false\nfund=false\nupdate-notifier=false\n`,
  );
  const inherited = Object.entries(process.env).filter(([name]) => !/^(npm|pnpm)_config_/i.test(name));
  return {
    url,
    env: {
      ...Object.fromEntries(inherited),
      // The programs of the packages need the Node that runs this test.
      PATH: `${dirname(process.execPath)}:${process.env["PATH"]}`,
      npm_config_userconfig: npmrc,
      npm_config_cache: join(folder, "npm-cache"),
    },
    async close() {
      child.disconnect();
      await once(child, "exit");
    },
  };
}

interface Installed {
  readonly path: string;
  readonly manifest: Manifest & Parameters<typeof publish>[0];
}

/**
 * Publishes the third-party dependencies of the public packages to the registry, from the folders in which pnpm
 * installed them. Returns their number.
 */
export async function publishDependencies({ url }: Registry, folder: string): Promise<number> {
  const dependencies = new Map<string, Installed>();
  const visit = (path: string, { dependencies: names = {} }: Manifest): void => {
    for (const name of Object.keys(names).filter((each) => !each.startsWith("@sdf/"))) {
      const installedPath = findInstalled(name, path);
      const manifest = JSON.parse(readFileSync(join(installedPath, "package.json"), "utf8")) as Installed["manifest"];
      const id = `${name}@${manifest.version}`;
      if (dependencies.has(id)) continue;
      dependencies.set(id, { path: installedPath, manifest });
      visit(installedPath, manifest);
    }
  };
  // The dependencies of the site are many, and a test of the site builds it with the installed ones.
  const packages = publicPackages().filter(({ manifest }) => manifest.name !== "@sdf/explorer");
  for (const each of packages) visit(each.folder, each.manifest);
  const publishOne = async ({ path, manifest }: Installed): Promise<void> => {
    const file = join(folder, `${manifest.name}-${manifest.version}.tgz`.replaceAll("/", "-"));
    // pnpm stores equal files as one file with several names. The copy has separate files, because npm rejects links.
    const copy = join(folder, "installed", `${manifest.name}-${manifest.version}`);
    cpSync(path, copy, { recursive: true, filter: (each) => !each.startsWith(join(path, "node_modules")) });
    await create({ file, cwd: copy, gzip: { level: 1 }, prefix: "package", portable: true }, ["."]);
    await publish(manifest, readFileSync(file), {
      registry: url,
      forceAuth: { token: "local" },
      defaultTag: "latest",
      // Without connections that are kept: on a busy machine the registry closes them while they are idle.
      agent: new Agent(),
    });
  };
  // The registry accepts the versions of one package only one after the other.
  const running = new Map<string, Promise<void>>();
  for (const each of dependencies.values()) {
    const before = running.get(each.manifest.name) ?? Promise.resolve();
    running.set(
      each.manifest.name,
      before.then(() => publishOne(each)),
    );
  }
  await Promise.all(running.values());
  return dependencies.size;
}

/** Finds the folder of a dependency as Node does, without the restrictions of `exports`. */
function findInstalled(name: string, from: string): string {
  for (let folder = from; folder !== dirname(folder); folder = dirname(folder)) {
    try {
      return realpathSync(join(folder, "node_modules", name));
    } catch {
      // Not in this folder.
    }
  }
  throw new Error(`${name} is not installed for ${from}`);
}
