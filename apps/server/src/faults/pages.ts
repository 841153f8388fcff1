/** The effects on pages of lists. They do not change the first page and feeds without pages. */
import type { Plan } from "@sdf/service";
import { decode, encode } from "@sdf/validators";
import { withEntityTag } from "../exchange/conditional.ts";
import type { AnswerContext } from "../exchange/exchange.ts";
import type { Reply } from "../exchange/reply.ts";

/** Returns the requested page number. */
const toPage = ({ request }: Plan): number => Number(request.parameters["_pgNm"]?.[0] ?? 1);

/** Returns the same request for another page. */
function withPage(plan: Plan, page: number, changes: Partial<Plan> = {}): Plan {
  const request = { ...plan.request, parameters: { ...plan.request.parameters, _pgNm: [String(page)] } };
  return { ...plan, ...changes, request, key: `${plan.key} as page ${page} ${changes.format ?? ""}` };
}

/** Returns the reply for the page that is `by` pages after the requested one. */
export function replacePage({ plan, at, answerAt }: AnswerContext, by: number): Reply | undefined {
  const page = toPage(plan);
  return page < 2 || plan.feed.description.pages === undefined ? undefined : answerAt(withPage(plan, page + by), at);
}

/** Returns the page as it is after `by` items have been removed from the start of the list, or `-by` inserted there. */
export function shiftPage({ plan, at, answerAt, assumptions }: AnswerContext, by: number): Reply | undefined {
  const { feed, format, callback, request } = plan;
  const { pages: member } = feed.description;
  const page = toPage(plan);
  if (page < 2 || member === undefined) return undefined;
  const size = Number(request.parameters["_pgSz"]?.[0] ?? assumptions["default-page-size"]);
  const first = Math.max(0, (page - 1) * size + by);
  const from = Math.floor(first / size) + 1;
  const replies = [from, from + 1].map((each) => answerAt(withPage(plan, each, { format: "json" }), at));
  const [reply] = replies;
  if (reply === undefined || reply.status !== 200) return reply;
  const documents = replies
    .filter(({ status }) => status === 200)
    .map(({ body }) => decode(body, { feed: feed.shape }).value as Readonly<Record<string, unknown>>);
  const items = documents.flatMap((document) => (document[member] ?? []) as readonly unknown[]);
  const start = first - (from - 1) * size;
  const shifted = items.slice(start, start + size);
  const document = { ...documents[0], [member]: shifted.length === 0 ? undefined : shifted };
  const text = encode(document, { feed: feed.shape, format, callback });
  const contentType = answerAt(withPage(plan, from), at).headers["content-type"] ?? "";
  const headers = { ...reply.headers, "content-type": contentType };
  return withEntityTag({ ...reply, headers, body: Buffer.from(text) }, assumptions);
}
