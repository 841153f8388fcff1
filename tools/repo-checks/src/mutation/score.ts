/** States of a mutant that count, as Stryker names them. */
export type MutantState = "Killed" | "Survived" | "Timeout" | "NoCoverage";

export interface Mutant {
  /** Path from the folder of the package. */
  readonly fileName: string;
  /** A state of `MutantState`; other values (`Ignored`, `CompileError`, `RuntimeError`) do not count. */
  readonly status: string;
}

/** Numbers of mutants of a folder. */
export interface Score {
  readonly killed: number;
  readonly timeout: number;
  readonly survived: number;
  readonly noCoverage: number;
  /** Share of the detected mutants (killed or timed out), per cent; 100 without mutants. */
  readonly percent: number;
}

export function scoreOf(mutants: readonly Mutant[]): Score {
  const count = (state: MutantState): number => mutants.filter(({ status }) => status === state).length;
  const [killed, timeout, survived, noCoverage] = [
    count("Killed"),
    count("Timeout"),
    count("Survived"),
    count("NoCoverage"),
  ];
  const total = killed + timeout + survived + noCoverage;
  return { killed, timeout, survived, noCoverage, percent: total === 0 ? 100 : (100 * (killed + timeout)) / total };
}

/** Scores of the folders below `src`, then of all mutants, as a Markdown table. */
export function scoreTable(packageFolder: string, mutants: readonly Mutant[]): string {
  const folderOf = ({ fileName }: Mutant): string => fileName.slice(0, fileName.lastIndexOf("/"));
  const folders = [...new Set(mutants.map(folderOf))].sort();
  const rows = folders.map((folder) =>
    row(
      `${packageFolder}/${folder}`,
      mutants.filter((mutant) => folderOf(mutant) === folder),
    ),
  );
  return [
    "| folder | score | killed | timeout | survived | no coverage |",
    "|---|---|---|---|---|---|",
    ...rows,
    row(`**${packageFolder}**`, mutants),
  ].join("\n");
}

function row(name: string, mutants: readonly Mutant[]): string {
  const { killed, timeout, survived, noCoverage, percent } = scoreOf(mutants);
  return `| ${name} | ${percent.toFixed(1)} % | ${killed} | ${timeout} | ${survived} | ${noCoverage} |`;
}
