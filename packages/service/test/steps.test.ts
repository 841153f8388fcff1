import { decode } from "@sdf/validators";
import { describe, expect, it } from "vitest";
import { catalogue } from "../src/catalogue/index.ts";
import {
  answerKey,
  createRouter,
  defaultValues,
  encodeDocument,
  encodeError,
  errorCodes,
  errorFormatOf,
  readFeedRequest,
  serviceAssumptions,
  transformAnswer,
  type FeedAnswer,
} from "../src/index.ts";
import { feedOf, readDocument } from "./support/feeds.ts";

const assumptions = defaultValues(serviceAssumptions);
const route = createRouter(catalogue, assumptions);
const stored = readDocument("soccer/match-detailed", "normal") as { match: readonly { matchInfo: { id: string } }[] };
const [match] = stored.match;

/** Stored answers: one match, and the three matches of a calendar. */
const store = new Map<string, FeedAnswer>([
  [
    "soccer/match-detailed?fixture=abc",
    { kind: "document", value: stored, lastModified: 0, validUntil: Number.POSITIVE_INFINITY },
  ],
  [
    "soccer/match-detailed?tmcl=cal",
    {
      kind: "list",
      items: [1, 2, 3].map((start) => ({
        id: `m${start}`,
        start,
        lastModified: start,
        value: () => ({ ...match, matchInfo: { ...match?.matchInfo, id: `m${start}` } }),
      })),
      wrap: (items) => ({ match: items }),
      validUntil: Number.POSITIVE_INFINITY,
    },
  ],
]);

/** Answers a URL from the store. */
function answer(url: string): { status: number; contentType: string; text: string } {
  const [path = "", query = ""] = url.split("?");
  const feedRoute = route(path);
  if (feedRoute === undefined)
    return encodeError(
      { code: errorCodes.notFound, why: `no feed at ${path}` },
      errorFormatOf(query, assumptions),
      assumptions,
    );
  const plan = readFeedRequest(feedRoute, query, { assumptions });
  if (!plan.ok) return encodeError(plan, plan, assumptions);
  const document = transformAnswer(
    store.get(answerKey(plan.request)) ?? { kind: "error", code: "10400", why: "not stored" },
    plan,
    assumptions,
  );
  return document.ok
    ? { status: 200, ...encodeDocument(document, plan, assumptions) }
    : encodeError(document, plan, assumptions);
}

describe("a store of responses", () => {
  const base = "/sdapi/v1/soccerdata/matchdetailed";
  const { shape } = feedOf("soccer/match-detailed");

  it.each([
    [`${base}/abc?_fmt=json`, "application/json; charset=utf-8"],
    [`${base}?fx=abc&_fmt=json`, "application/json; charset=utf-8"],
    ["/soccerdata/matchdetailed/key/abc?_fmt=json", "application/json; charset=utf-8"],
    [`${base}/abc`, "application/xml; charset=utf-8"],
    [`${base}/abc?_fmt=jsonp&_clbk=show`, "application/javascript; charset=utf-8"],
  ])("answers %s with the stored value", (url, contentType) => {
    const response = answer(url);
    expect(response).toMatchObject({ status: 200, contentType });
    expect(decode(response.text, { feed: shape }).value).toEqual(stored);
  });

  it("answers requests for some fields from the complete value", () => {
    const { text } = answer(`${base}/abc?_fmt=json&_fld=main.id`);
    expect(JSON.parse(text)).toEqual({ matchInfo: { id: match?.matchInfo.id } });
  });

  it.each([
    ["_pgSz=2", ["m3", "m2"]],
    ["_pgSz=2&_pgNm=2", ["m1"]],
    ["_ordSrt=asc", ["m1", "m2", "m3"]],
    ["_dlt=2", ["m3", "m2"]],
  ])("answers a list with %s from the complete list", (parameters, ids) => {
    const { match: items } = JSON.parse(
      answer(`${base}?tmcl=cal&_fmt=json&_fld=main.id&${parameters}`).text,
    ) as typeof stored;
    expect(items.map(({ matchInfo }) => matchInfo.id)).toEqual(ids);
  });
});
