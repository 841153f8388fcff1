/** What the copies of texts, errors and requests keep, and what they omit. */
import { describe, expect, it } from "vitest";
import { SdfError } from "../src/index.ts";
import { authorisedRequest } from "../src/transport/authorise.ts";
import type { Credentials } from "../src/transport/credentials.ts";
import { redact, redactCause, redactError } from "../src/transport/redact.ts";

describe("redacted texts", () => {
  it.each([
    ["a secret that contains another one", "key-one-two", ["key-one", "key-one-two"], "***"],
    ["each occurrence of a secret", "key-1 and key-1", ["key-1"], "*** and ***"],
    [
      "a key in a query, with the other parameters kept",
      "/a?apikey=k1&b=2 c&apikey=k2",
      [],
      "/a?apikey=***&b=2 c&apikey=***",
    ],
    ["the user of an address", "https://user:pw@host/a", [], "https://***@host/a"],
    ["the beginning of a secret before an ellipsis", "an abcd and abcde…", ["abcdef"], "an abcd and ***…"],
    ["nothing before an ellipsis without a secret", "an abcd…", ["", "abc-x"], "an abcd…"],
    ["a secret without letters and digits", "a!?!?b", ["!?!?"], "a***b"],
    ["nothing for an empty secret", "text", [""], "text"],
  ])("replace %s", (_name, text, secrets, redacted) => {
    expect(redact(text, secrets)).toBe(redacted);
  });

  const secret = "se+cret/with=signs==";
  it.each([
    secret,
    encodeURIComponent(secret),
    secret.replaceAll("/", "\\/"),
    "se\\u002bcret\\u002fwith\\u003dsigns\\u003d\\u003d",
    "se&#43;cret&#x2F;with&#61;signs&#61;&#61;",
  ])("replace the secret in the form %s, and keep the text around it", (written) => {
    expect(redact(`a ${written}, b`, [secret])).toBe("a ***, b");
  });
});

describe("copies of causes", () => {
  it("have names for what is missing, and no text of objects", () => {
    expect(redactCause({}, [])).toMatchObject({ name: "Error", message: "unknown" });
    expect(redactCause({ message: { key: "k" } }, [])).toMatchObject({ message: "an object" });
    expect(redactCause("torn", [])).toMatchObject({ name: "Error", message: "torn" });
    expect(redactCause("torn", []).cause).toBeUndefined();
  });

  it("have three causes below them at most", () => {
    const depths = ["1", "2", "3", "4", "5"];
    const error = depths.reduceRight<Error | undefined>((cause, name) => new Error(name, { cause }), undefined);
    const messages: string[] = [];
    for (let each: unknown = redactCause(error, []); each instanceof Error; each = each.cause)
      messages.push(each.message);
    expect(messages).toEqual(["1", "2", "3", "4"]);
  });

  it("have eight errors of an aggregate at most, and none at the lowest depth", () => {
    const errors = Array.from({ length: 10 }, (_, index) => new Error(`error ${index}`));
    const copy = redactCause(new AggregateError(errors, "all failed"), ["error 3"]) as AggregateError;
    expect(copy.errors.map(({ message }: Error) => message)).toEqual([
      ...["error 0", "error 1", "error 2", "***", "error 4", "error 5", "error 6", "error 7"],
    ]);
    expect(redactCause(new AggregateError(errors), [], 0)).not.toHaveProperty("errors");
    expect(redactCause(new Error("one"), [])).not.toHaveProperty("errors");
  });

  it("print their code, as errors of the platform do", () => {
    const copy = redactCause(Object.assign(new Error("torn"), { code: "ECONNRESET" }), []);
    expect(Object.keys(copy)).toEqual(["code"]);
    expect(Object.keys(redactCause(new Error("torn"), []))).toEqual([]);
  });

  it("keep the frames of the stack, without its text", () => {
    const error = Object.assign(new Error("fails at k1"), {
      stack: "Error: fails at k1\n    at run (a.ts:1:1)\n  at end",
    });
    expect(redactCause(error, ["k1"]).stack).toBe("Error: fails at ***\n    at run (a.ts:1:1)\n  at end");
  });
});

describe("copies of errors", () => {
  it("redact the cause, except the reason of an abort", () => {
    const reason = new Error("stopped by k1");
    const failed = redactError(new SdfError("http.network", "no reply", { cause: reason }), ["k1"]);
    expect(failed.cause).toMatchObject({ message: "stopped by ***" });
    expect(redactError(new SdfError("aborted", "stopped", { cause: reason }), ["k1"]).cause).toBe(reason);
    expect(redactError(new SdfError("http.network", "no reply"), []).cause).toBeUndefined();
  });

  it("point at the place of failure", () => {
    const error = Object.assign(new SdfError("http.network", "no reply"), {
      stack: "x\n    at run (k1.ts:1:1)\n    at end",
    });
    expect(redactError(error, ["k1"]).stack).toBe(
      "SdfError: [http.network] no reply\n    at run (***.ts:1:1)\n    at end",
    );
  });

  it("have a stack of their own if the error has none", () => {
    const error = Object.assign(new SdfError("http.network", "no reply"), { stack: "" });
    expect(redactError(error, []).stack).toMatch(/^ +at /m);
  });
});

describe("secrets of a request", () => {
  const secretsOf = (
    url: string,
    headers: Readonly<Record<string, string>>,
    own: Partial<Pick<Credentials, "outletKey" | "parameters">> & { readonly headers?: Headers } = {},
  ): string[] => {
    const credentials: Credentials = { headers: new Headers(), parameters: {}, secrets: new Set(), ...own };
    const signal = new AbortController().signal;
    authorisedRequest({ method: "GET", url, headers, signal }, credentials);
    return [...credentials.secrets].filter((secret) => secret !== "").sort();
  };
  const url = "https://feeds.example/a";

  it("are the headers of the strategy, whatever their names and lengths", () => {
    expect(secretsOf(url, {}, { headers: new Headers({ "x-a": "short" }) })).toEqual(["short"]);
  });

  it("are headers of the caller with a secret name and at least eight characters", () => {
    expect(secretsOf(url, { "x-api-key": "12345678" })).toEqual(["12345678"]);
    expect(secretsOf(url, { "x-api-key": "1234567" })).toEqual([]);
    expect(secretsOf(url, { "x-trace": "12345678" })).toEqual([]);
  });

  it("omit the scheme at the beginning of a header, and only there", () => {
    expect(secretsOf(url, { authorization: "Bearer token-01" })).toEqual(["token-01"]);
    expect(secretsOf(url, { authorization: "My basic token-01" })).toEqual(["My basic token-01"]);
  });

  it("are the outlet key, the key in the address and the parameters of the strategy", () => {
    const own = { outletKey: "outlet", parameters: { apikey: "parameter" } };
    expect(secretsOf(`${url}?apikey=address`, {}, own)).toEqual(["address", "outlet", "parameter"]);
    expect(secretsOf(`${url}?a=%20`, {})).toEqual([]);
  });
});
