import { describe, expect, it } from "vitest";
import { follow } from "../src/transport/follow.ts";

describe("responses without a redirect to follow", () => {
  const url = "https://feeds.example/a";
  const responseAt = (facts: Partial<Response>): Response =>
    Object.defineProperties(
      new Response("", facts.status === undefined ? {} : { status: facts.status }),
      Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, { value }])),
    );

  it.each([
    ["its own address", { redirected: false, url }, undefined],
    ["an address that the platform normalised", { redirected: false, url: `${url}/` }, undefined],
    ["the same address after a redirect", { redirected: true, url }, undefined],
    ["the address that the platform was redirected to", { redirected: true, url: `${url}/b` }, `${url}/b`],
  ])("have %s", async (_name, facts, redirectedTo) => {
    const followed = await follow(async () => responseAt(facts), new Request(url, { redirect: "manual" }), 5);
    expect(followed.redirectedTo).toBe(redirectedTo);
  });

  it.each([299, 300, 399, 400])("are returned with status %d", async (status) => {
    const response = responseAt({ status, url });
    expect(await follow(async () => response, new Request(url, { redirect: "manual" }), 5)).toEqual({ response });
  });

  it("answer the request itself, which is copied only to handle redirects by hand", async () => {
    const sent: Request[] = [];
    const fetch = async (request: Request): Promise<Response> => {
      sent.push(request);
      return responseAt({ url });
    };
    const manual = new Request(url, { redirect: "manual" });
    await follow(fetch, manual, 5);
    await follow(fetch, new Request(url, { headers: { "x-a": "1" } }), 5);
    expect(sent[0]).toBe(manual);
    expect(sent[1]).toMatchObject({ redirect: "manual", url });
    expect(sent[1]?.headers.get("x-a")).toBe("1");
  });
});
