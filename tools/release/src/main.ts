/** Command line of `pnpm release`. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { writeBillsOfMaterials } from "./bill-of-materials.ts";
import { findRepositoryAddress } from "./metadata.ts";
import { publicPackages, repository, runPnpm } from "./packages.ts";
import { release, ReleaseRefused } from "./release.ts";

const help = `Usage: pnpm release [options]

Builds, packs, checks and publishes the public packages, and writes a software bill of materials (CycloneDX) of each to
node_modules/.cache/release/sbom. Nothing is published if a check fails. Versions that the
registry already has are skipped, so that an interrupted release can be repeated.

Options:
  --dry-run          check everything, and publish nothing
  --registry <url>   registry to publish to (default: the one that pnpm is configured with)
  --provenance       publish with a provenance statement (CI only)
`;

function main(): void {
  const { values } = parseArgs({
    options: {
      "dry-run": { type: "boolean", default: false },
      registry: { type: "string" },
      provenance: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) return void process.stdout.write(help);
  const dryRun = values["dry-run"];
  const changed = execFileSync("git", ["status", "--porcelain"], { cwd: repository, encoding: "utf8" });
  if (changed !== "" && !dryRun) throw new ReleaseRefused(["the working tree has changes: commit or remove them"]);
  const filters = publicPackages().flatMap(({ manifest }) => ["--filter", manifest.name]);
  runPnpm(["exec", "turbo", "run", "build", ...filters], repository);
  const target = join(repository, "node_modules/.cache/release");
  writeBillsOfMaterials(publicPackages(), join(target, "sbom"));
  const address = findRepositoryAddress(repository, process.env);
  if (address !== undefined) console.log(`repository: ${address}`);
  const { published, skipped } = release({
    target,
    address,
    registry: values.registry,
    provenance: values.provenance,
    dryRun,
  });
  for (const each of skipped) console.log(`already published: ${each}`);
  for (const each of published) console.log(`${dryRun ? "would be published" : "published"}: ${each}`);
}

try {
  main();
} catch (error) {
  const { message, stderr = "" } = error as Error & { stderr?: string };
  console.error(`error: ${message}${stderr}`);
  process.exitCode = 1;
}
