/** One problem of a configuration: what is wrong, where, and how to fix it. */
export interface ConfigProblem {
  /** Path of the setting, such as `rates.all.per`. */
  readonly at: string;
  readonly line?: number | undefined;
  readonly problem: string;
  readonly fix: string;
}

/** An invalid configuration. The error lists all problems. */
export class ConfigError extends Error {
  override readonly name: string = "ConfigError";
  readonly problems: readonly ConfigProblem[];

  constructor(file: string, problems: readonly ConfigProblem[]) {
    const lines = problems.map(
      ({ at, line, problem, fix }) => `  ${file}${line === undefined ? "" : `:${line}`}  ${at}: ${problem}; ${fix}`,
    );
    super(["the configuration is invalid:", ...lines].join("\n"));
    this.problems = problems;
  }
}
