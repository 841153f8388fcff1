import { parseFeedRequest } from "@sdf/service";
import { tokenRoute } from "../auth/token-endpoint.ts";
import type { Exchange } from "../exchange/exchange.ts";
import { questionRoute, type QuestionRoute } from "../questions/routes.ts";
import type { FeedTarget, PipelineContext } from "./context.ts";

/** What a request is addressed to. */
export type Target =
  | FeedTarget
  | { readonly kind: "token"; readonly outlet: string | undefined }
  | { readonly kind: "question"; readonly route: QuestionRoute }
  | { readonly kind: "unknown" };

/** Finds the target of a request and parses its query. Equal URLs always give equal results. */
export function parse(
  { request: { url = "" }, path, query }: Pick<Exchange, "request" | "path" | "query">,
  { assumptions, route, targets }: PipelineContext,
): Target {
  const cached = targets.get(url);
  if (cached !== undefined) return cached;
  const token = tokenRoute(path, assumptions["token-path"]);
  if (token !== undefined) return { kind: "token", outlet: token.outlet };
  const feedRoute = route(path);
  if (feedRoute !== undefined) {
    const target: FeedTarget = { kind: "feed", parsed: parseFeedRequest(feedRoute, query, assumptions) };
    targets.offer(url, target);
    return target;
  }
  const question = questionRoute(path);
  return question === undefined ? { kind: "unknown" } : { kind: "question", route: question };
}
