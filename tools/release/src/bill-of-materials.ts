/** Software bills of materials (CycloneDX) of the packages. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { repository, runPnpm, type Manifest, type PublicPackage } from "./packages.ts";

/** The parts of a bill of materials that depend on the dependencies. */
interface BillOfMaterials {
  readonly metadata: { readonly component: { readonly "bom-ref": string } };
  readonly components?: readonly Component[];
  readonly dependencies?: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

interface Component {
  readonly "bom-ref": string;
  readonly group?: string;
  readonly name: string;
}

/** Writes a bill of materials of each package to a folder, from the lockfile. Returns the paths of the files. */
export function writeBillsOfMaterials(
  packages: readonly PublicPackage[],
  target: string,
  root: string = repository,
): string[] {
  mkdirSync(target, { recursive: true });
  const filters = packages.flatMap(({ manifest }) => ["--filter", manifest.name]);
  const format = ["--sbom-format", "cyclonedx", "--prod", "--lockfile-only"];
  runPnpm([...filters, "sbom", ...format, "--split", "--out", join(target, "%s-%v.cdx.json")], root);
  return packages.map(({ manifest }) => {
    const { name, version } = manifest;
    const file = join(target, `${name.replace("@", "").replace("/", "-")}-${version}.cdx.json`);
    const bill = withoutOptionalPeers(JSON.parse(readFileSync(file, "utf8")) as BillOfMaterials, manifest);
    writeFileSync(file, `${JSON.stringify(bill, undefined, 2)}\n`);
    return file;
  });
}

/**
 * Removes optional peer dependencies of a package with everything that only they require: the package does not install
 * them. pnpm lists them, because the workspace has them for its tests.
 */
function withoutOptionalPeers<Bill extends BillOfMaterials>(
  bill: Bill,
  { peerDependenciesMeta = {} }: Pick<Manifest, "peerDependenciesMeta">,
): Bill {
  const { components = [], dependencies = [] } = bill;
  const isOptional = ({ group, name }: Component): boolean =>
    peerDependenciesMeta[group === undefined ? name : `${group}/${name}`]?.optional === true;
  const optional = new Set(components.filter(isOptional).map((each) => each["bom-ref"]));
  const requirements = new Map(dependencies.map(({ ref, dependsOn = [] }) => [ref, dependsOn]));
  const root = bill.metadata.component["bom-ref"];
  const installed = new Set<string>();
  const add = (ref: string): void => {
    if (installed.has(ref)) return;
    installed.add(ref);
    for (const each of requirements.get(ref) ?? []) if (ref !== root || !optional.has(each)) add(each);
  };
  add(root);
  const isInstalled = (ref: string): boolean => installed.has(ref);
  return {
    ...bill,
    components: components.filter((each) => isInstalled(each["bom-ref"])),
    dependencies: dependencies
      .filter(({ ref }) => isInstalled(ref))
      .map((each) =>
        each.dependsOn === undefined ? each : { ...each, dependsOn: each.dependsOn.filter(isInstalled) },
      ),
  };
}
