import { describe, expect, it } from "vitest";
import { inMemory, type Answer } from "../src/testing/index.ts";

const baseUrl = "https://feeds.example";

describe("responses in memory", () => {
  const respond = async (answer: Answer | readonly Answer[], url: string, route = "a/b"): Promise<Response> =>
    inMemory({ [route]: answer }).fetch(new Request(url));

  it("are XML unless the request states a format", async () => {
    const answer = { xml: "<a/>", json: { a: 1 } };
    for (const [query, type, text] of [
      ["", "application/xml", "<a/>"],
      ["?_fmt=xml", "application/xml", "<a/>"],
      ["?_fmt=other", "application/xml", "<a/>"],
      ["?_fmt=json", "application/json", '{"a":1}'],
      ["?_fmt=jsonp&_clbk=cb", "application/javascript", 'cb({"a":1});'],
    ]) {
      const response = await respond(answer, `${baseUrl}/a/b${query}`);
      expect([response.status, response.headers.get("content-type"), await response.text()], query).toEqual([
        200,
        type,
        text,
      ]);
    }
  });

  it("are JSONP as the answer states it, and the bytes of the answer", async () => {
    const answer = { json: new TextEncoder().encode("{}"), jsonp: "own(1)" };
    for (const [query, text] of [
      ["?_fmt=json", "{}"],
      ["?_fmt=jsonp&_clbk=cb", "own(1)"],
    ])
      expect(await (await respond(answer, `${baseUrl}/a/b${query}`)).text()).toBe(text);
  });

  it("have the status and the headers of the answer", async () => {
    const answer = { xml: "<a/>", status: 404, headers: { "content-type": "text/xml", "x-a": "1" } };
    const { status, headers } = await respond(answer, `${baseUrl}/a/b`);
    expect([status, headers.get("content-type"), headers.get("x-a")]).toEqual([404, "text/xml", "1"]);
  });

  it("belong to a route with all of its parameters, at the end of the path", async () => {
    const answer = { xml: "<a/>" };
    expect((await respond(answer, `${baseUrl}/x/a/b/?c=1&d=2`, "a/b/?d=2")).status).toBe(200);
    await expect(respond(answer, `${baseUrl}/a/b?c=1`, "a/b?c=1&d=2")).rejects.toMatchObject({
      code: "http.status",
      message: "[http.status] no route for /a/b?c=1; there is a/b?c=1&d=2",
      details: { status: 404 },
    });
    await expect(respond(answer, `${baseUrl}/a/b/c`)).rejects.toMatchObject({ details: { status: 404 } });
    await expect(respond([], `${baseUrl}/a/b`)).rejects.toMatchObject({ details: { status: 404 } });
  });

  it("do not exist in a format that the answer lacks", async () => {
    for (const format of ["json", "jsonp"]) {
      await expect(respond({ xml: "<a/>" }, `${baseUrl}/a/b?_fmt=${format}`)).rejects.toMatchObject({
        message: `[http.status] the route has no ${format} answer`,
        details: { status: 415 },
      });
    }
  });

  it("repeat the last answer of a list, for each route", async () => {
    const { fetch } = inMemory({ "/one": [{ xml: "1" }, { xml: "2" }], "/two": [{ xml: "3" }, { xml: "4" }] });
    const texts: string[] = [];
    for (const path of ["one", "one", "one", "two"])
      texts.push(await (await fetch(new Request(`${baseUrl}/${path}`))).text());
    expect(texts).toEqual(["1", "2", "2", "3"]);
  });

  it("end with the reason of an aborted request", async () => {
    const { fetch, requests } = inMemory({ a: { xml: "" } });
    await expect(fetch(new Request(`${baseUrl}/a`, { signal: AbortSignal.abort("enough") }))).rejects.toBe("enough");
    expect(requests).toEqual([]);
  });
});
