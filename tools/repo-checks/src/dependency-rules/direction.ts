import { isBuiltin } from "node:module";
import type { Finding } from "./finding.ts";
import { byName, entryOf, hasEntry, isWithin, packageOf, targetOf } from "./names.ts";
import type { Import } from "./imports.ts";
import type { Exception, Place } from "./rules.ts";
import type { Package, SourceFile } from "./workspace.ts";

export interface Rules {
  placeOf(each: Package): Place | undefined;
  readonly exceptions: readonly Exception[];
}

/** Imports against the places of packages. */
export function checkDirection(packages: readonly Package[], rules: Rules): Finding[] {
  const known = byName(packages);
  const used = new Set<Exception>();
  const findings: Finding[] = [];
  for (const each of packages) {
    const place = rules.placeOf(each);
    if (place === undefined) {
      findings.push({ file: `${each.folder}/package.json`, rule: "place", what: `${each.manifest.name} has no place`, fix: "say in tools/repo-checks/src/dependency-rules/rules.ts what it may import" });
      continue;
    }
    for (const file of each.files) {
      for (const one of file.imports) findings.push(...judge(each, file, one, place, known, rules.exceptions, used));
      findings.push(...judgeWords(file, place));
    }
  }
  for (const exception of rules.exceptions) {
    if (used.has(exception)) continue;
    findings.push({ file: exception.from, rule: "exception", what: `the exception for ${exception.to} is not needed any more`, fix: "take it out of tools/repo-checks/src/dependency-rules/rules.ts" });
  }
  return findings;
}

function judge(each: Package, file: SourceFile, { specifier, line, typeOnly }: Import, place: Place, known: ReadonlyMap<string, Package>, exceptions: readonly Exception[], used: Set<Exception>): Finding[] {
  const at = { file: file.path, line };
  if (specifier.startsWith(".")) {
    const target = targetOf(file, specifier);
    if (isWithin(target, each.folder)) return [];
    const exception = exceptions.find((one) => isWithin(file.path, one.from) && isWithin(target, one.to) && (typeOnly || !one.typeOnly));
    if (exception !== undefined) {
      used.add(exception);
      return [];
    }
    return [{ ...at, rule: "escape", what: `${specifier} leaves ${each.folder}${typeOnly ? " (types only)" : ""}`, fix: `import ${target} by the name of its package, and declare that; what a package does not publish is its own business` }];
  }
  if (isBuiltin(specifier)) {
    if (place.anywhere !== true || !file.isSource || typeOnly) return [];
    return [{ ...at, rule: "node", what: `${specifier} exists in Node only, and ${each.manifest.name} runs everywhere`, fix: "use what browsers have too, or take the value as a parameter" }];
  }
  const name = packageOf(specifier);
  const imported = name === undefined ? undefined : known.get(name);
  if (name === undefined || imported === undefined || name === each.manifest.name) return [];
  const allowed = file.isSource ? place.may : [...place.may, ...(place.tests ?? [])];
  if (!allowed.includes(name)) {
    return [{ ...at, rule: "direction", what: `${each.manifest.name} may not import ${name}${file.isSource && place.tests?.includes(name) === true ? " in its sources, only in tests" : ""}`, fix: `it may import ${allowed.join(", ") || "nothing of the workspace"}; move the code to where it may stand, or change tools/repo-checks/src/dependency-rules/rules.ts and ARCHITECTURE.md` }];
  }
  const { exports: inside, publishConfig, private: isPrivate = false } = imported.manifest;
  // What is never published has only the entries that the workspace sees.
  const published = isPrivate ? inside : publishConfig?.exports ?? inside;
  if (published === undefined || hasEntry(published, entryOf(specifier))) return [];
  return [{ ...at, rule: "unpublished", what: `${name} publishes no entry ${entryOf(specifier)}`, fix: `import one of its entries, or add it to exports and publishConfig.exports of ${imported.folder}/package.json` }];
}

function judgeWords(file: SourceFile, { never }: Place): Finding[] {
  if (never === undefined || !file.isSource) return [];
  return file.words.filter(({ text }) => never.words.test(text)).map(({ text, line }) => ({
    file: file.path, line, rule: "word", what: `the code says ${JSON.stringify(text.slice(0, 60))}`, fix: never.why,
  }));
}
