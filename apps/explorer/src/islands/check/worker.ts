/** The worker of the check page: checks responses outside the page's thread, so that the page stays responsive. */
import { allFeeds } from "@sdf/validators/all";
import { checkResponse } from "./check-response.ts";
import type { CheckAnswer, CheckQuestion } from "./check-response.ts";

addEventListener(
  "message",
  ({ data, ports: [port] }: MessageEvent<CheckQuestion>) =>
    void answer(data).then((answer) => port?.postMessage(answer)),
);

async function answer({ response, feed }: CheckQuestion): Promise<CheckAnswer> {
  const bytes =
    typeof response === "string" ? new TextEncoder().encode(response) : new Uint8Array(await response.arrayBuffer());
  const startedAt = performance.now();
  const result = checkResponse(bytes, allFeeds, feed);
  return { result, milliseconds: performance.now() - startedAt };
}
