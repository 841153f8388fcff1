import { describe, expect, it } from "vitest";
import { createClient, defineListFeed, pages, SdfError, type Decoder } from "../src/index.ts";
import { failure, json, jsonDecoder, listed, manualClock, scripted, type ScriptedAnswer } from "./support.ts";

interface Match {
  readonly id: number;
}
type PageRequest = Readonly<Partial<Record<"_pgNm" | "_pgSz" | "pageNumber" | "pageSize", number>>>;
const feed = defineListFeed<PageRequest, { match?: Match[] }, Match>(listed, jsonDecoder<{ match?: Match[] }>());
const page = (...ids: number[]): Response => json({ match: ids.map((id) => ({ id })) });

async function run(answers: readonly ScriptedAnswer[], request: PageRequest = {}, options = {}) {
  const { fetch, requests } = scripted(...answers);
  const client = createClient({ baseUrl: "https://feeds.example", fetch, clock: manualClock(), retry: false });
  const ids: number[] = [];
  const end = (async () => {
    for await (const item of feed.pages(client, request, options)) ids.push(item.id);
  })();
  const sentPages = (): string[] =>
    requests.map((each) => {
      const query = new URL(each.url).searchParams;
      return `${query.get("_pgNm")}/${query.get("_pgSz")}`;
    });
  return { ids, end, sentPages };
}

describe("pages", () => {
  it.each([
    ["empty", json({ match: [] })],
    ["absent", json({})],
    ["no-data", json({ errorCode: "10400" }, { status: 404 })],
  ])("stops at an %s page", async (_, last) => {
    const { ids, end, sentPages } = await run([page(1, 2), last], {}, { pageSize: 2 });
    await end;
    expect(ids).toEqual([1, 2]);
    expect(sentPages()).toHaveLength(2);
  });

  it.each<[PageRequest, object, string[]]>([
    [{}, {}, ["1/100", "2/100"]],
    [{ _pgNm: 7, _pgSz: 2 }, {}, ["7/2", "8/2"]],
    [{ pageNumber: 7, pageSize: 2 }, {}, ["7/2", "8/2"]],
    [{ pageNumber: 7, _pgSz: 2 }, {}, ["7/2", "8/2"]],
    [{ _pgNm: 7 }, { pageSize: 2 }, ["7/2", "8/2"]],
  ])(
    "starts at the page of the request %j with the page size of it or of the options %j",
    async (request, options, sent) => {
      const { end, sentPages } = await run([page(1, 2), page()], request, options);
      await end;
      expect(sentPages()).toEqual(sent);
    },
  );

  it("finds the parameters of a feed with other wire names", async () => {
    const parameters = {
      page: { type: "integer", readableName: "pageNumber" },
      limit: { type: "integer", readableName: "pageSize" },
    } as const;
    const own = { ...listed, identify: {}, forms: { query: "{path}" }, parameters, pages: "rows" };
    const rows = defineListFeed<object, { rows?: number[] }, number>(own, jsonDecoder<{ rows?: number[] }>());
    const { fetch, requests } = scripted(json({ rows: [1, 2] }), json({ rows: [] }));
    const client = createClient({ baseUrl: "https://feeds.example", fetch, clock: manualClock(), retry: false });
    const items: number[] = [];
    for await (const item of pages(client, rows, { limit: 2 })) items.push(item);
    expect(items).toEqual([1, 2]);
    expect(requests.map(({ url }) => new URL(url).search)).toEqual(["?page=1&limit=2", "?page=2&limit=2"]);
  });

  it("rejects a request with both names of the page size", async () => {
    const { end } = await run([], { pageSize: 2, _pgSz: 2 });
    expect((await failure(end)).code).toBe("request.invalid");
  });

  it("uses the options of the call for each page", async () => {
    const { fetch, requests } = scripted(page(1), page());
    const client = createClient({ baseUrl: "https://feeds.example", fetch });
    for await (const _ of pages(client, feed, {}, { pageSize: 1, headers: { "x-trace": "1" } }));
    expect(requests.map(({ headers }) => headers.get("x-trace"))).toEqual(["1", "1"]);
  });

  it.each([
    ["every page", 400, [page(1, 2), page(3, 4), page(5), page()]],
    ["the second page only", 2, [page(1, 2), page(3), page(4, 5), page()]],
    ["later pages differently", 3, [page(1, 2, 3), page(4), page(5), page(5)]],
    ["no page", 2, [page(1, 2), page(3, 4), page(5), json({ errorCode: "10400" }, { status: 404 })]],
  ])("follows a service to the end that limits the size of %s", async (_, pageSize, answers) => {
    const { ids, end, sentPages } = await run(answers, {}, { pageSize });
    await end;
    expect(ids).toEqual([1, 2, 3, 4, 5]);
    expect(sentPages()).toEqual([1, 2, 3, 4].map((number) => `${number}/${pageSize}`));
  });

  it.each([
    ["an empty page", page()],
    ["the same page", page(1, 2)],
    ["no data", json({ errorCode: "10400" }, { status: 404 })],
  ])("ends after a single short page that is followed by %s", async (_, second) => {
    const { ids, end, sentPages } = await run([page(1, 2), second], {}, { pageSize: 3 });
    await end;
    expect(ids).toEqual([1, 2]);
    expect(sentPages()).toEqual(["1/3", "2/3"]);
  });

  it("throws the error of a page that is not a document of the feed, after the items before it", async () => {
    const rejected: Decoder<{ match?: Match[] }> = (input) => {
      const { value } = jsonDecoder<{ match?: Match[] }>()(input);
      if (value.match === undefined) throw new SdfError("decode.foreign", "not a document of this feed");
      return { value, format: "json", issues: [], drift: [] };
    };
    const strictFeed = defineListFeed<object, { match?: Match[] }, Match>(listed, rejected);
    const { fetch } = scripted(page(1, 2), json({ message: "API rate limit exceeded" }));
    const client = createClient({ baseUrl: "https://feeds.example", fetch });
    const ids: number[] = [];
    const end = (async () => {
      for await (const { id } of pages(client, strictFeed, {}, { pageSize: 2 })) ids.push(id);
    })();
    expect((await failure(end)).code).toBe("decode.foreign");
    expect(ids).toEqual([1, 2]);
  });

  it.each([
    ["ignores the page number", [page(1, 2), page(1, 2)], [1, 2]],
    ["repeats the last page", [page(1, 2), page(3, 4), page(3, 4)], [1, 2, 3, 4]],
    ["starts over", [page(1, 2), page(3, 4), page(1, 2)], [1, 2, 3, 4]],
  ])("ends with an error when the service %s", async (_, answers, expected) => {
    const { ids, end } = await run(answers, {}, { pageSize: 2 });
    const error = await failure(end);
    expect(error).toMatchObject({
      code: "paging.repeated",
      message: `[paging.repeated] page ${answers.length} equals an earlier page`,
      details: { feed: listed.id, fix: expect.stringContaining("without pages()") as string },
    });
    expect(ids).toEqual(expected);
  });

  it("requests no page before it is needed", async () => {
    const { fetch, requests } = scripted(page(1, 2), page(3, 4));
    const client = createClient({ baseUrl: "https://feeds.example", fetch, retry: false });
    for await (const item of feed.pages(client, {}, { pageSize: 2 })) if (item.id === 2) break;
    expect(requests).toHaveLength(1);
  });
});
