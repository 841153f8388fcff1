/** Sends questions to the worker with the compiler. */
import { loadData } from "../shared/page.ts";
import { startWorker } from "../shared/worker.ts";
import type { CompilerAnswer, CompilerQuestion, SourceFiles } from "./messages.ts";

type Kind = CompilerQuestion["kind"];
type AnswerOf<K extends Kind> = Extract<CompilerAnswer, { readonly kind: K }>;

export interface Compiler {
  /** @param at - Position in the code, for `complete` and `describe` */
  ask<K extends Kind>(kind: K, code: string, at?: number): Promise<AnswerOf<K>>;
}

/** Loads the compiler and the sources of the packages. */
export async function startCompiler(): Promise<Compiler> {
  const [source, files] = await Promise.all([
    loadData<string>("playground-compiler"),
    loadData<SourceFiles>("playground-sources"),
  ]);
  const worker = startWorker(source);
  const waiting = new Map<number, (answer: CompilerAnswer) => void>();
  let last = 0;
  worker.addEventListener("message", ({ data }: MessageEvent<CompilerAnswer>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  });
  worker.postMessage(files);
  return {
    ask: (kind, code, at = 0) =>
      new Promise((resolve) => {
        const id = ++last;
        waiting.set(id, (answer) => resolve(answer as AnswerOf<typeof kind>));
        worker.postMessage({ id, kind, code, at });
      }),
  };
}
