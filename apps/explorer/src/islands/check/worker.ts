/** The worker of the check page: checks responses outside the page's thread, so that the page stays responsive. */
import { allFeeds } from "@sdf/validators/all";
import { checkResponse } from "./check-response.ts";
import type { CheckAnswer, CheckQuestion } from "./check-worker.ts";

addEventListener("message", ({ data: { id, bytes } }: MessageEvent<CheckQuestion>) => {
  const startedAt = performance.now();
  const result = checkResponse(bytes, allFeeds);
  const answer: CheckAnswer = { id, result, milliseconds: performance.now() - startedAt };
  postMessage(answer);
});
