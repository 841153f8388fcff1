import { loadData } from "../shared/page.ts";
import { startWorker } from "../shared/worker.ts";
/** The simulated world in the page, which answers where the site has no server. */
import type { WorldAnswer, WorldQuestion } from "./messages.ts";

let worker: Promise<Worker> | undefined;
let lastId = 0;

async function ask(question: WorldQuestion["question"]): Promise<WorldAnswer> {
  worker ??= loadData<string>("playground-runner").then(startWorker);
  const [running, id] = [await worker, ++lastId];
  return new Promise((resolve, reject) => {
    const stop = new AbortController();
    const options = { signal: stop.signal };
    const listen = ({ data }: MessageEvent<WorldAnswer>): void => {
      if (data.id !== id) return;
      stop.abort();
      resolve(data);
    };
    running.addEventListener("message", listen, options);
    running.addEventListener("error", ({ message }) => reject(new Error(message)), options);
    running.postMessage({ id, question } satisfies WorldQuestion);
  });
}

/** Answers a request for a feed like `fetch`. */
export async function fetchFromWorld(input: RequestInfo | URL): Promise<Response> {
  const { status = 500, contentType = "", text = "" } = await ask({ url: String(input) });
  return new Response(text, { status, headers: { "content-type": contentType } });
}

/** Identifiers of a match in play, by entity such as `fixture` or `tournamentCalendar`. */
export async function idsFromWorld(sport: string): Promise<Readonly<Record<string, string>>> {
  return (await ask({ sport })).ids ?? {};
}
