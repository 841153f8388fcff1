/** One part of the night. */
export interface Part {
  readonly name: string;
  readonly what: string;
  /** Folder of the package, from the root of the repository. */
  readonly folder: string;
  /** Runs vitest on these; all tests when empty. Absent for other programs. */
  readonly tests?: readonly string[];
  /** Runs Node on this program, with its arguments. */
  readonly program?: readonly string[];
  /** Arguments of the program by night, and for a look. */
  readonly long?: readonly string[];
  readonly short?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The same by night and for a look, whatever the seed: is told of neither. */
  readonly isAlwaysSame?: true;
  /** Longest time, minutes. */
  readonly minutes: number;
  /** Longest time for a look, minutes. */
  readonly quickMinutes: number;
}

/** Comes before whatever is chosen: parts start built packages and look at the built site. Turbo keeps what is built already. */
const build: Part = { name: "build", what: "packages and site, which the other parts rely on", folder: ".", program: ["node_modules/turbo/bin/turbo", "run", "build"], isAlwaysSame: true, minutes: 15, quickMinutes: 15 };

/** What is run by night, in this order. What fails does not keep the others from running. */
export const parts: readonly Part[] = [
  build,
  { name: "fuzz", what: "made-up, changed and damaged documents, judged by the decoder, Ajv, libxml2 and Xerces", folder: "tools/fuzz", tests: ["valid", "mutated", "roundtrip", "truncated", "wellformed", "hostile", "fuzz.test", "growth", "parsers", "xerces", "known"], minutes: 60, quickMinutes: 10 },
  { name: "differential", what: "fast decoders against the tables, on made-up and on recorded responses", folder: "tools/fuzz", tests: ["fast"], minutes: 30, quickMinutes: 10 },
  { name: "diff", what: "rules of change and their mirrors, on every kind of leaf; the type checker as second opinion", folder: "tools/diff", tests: ["symmetry", "cross-check"], minutes: 30, quickMinutes: 10 },
  { name: "learn", what: "what specs lose and learning finds again", folder: "tools/infer", tests: ["recall"], minutes: 20, quickMinutes: 10 },
  { name: "kills", what: "harvester killed at random and at named points, on every engine, with all its guarantees", folder: "apps/harvester", tests: ["test/guarantees"], minutes: 60, quickMinutes: 10 },
  { name: "server", what: "the reference server: documents of other worlds, talk, and what a client makes of any fault on any feed", folder: "apps/server", tests: ["test/wire", "test/ask/robust", "test/faults", "test/effects", "test/world/timeline"], minutes: 60, quickMinutes: 10 },
  { name: "models", what: "prediction models, measured out of sample", folder: ".", program: ["tools/evaluate/src/main.ts"], short: ["--quick"], minutes: 60, quickMinutes: 10 },
  { name: "axe", what: "accessibility and islands of the explorer in a browser, all pages", folder: "apps/explorer", tests: ["test/browser"], minutes: 30, quickMinutes: 10 },
  { name: "bench", what: "decoding against its peers", folder: ".", program: ["tools/bench/src/main.ts", "decode"], short: ["--quick"], minutes: 40, quickMinutes: 10 },
];

/** The parts of these names, all when there are none; the build is always the first. */
export function partsOf(names: readonly string[] | undefined): readonly Part[] {
  return parts.filter((part) => part === build || names === undefined || names.includes(part.name));
}

/** Folder that everything of a night is written to, from the root of the repository. */
export const nightFolder = "nightly";
