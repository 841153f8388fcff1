import type { Plan } from "@sdf/service";
import { decode, encode } from "@sdf/validators";
import { withEntityTag } from "../exchange/conditional.ts";
import type { AnswerContext } from "../exchange/hooks.ts";
import type { Reply } from "../exchange/reply.ts";

/** Returns the requested page number. */
function toPage({ request }: Plan): number {
  return Number(request.parameters["_pgNm"]?.[0] ?? 1);
}

/** Returns the same request for another page. */
function withPage(plan: Plan, page: number, changes: Partial<Plan> = {}): Plan {
  const parameters = { ...plan.request.parameters, _pgNm: [String(page)] };
  return {
    ...plan,
    ...changes,
    request: { ...plan.request, parameters },
    key: `${plan.key} as page ${page} ${changes.format ?? ""}`,
  };
}

/** Returns the reply for another page; `undefined` on the first page and for feeds without pages. */
function replacePage({ plan, at, answerAt }: AnswerContext, by: number): Reply | undefined {
  const page = toPage(plan);
  return page < 2 || plan.feed.description.pages === undefined ? undefined : answerAt(withPage(plan, page + by), at);
}

/** Returns the reply for the previous page; `undefined` on the first page and for feeds without pages. */
export const repeatPage = (context: AnswerContext): Reply | undefined => replacePage(context, -1);

/** Returns the reply for the next page; `undefined` on the first page and for feeds without pages. */
export const skipPage = (context: AnswerContext): Reply | undefined => replacePage(context, 1);

/** Returns the page as it is after `by` items have been removed from the start of the list, or `-by` inserted there. */
export function shiftPage({ plan, at, answerAt, assumptions }: AnswerContext, by: number): Reply | undefined {
  const { shape, description } = plan.feed;
  const member = description.pages;
  const page = toPage(plan);
  if (page < 2 || member === undefined) return undefined;
  const size = Number(plan.request.parameters["_pgSz"]?.[0] ?? assumptions["default-page-size"]);
  const first = Math.max(0, (page - 1) * size + by);
  const from = Math.floor(first / size) + 1;
  const replies = [from, from + 1].map((each) => answerAt(withPage(plan, each, { format: "json" }), at));
  const [reply] = replies;
  if (reply === undefined || reply.status !== 200) return reply;
  const documents = replies
    .filter(({ status }) => status === 200)
    .map(({ body }) => decode(body, { feed: shape }).value as Readonly<Record<string, unknown>>);
  const items = documents.flatMap((document) => (document[member] ?? []) as readonly unknown[]);
  const start = first - (from - 1) * size;
  const shiftedItems = items.slice(start, start + size);
  const { [member]: _, ...rest } = documents[0] ?? {};
  const { format, callback } = plan;
  const text = encode(shiftedItems.length === 0 ? rest : { ...documents[0], [member]: shiftedItems }, {
    feed: shape,
    format,
    callback,
  });
  const contentType = answerAt(withPage(plan, from), at).headers["content-type"] ?? "";
  return withEntityTag(
    { ...reply, headers: { ...reply.headers, "content-type": contentType }, body: Buffer.from(text) },
    assumptions,
  );
}
