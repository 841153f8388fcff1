/** Code whose tests are judged by mutants: copies with one changed operator, literal or statement. */
export interface Area {
  readonly name: string;
  /** Folder of the package, from the root of the repository. */
  readonly folder: string;
  /** Globs of the mutated files, from the folder of the package. */
  readonly mutate: readonly string[];
  /** Globs of the test files that run, from the folder of the package. A mutant runs those tests that reach it. */
  readonly tests: readonly string[];
}

export const areas: readonly Area[] = [
  runtime("values", ["src/{dates,ids,fields}/**/*.ts"], "dates,ids,fields"),
  runtime("poll", ["src/poll/**/*.ts"], "poll,windows"),
  runtime("request", ["src/request/**/*.ts"], "request,url,rules,parameters,names,error,call"),
  runtime("auth", ["src/auth/**/*.ts"], "auth,canaries"),
  runtime("feed", ["src/feed/**/*.ts"], "feed,call,pages,steps,lazy,observability"),
  runtime("transport", ["src/transport/**/*.ts"], "transport,steps,redirects,read-body,observability,canaries"),
  runtime(
    "client",
    ["src/*.ts", "src/{lazy,testing}/**/*.ts"],
    "client,call,error,in-memory,lazy,limits,broken-values,redirects",
  ),
  harvester("rate-limit", ["src/rate-limit/**/*.ts"], ["test/rate-limit/*.test.ts"]),
  // The tests of `scheduler.test.ts` draw random states, so their results would differ between runs.
  harvester(
    "scheduler",
    ["src/scheduler/{policy,scheduler,spread,state,windows}.ts"],
    ["test/scheduler/!(scheduler).test.ts"],
  ),
  // The tests of the worker plan the polls of a simulated clock.
  harvester(
    "planner",
    ["src/scheduler/!(policy|scheduler|spread|state|windows).ts"],
    [
      "test/scheduler/{cursor,fixture-index,planner,policy,windows}{,-*}.test.ts",
      "test/worker/{faults,recovery,worker}.test.ts",
    ],
  ),
  // The other tests of this package copy the repository or compile all specs: a minute for each mutant.
  diff("rules", ["src/rules/*.ts", "src/{diff,sites}.ts"], "changes"),
  diff(
    "release",
    ["src/{report,changeset,load}/**/*.ts", "src/!(index|diff|sites|compare|emitted).ts"],
    "{reports,changesets,model-files}",
  ),
  diff("types", ["src/cross-check/**/*.ts", "src/{compare,emitted}.ts"], "{declarations,compare}"),
];

function runtime(name: string, mutate: readonly string[], tests: string): Area {
  return { name: `runtime-${name}`, folder: "packages/runtime", mutate, tests: [`test/{${tests}}{,-*}.test.ts`] };
}

function harvester(part: string, mutate: readonly string[], tests: readonly string[]): Area {
  return { name: `harvester-${part}`, folder: "apps/harvester", mutate, tests };
}

function diff(part: string, mutate: readonly string[], tests: string): Area {
  return { name: `diff-${part}`, folder: "tools/diff", mutate, tests: [`test/${tests}{,-*}.test.ts`] };
}

/** Lowest share of mutants that the tests must detect, per cent. */
export const minimumScore = 85;
