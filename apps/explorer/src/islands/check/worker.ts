/** The worker of the check page: checks responses outside the page's thread, so that the page stays responsive. */
import { allFeeds } from "@sdf/validators/all";
import { checkResponse } from "./check-response.ts";
import type { CheckAnswer, CheckQuestion } from "./check-worker.ts";

addEventListener("message", ({ data }: MessageEvent<CheckQuestion>) => void answer(data));

async function answer({ id, response, feed }: CheckQuestion): Promise<void> {
  const bytes =
    typeof response === "string" ? new TextEncoder().encode(response) : new Uint8Array(await response.arrayBuffer());
  const startedAt = performance.now();
  const result = checkResponse(bytes, allFeeds, feed);
  postMessage({ id, result, milliseconds: performance.now() - startedAt } satisfies CheckAnswer);
}
