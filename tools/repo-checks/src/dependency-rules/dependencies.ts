import { isBuiltin } from "node:module";
import type { Finding } from "./finding.ts";
import { packageOf } from "./names.ts";
import type { Unseen } from "./rules.ts";
import type { Manifest, Package } from "./workspace.ts";

/** Programs of the root that every package may use in tests and scripts. */
export const rootTools: readonly string[] = ["vitest", "typescript", "typescript-native"];

interface Use {
  readonly file: string;
  readonly line: number;
}

/** Imports against what the manifests declare. */
export function checkDependencies(packages: readonly Package[], unseen: readonly Unseen[]): Finding[] {
  const stale = unseen.flatMap((each): Finding[] => {
    const one = packages.find(({ manifest }) => manifest.name === each.package);
    const declared = one === undefined ? new Set<string>() : declaredBy(one.manifest).all;
    return each.names.filter((name) => !declared.has(name)).map((name) => ({
      file: `${one?.folder ?? each.package}/package.json`, rule: "exception", what: `${name} is not declared any more`, fix: "take it out of `unseen` in tools/repo-checks/src/dependency-rules/rules.ts",
    }));
  });
  const programs = new Map(packages.map(({ manifest: { name, bin } }) => [name, typeof bin === "object" ? Object.keys(bin) : []]));
  return [...stale, ...packages.flatMap((each) => checkPackage(each, programs, unseen.filter((one) => one.package === each.manifest.name).flatMap(({ names }) => names)))];
}

function checkPackage({ folder, manifest, files }: Package, programs: ReadonlyMap<string, readonly string[]>, unseen: readonly string[]): Finding[] {
  const file = `${folder}/package.json`;
  const declared = declaredBy(manifest);
  const findings: Finding[] = [];
  const inSource = new Map<string, Use>();
  const anywhere = new Map<string, Use>();
  for (const { path, isSource, imports } of files) {
    for (const { specifier, line, typeOnly } of imports) {
      const name = packageOf(specifier);
      if (name === undefined || name === manifest.name || isBuiltin(specifier)) continue;
      if (!anywhere.has(name)) anywhere.set(name, { file: path, line });
      // Types are stripped from programs, but stay in the declarations of what is published.
      if (isSource && !(typeOnly && manifest.private === true) && !inSource.has(name)) inSource.set(name, { file: path, line });
    }
  }
  for (const [name, use] of anywhere) {
    if (declared.all.has(name) || rootTools.includes(name) || declared.all.has(`@types/${name.replace("@", "").replace("/", "__")}`)) continue;
    findings.push({ ...use, rule: "undeclared", what: `${name} is not declared by ${manifest.name}`, fix: `add it to ${inSource.has(name) ? "dependencies" : "devDependencies"} of ${file}` });
  }
  for (const [name, use] of inSource) {
    if (!declared.dev.has(name) || declared.run.has(name)) continue;
    findings.push({ ...use, rule: "misplaced", what: `${name} is used by the sources of ${manifest.name}, and declared for development only`, fix: `move it to dependencies of ${file}` });
  }
  const texts = new Set(files.flatMap((each) => [...each.texts]));
  const scripts = Object.values(manifest.scripts ?? {}).join(" ");
  for (const name of declared.all) {
    if (unseen.includes(name) || anywhere.has(name) || [name, ...programs.get(name) ?? []].some((each) => isNamed(each, texts)) || mentionsProgram(scripts, name) || isTypesOf(name, anywhere)) continue;
    findings.push({ file, rule: "unused", what: `${manifest.name} declares ${name}, and nothing imports or names it`, fix: "take it out" });
  }
  if (manifest.private !== true) {
    for (const name of declared.run) {
      if (inSource.has(name) || !anywhere.has(name)) continue;
      findings.push({ file, rule: "misplaced", what: `${manifest.name} brings ${name} to its users, and only its tests import it`, fix: "move it to devDependencies" });
    }
  }
  return findings;
}

function declaredBy({ dependencies = {}, devDependencies = {}, peerDependencies = {}, optionalDependencies = {} }: Manifest): { readonly run: ReadonlySet<string>; readonly dev: ReadonlySet<string>; readonly all: ReadonlySet<string> } {
  const run = new Set([...Object.keys(dependencies), ...Object.keys(peerDependencies), ...Object.keys(optionalDependencies)]);
  const dev = new Set(Object.keys(devDependencies));
  return { run, dev, all: new Set([...run, ...dev]) };
}

/** Named by code that finds it at run time, or bundles it: `"typescript-5.6"`, `export … from "@sdf/soccer/match-momentum"`. */
function isNamed(name: string, texts: ReadonlySet<string>): boolean {
  for (const text of texts) {
    const at = text.indexOf(name);
    if (at >= 0 && !/[\w-]/.test(text[at - 1] ?? " ") && !/[\w-]/.test(text[at + name.length] ?? " ")) return true;
  }
  return false;
}

function mentionsProgram(scripts: string, name: string): boolean {
  return scripts.split(/[\s/&|;]+/).includes(name.split("/").at(-1) ?? name);
}

function isTypesOf(name: string, used: ReadonlyMap<string, unknown>): boolean {
  if (!name.startsWith("@types/")) return false;
  const plain = name.slice("@types/".length);
  return plain === "node" || used.has(plain) || used.has(`@${plain.replace("__", "/")}`);
}
