/** Targets with planted failures, for the tests of the search. */
import type { Target } from "../../src/guided/targets/target.ts";

export const targets: Readonly<Record<string, Target>> = {
  /** Fails for inputs with several parts, each of which is a branch. */
  hidden(input) {
    if (input[0] !== 0xa7) return;
    const text = Buffer.from(input).toString("latin1");
    if (text.slice(1, 5) !== "kind") return;
    const value = Number.parseInt(text.slice(5), 10);
    if (value < 40) return;
    if (value > 45) return;
    if (value === 42) throw new Error("the hidden failure");
  },
  slow() {
    const end = process.threadCpuUsage().user + 60_000;
    while (process.threadCpuUsage().user < end);
  },
};
