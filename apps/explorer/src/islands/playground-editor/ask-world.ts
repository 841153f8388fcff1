/** The simulated world in the page, which answers where the site has no server. */
import { loadData } from "../shared/page.ts";
import { askWorker, startWorker } from "../shared/worker.ts";
import type { WorldAnswer, WorldQuestion } from "./messages.ts";

let worker: Promise<Worker> | undefined;

async function ask(question: WorldQuestion): Promise<WorldAnswer> {
  worker ??= loadData<string>("playground-runner").then(startWorker);
  return askWorker(await worker, question);
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
