/** One job of the nightly run. */
export interface Job {
  readonly name: string;
  readonly what: string;
  /** Folder of the package, from the root of the repository. */
  readonly folder: string;
  /** Runs vitest on these; all tests when empty. Absent for other programs. */
  readonly tests?: readonly string[];
  /** Runs Node on this program, with its arguments. */
  readonly program?: readonly string[];
  /** Further arguments of the program in the nightly run. */
  readonly long?: readonly string[];
  /** Further arguments of the program with `--quick`. */
  readonly short?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Independent of seed and size, which the job does not receive. */
  readonly isAlwaysSame?: true;
  /** Longest time, minutes. */
  readonly minutes: number;
  /** Longest time with `--quick`, minutes. */
  readonly quickMinutes: number;
}

/** Precedes every selection: jobs start built packages and test the built site. Turbo caches the build. */
const build: Job = {
  name: "build",
  what: "packages and site, which the other jobs need",
  folder: ".",
  program: ["node_modules/turbo/bin/turbo", "run", "build"],
  isAlwaysSame: true,
  minutes: 15,
  quickMinutes: 15,
};

/** Jobs of the nightly run in their order. A failed job does not stop the others. */
export const jobs: readonly Job[] = [
  build,
  {
    name: "fuzz",
    what: "made-up, changed and damaged documents, judged by the decoder, Ajv, libxml2 and Xerces",
    folder: "tools/assurance",
    tests: [
      "valid",
      "mutated",
      "roundtrip",
      "truncated",
      "wellformed",
      "hostile",
      "fuzz.test",
      "growth",
      "parsers",
      "xerces",
      "known",
    ],
    minutes: 60,
    quickMinutes: 10,
  },
  {
    name: "guided",
    what: "coverage-guided fuzzing of decoders, request parser, archive readers and JSON Patch",
    folder: "tools/assurance",
    tests: ["guided"],
    minutes: 90,
    quickMinutes: 10,
  },
  {
    name: "differential",
    what: "fast decoders against the tables, on made-up and on recorded responses",
    folder: "tools/assurance",
    tests: ["fast"],
    minutes: 30,
    quickMinutes: 10,
  },
  {
    name: "diff",
    what: "rules of change and their reverses for every kind of fact; the type checker as second opinion",
    folder: "tools/diff",
    tests: ["symmetry", "cross-check"],
    minutes: 30,
    quickMinutes: 10,
  },
  {
    name: "infer",
    what: "facts that are removed from specs and inferred again, and drafts of all feeds of the reference world",
    folder: "tools/infer",
    tests: ["recall", "worlds"],
    minutes: 20,
    quickMinutes: 10,
  },
  {
    name: "kills",
    what: "harvester killed at random and at named points, on every engine, with all its guarantees",
    folder: "apps/harvester",
    tests: ["test/guarantees", "test/webhooks/kills"],
    minutes: 60,
    quickMinutes: 10,
  },
  {
    name: "nats",
    what: "relays, publishers and nodes of NATS killed at random, with the sequence of every reader",
    folder: "apps/harvester",
    tests: ["test/nats"],
    minutes: 60,
    quickMinutes: 10,
  },
  {
    name: "server",
    what: "the reference server: documents of other worlds, conversations, clock moves, and every fault on every feed",
    folder: "apps/server",
    tests: ["test/wire", "test/questions/robust", "test/faults", "test/control/bytes"],
    minutes: 60,
    quickMinutes: 10,
  },
  {
    name: "world",
    what: "simulated worlds of other seeds: documents, scenarios and timelines of every sport",
    folder: "packages/world",
    tests: ["test/feeds", "test/simulation", "test/world/years"],
    minutes: 60,
    quickMinutes: 10,
  },
  {
    name: "year",
    what: "a whole year of every sport, match by match: legality, and agreement between feeds",
    folder: "packages/world",
    tests: ["test/world/year.test"],
    minutes: 90,
    quickMinutes: 10,
  },
  {
    name: "axe",
    what: "accessibility of all pages of the explorer in four looks, and its islands, in a browser",
    folder: "apps/explorer",
    tests: ["test/browser"],
    minutes: 120,
    quickMinutes: 10,
  },
  {
    name: "bench",
    what: "decoding against its peers",
    folder: ".",
    program: ["tools/bench/src/main.ts", "decode"],
    short: ["--quick"],
    minutes: 40,
    quickMinutes: 10,
  },
  {
    name: "runtimes",
    what: "packed packages with Node 22 and 26, Bun, workerd, Chromium, Vite, webpack and Next.js",
    folder: "tools/assurance",
    tests: ["runtimes"],
    minutes: 20,
    quickMinutes: 10,
  },
  {
    name: "reproducible",
    what: "tarballs of two clean clones, compared by hash",
    folder: ".",
    program: ["tools/release/src/reproduce.ts"],
    isAlwaysSame: true,
    minutes: 20,
    quickMinutes: 20,
  },
  {
    name: "new-feed",
    what: "all tests, with a feed that is drafted from responses, in a clean clone",
    folder: ".",
    program: ["tools/repo-checks/src/nightly/new-feed.ts"],
    short: ["typecheck"],
    isAlwaysSame: true,
    minutes: 60,
    quickMinutes: 10,
  },
  {
    name: "mutation",
    what: "small changes of code, each of which a test must detect",
    folder: ".",
    program: ["tools/repo-checks/src/mutation/main.ts"],
    short: ["runtime-values"],
    isAlwaysSame: true,
    minutes: 120,
    quickMinutes: 10,
  },
];

/** Jobs with these names, or all jobs; the build is always the first. */
export function jobsOf(names: readonly string[] | undefined): readonly Job[] {
  return jobs.filter((job) => job === build || names === undefined || names.includes(job.name));
}

/** Folder of the report and the logs, from the root of the repository. */
export const nightlyFolder = "nightly";
