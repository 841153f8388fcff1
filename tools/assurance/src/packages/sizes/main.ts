/** `pnpm sizes`: measures bundles and tarballs, and compares them with the releases. `--record` adds a release. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { publicPackages, repository, runPnpm } from "@sdf-tools/release";
import { install, packAll, packLibraries } from "../pack.ts";
import { historyTable, readHistory, withRelease, writeHistory } from "./history.ts";
import { bundledCode, measureBundle, measureTarballs, type Sizes } from "./measure.ts";

const { values } = parseArgs({ options: { record: { type: "boolean", default: false } } });
const filters = publicPackages().flatMap(({ manifest }) => ["--filter", manifest.name]);
runPnpm(["exec", "turbo", "run", "build", ...filters], repository);
const folder = mkdtempSync(join(tmpdir(), "sdf-sizes-"));
try {
  const project = join(folder, "project");
  const bundled = ["runtime", "types", "validators", "soccer"].map((name) => `@sdf/${name}`);
  install(packLibraries(folder, bundled), project);
  let current: Sizes = {};
  for (const name of Object.keys(bundledCode))
    current = { ...current, ...(await measureBundle(name, project, folder)) };
  current = { ...current, ...measureTarballs(packAll(folder)) };
  console.log(historyTable(readHistory(), current));
  if (values.record) {
    const release = publicPackages().find(({ manifest }) => manifest.name === "@sdf/runtime")?.manifest.version ?? "";
    writeHistory(withRelease(readHistory(), { release, sizes: current }));
    console.log(`recorded as ${release} in tools/assurance/size-history.json`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
