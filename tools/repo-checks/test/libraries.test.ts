import { expect, it } from "vitest";
import { listFiles, readText } from "./tree.ts";

/** Libraries of docs/libraries.md; `*` stands for any end of a name. */
const documented = readText("docs/libraries.md")
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .flatMap((line) => [...(line.split("|")[1] ?? "").matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name));

const isNamed = (library: string, name: string): boolean =>
  name.endsWith("*") ? library.startsWith(name.slice(0, -1)) : library === name;

/** Libraries of all manifests, without packages of this repository and types of others. */
const installed = new Set(
  listFiles("package.json", "*/package.json")
    .map((path) => JSON.parse(readText(path)) as Readonly<Record<string, Readonly<Record<string, string>> | undefined>>)
    .flatMap(({ dependencies, devDependencies, optionalDependencies, peerDependencies }) =>
      Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies }),
    )
    .filter((name) => !/^@(?:sdf|sdf-tools|types)\//.test(name)),
);

it("names every library of the manifests in docs/libraries.md", () => {
  expect(documented.length).toBeGreaterThan(50);
  expect([...installed].filter((library) => !documented.some((name) => isNamed(library, name)))).toEqual([]);
});

it("names no library in docs/libraries.md that nothing uses", () => {
  // Benchmarks and nightly tests install these libraries themselves.
  const onDemand = [
    "tools/bench/src/peers/install.ts",
    "tools/assurance/src/packages/runtimes.ts",
    "tools/assurance/test/generators/generators.test.ts",
  ]
    .map(readText)
    .join("\n");
  const isUsed = (name: string): boolean =>
    [...installed].some((library) => isNamed(library, name)) || onDemand.includes(name.replace("*", ""));
  expect(documented.filter((name) => !isUsed(name))).toEqual([]);
});
