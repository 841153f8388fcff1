/** Sends questions to the worker with the compiler. */
import { loadData } from "../shared/page.ts";
import { askWorker, startWorker } from "../shared/worker.ts";
import type { CompilerAnswers, CompilerQuestion, SourceFiles } from "./messages.ts";

export type Compiler = Awaited<ReturnType<typeof startCompiler>>;

/** Loads the compiler and the sources of the packages. */
export async function startCompiler() {
  const [source, files] = await Promise.all([
    loadData<string>("playground-compiler"),
    loadData<SourceFiles>("playground-sources"),
  ]);
  const worker = startWorker(source);
  worker.postMessage(files);
  return {
    /** @param at - Position in the code, for `complete` and `describe` */
    ask: <Kind extends keyof CompilerAnswers>(kind: Kind, code: string, at = 0) =>
      askWorker<CompilerAnswers[Kind]>(worker, { kind, code, at } satisfies CompilerQuestion),
  };
}
