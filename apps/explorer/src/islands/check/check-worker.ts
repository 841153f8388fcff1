/** Starts the worker of the check page and sends it responses. */
import { startWorker } from "../shared/worker.ts";
import type { CheckResult } from "./check-response.ts";

export interface CheckQuestion {
  readonly id: number;
  /** A text, or a file that the worker reads. */
  readonly response: string | Blob;
  /** Id of the feed; empty to recognise it. */
  readonly feed: string;
}
export interface CheckAnswer {
  readonly id: number;
  readonly result: CheckResult;
  readonly milliseconds: number;
}

/** Source of the worker's bundle, which the build inserts. */
declare const CHECK_WORKER: string;

/** Creates a function that checks a response. `show` receives the result of the last response only. */
export function createChecker(show: (answer: CheckAnswer) => void): (response: string | Blob, feed: string) => void {
  const worker = startWorker(CHECK_WORKER);
  let last = 0;
  worker.addEventListener("message", ({ data }: MessageEvent<CheckAnswer>) => {
    if (data.id === last) show(data);
  });
  return (response, feed) => worker.postMessage({ id: ++last, response, feed } satisfies CheckQuestion);
}
