import type { Finding } from "./finding.ts";
import { packageOf, targetOf } from "./names.ts";
import type { Package } from "./workspace.ts";

type Graph = ReadonlyMap<string, readonly string[]>;

/** Files of one package that wait for each other when they are loaded. Types are stripped, and wait for nobody. */
export function fileCycles(packages: readonly Package[]): Finding[] {
  return packages.flatMap(({ files }) => {
    const paths = new Set(files.map(({ path }) => path));
    const graph = new Map(files.map((file) => [file.path, file.imports.filter(({ specifier, typeOnly }) => specifier.startsWith(".") && !typeOnly).map(({ specifier }) => targetOf(file, specifier)).filter((path) => paths.has(path))]));
    return knots(graph).map((knot): Finding => {
      const round = circle(graph, knot);
      return { file: round[0] ?? "", rule: "cycle", what: `files import each other: ${round.map((path) => path.split("/").slice(2).join("/")).join(" → ")}`, fix: "move what both need into a file of its own, or give it as a parameter" };
    });
  });
}

/** Packages that declare each other, also by way of others. */
export function packageCycles(packages: readonly Package[]): Finding[] {
  const names = new Set(packages.map(({ manifest }) => manifest.name));
  const graph = new Map(packages.map(({ manifest, files }) => {
    const declared = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
    const imported = files.flatMap(({ imports }) => imports.flatMap(({ specifier }) => packageOf(specifier) ?? []));
    return [manifest.name, [...new Set([...declared, ...imported])].filter((name) => names.has(name) && name !== manifest.name)];
  }));
  return knots(graph).map((knot): Finding => {
    const folder = packages.find(({ manifest }) => manifest.name === knot[0])?.folder ?? "";
    return { file: `${folder}/package.json`, rule: "package-cycle", what: `packages need each other: ${circle(graph, knot).join(" → ")}`, fix: "what both need belongs below both of them" };
  });
}

/** Sets of nodes that reach each other (Tarjan's strongly connected components, those with a way round). */
export function knots(graph: Graph): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const on = new Set<string>();
  const found: string[][] = [];
  const visit = (node: string): void => {
    const at = index.size;
    index.set(node, at);
    low.set(node, at);
    stack.push(node);
    on.add(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) {
        visit(next);
        low.set(node, Math.min(low.get(node) ?? at, low.get(next) ?? at));
      } else if (on.has(next)) low.set(node, Math.min(low.get(node) ?? at, index.get(next) ?? at));
    }
    if (low.get(node) !== at) return;
    const knot = stack.splice(stack.indexOf(node));
    for (const each of knot) on.delete(each);
    if (knot.length > 1 || (graph.get(node) ?? []).includes(node)) found.push(knot.sort());
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return found;
}

/** The shortest way from the first node of a knot back to it. */
function circle(graph: Graph, knot: readonly string[]): string[] {
  const [start = ""] = knot;
  const inside = new Set(knot);
  const from = new Map<string, string>();
  const queue = [start];
  for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
    for (const next of graph.get(node) ?? []) {
      if (next === start) {
        const way = [start];
        for (let back: string | undefined = node; back !== undefined && back !== start; back = from.get(back)) way.splice(1, 0, back);
        return [...way, start];
      }
      if (!inside.has(next) || from.has(next)) continue;
      from.set(next, node);
      queue.push(next);
    }
  }
  return [...knot];
}
