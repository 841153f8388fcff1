/** The dependency rules as a Mermaid diagram. */

/** Folders that the sources of a package may import, by the folder of the package. */
export type Directions = Readonly<Record<string, { readonly may: readonly string[] }>>;

type Imports = ReadonlyMap<string, ReadonlySet<string>>;

const start = "<!-- diagram: written by npx pnpm architecture -->";
const end = "<!-- /diagram -->";

/**
 * A flow chart with one node per package, and an arrow for each permitted import. An arrow that follows from others is
 * omitted. Packages with equal arrows share a node.
 * @throws Error if packages may import each other in a cycle
 */
export function drawDiagram(packages: Directions): string {
  const arrows = withoutImplied(
    new Map(Object.entries(packages).map(([folder, { may }]) => [folder, new Set(may.filter((to) => to in packages))])),
  );
  const nodes = listNodes(arrows);
  const groups = Map.groupBy(nodes, ([folder = ""]) => folder.split("/")[0]!);
  return [
    "```mermaid",
    "flowchart TB",
    ...[...groups].flatMap(([group, members]) => [
      `  subgraph ${group}`,
      ...members.map((folders) => `    ${toId(folders[0]!)}["${folders.map(toLabel).join("<br/>")}"]`),
      "  end",
    ]),
    ...nodes.flatMap(([from = ""]) =>
      nodes.filter(([to = ""]) => arrows.get(from)!.has(to)).map(([to = ""]) => `  ${toId(from)} --> ${toId(to)}`),
    ),
    "```",
  ].join("\n");
}

/**
 * The text with a new diagram between its markers.
 * @throws Error if a marker is missing
 */
export function replaceDiagram(text: string, diagram: string): string {
  const from = text.indexOf(start);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`ARCHITECTURE.md must contain the lines ${start} and ${end}`);
  return `${text.slice(0, from + start.length)}\n\n${diagram}\n\n${text.slice(to)}`;
}

/** Packages of the rules that no paragraph describes. A paragraph starts with the names of its packages in bold. */
export function undescribed(packages: Directions, text: string): string[] {
  const titles = [...text.matchAll(/^\*\*(.+?)\*\*/gm)].map(([, title = ""]) => title);
  const described = new Set(titles.flatMap((title) => [...title.matchAll(/`([^`]+)`/g)].map(([, name]) => name)));
  return Object.keys(packages)
    .map(toLabel)
    .filter((folder) => !described.has(folder));
}

/** The key `examples/[^/]+` is a pattern of folders. */
function toLabel(folder: string): string {
  return folder.replace("[^/]+", "*");
}

function toId(folder: string): string {
  return folder.replace(/\W+/g, "_");
}

/** Groups of packages with equal arrows. A package without arrows in one direction has a group of its own. */
function listNodes(arrows: Imports): string[][] {
  const listImporters = (folder: string): string[] =>
    [...arrows].filter(([, targets]) => targets.has(folder)).map(([from]) => from);
  const toKey = (folder: string): string => {
    const [targets, importers] = [[...arrows.get(folder)!].sort(), listImporters(folder)];
    return targets.length > 0 && importers.length > 0 ? JSON.stringify([targets, importers]) : folder;
  };
  return [...Map.groupBy(arrows.keys(), toKey).values()];
}

/** Imports without those that are also permitted through another package. */
function withoutImplied(imports: Imports): Imports {
  const reachable = reachableFrom(imports);
  return new Map(
    [...imports].map(([from, targets]) => [
      from,
      new Set([...targets].filter((to) => ![...targets].some((between) => reachable.get(between)!.has(to)))),
    ]),
  );
}

/** All packages that a package imports, directly or through others. */
function reachableFrom(imports: Imports): Imports {
  const reachable = new Map<string, Set<string>>();
  const visit = (folder: string, path: readonly string[]): ReadonlySet<string> => {
    if (path.includes(folder)) throw new Error(`packages may import each other: ${[...path, folder].join(" → ")}`);
    const targets = reachable.get(folder) ?? new Set<string>();
    if (!reachable.has(folder)) {
      for (const target of imports.get(folder)!)
        for (const each of [target, ...visit(target, [...path, folder])]) targets.add(each);
      reachable.set(folder, targets);
    }
    return targets;
  };
  for (const folder of imports.keys()) visit(folder, []);
  return reachable;
}
