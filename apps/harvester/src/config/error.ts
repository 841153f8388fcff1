/** What is wrong with a configuration: what, where, how to mend it. */
export interface ConfigProblem {
  /** Path of the member, such as `rates.all.per`. */
  readonly at: string;
  readonly line?: number;
  readonly problem: string;
  readonly fix: string;
}

/** A configuration that cannot be used. All problems are told at once. */
export class ConfigError extends Error {
  override readonly name: string = "ConfigError";
  readonly problems: readonly ConfigProblem[];

  constructor(file: string, problems: readonly ConfigProblem[]) {
    const lines = problems.map(({ at, line, problem, fix }) => `  ${file}${line === undefined ? "" : `:${line}`}  ${at}: ${problem}; ${fix}`);
    super([`the configuration cannot be used:`, ...lines].join("\n"));
    this.problems = problems;
  }
}
