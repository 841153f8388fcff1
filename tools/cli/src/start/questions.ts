import process from "node:process";
import { createInterface } from "node:readline/promises";

/** Questions on the terminal; without one, the lines of the standard input are the answers. */
export interface Questions {
  /** Returns the answer; the default if it is empty, or if the input has ended. */
  ask(question: string, assumed: string): Promise<string>;
  close(): void;
}

export function openQuestions(): Questions {
  const { stdin, stdout } = process;
  const lines = createInterface({ input: stdin });
  const answers = lines[Symbol.asyncIterator]();
  return {
    async ask(question, assumed) {
      stdout.write(`${question}${assumed === "" ? "" : ` [${assumed}]`}: `);
      const { value = "" } = (await answers.next()) as { readonly value?: string };
      if (!stdin.isTTY) stdout.write("\n");
      return value.trim() === "" ? assumed : value.trim();
    },
    close: () => lines.close(),
  };
}
