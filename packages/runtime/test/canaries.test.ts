/** Secrets are put wherever an error could pick them up, and looked for in everything that an error shows. */
import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import {
  apiKey,
  bearer,
  combine,
  createClient,
  defineFeed,
  oauth,
  outletKey,
  SdfError,
  type Auth,
  type CallOptions,
  type ClientOptions,
  type FeedDescription,
  type FetchFunction,
} from "../src/index.ts";
import { failure, json, jsonDecoder, manualClock, momentum, serve } from "./support.ts";

const description: FeedDescription = {
  ...momentum,
  parameters: { apikey: { type: "string" }, ...momentum.parameters },
};
const feed = defineFeed<{ fixture: string; apikey?: string }, object>(description, jsonDecoder<object>());
const request = { fixture: "a1" };
const client = (fetch: FetchFunction, more: Partial<ClientOptions> = {}) =>
  createClient({ baseUrl: "https://feeds.example", fetch, clock: manualClock(), retry: false, ...more });
const answering = async (): Promise<Response> => json({});
/** The error of a call of the feed. */
const errorOf = (fetch: FetchFunction, more: Partial<ClientOptions> = {}, options: CallOptions = {}) =>
  failure(feed(client(fetch, more), request, options));

/** All that is shown of an error: printed, logged, serialised, and every message along its causes. */
function shown(error: SdfError): string {
  const causes: string[] = [];
  for (let each: unknown = error; each instanceof Error; each = each.cause)
    causes.push(each.message, String(each.stack), JSON.stringify(each), String(each));
  return [
    inspect(error, { depth: 12, showHidden: true }),
    inspect(error),
    JSON.stringify(error),
    JSON.stringify(error.details),
    ...causes,
  ].join("\n");
}

/** Forms in which a secret is written down. */
function forms(secret: string): string[] {
  const url = new URL(`https://x.example/${secret}?${secret}`);
  const xml = secret.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
  return [
    secret,
    encodeURIComponent(secret),
    encodeURIComponent(secret).replace(/%../g, (escape) => escape.toLowerCase()),
    encodeURIComponent(secret).replaceAll("%3A", ":").replaceAll("%2C", ","),
    new URLSearchParams({ secret }).toString().slice(7),
    url.pathname.slice(1),
    url.search.slice(1),
    JSON.stringify(secret).slice(1, -1),
    JSON.stringify(secret).slice(1, -1).replaceAll("/", "\\/").replaceAll("&", "\\u0026"),
    xml,
    xml.replaceAll("&lt;", "&#60;"),
  ];
}

const reserved = [
  "canary:one,two three",
  "canary/with+plus=",
  'canary&amp<tag>"quote"',
  "canary'(star)*!~",
  "canary%2Fescaped",
  "canäry-ünïcode",
  "canary\\back|slash",
];

/** Structures in which fetch functions put the request into their errors. */
const structures: Record<string, (text: string, request: Request) => unknown> = {
  "its message": (text) => new TypeError(text),
  "the message of a cause": (text) =>
    new TypeError("fetch failed", { cause: new Error("first", { cause: new Error(text) }) }),
  "a cause that is an object": (text) =>
    new TypeError("fetch failed", { cause: { message: text, options: { headers: { authorization: text } } } }),
  "a cause that is a text": (text) => new TypeError("fetch failed", { cause: text }),
  "a structure with the request": (text, each) =>
    Object.assign(new Error("failed"), {
      request: { headers: { authorization: text }, path: text },
      config: { url: text },
      each,
    }),
  "a getter and a printer of its class": (text) =>
    new (class extends Error {
      get request(): string {
        return text;
      }
      [inspect.custom](): string {
        return text;
      }
      toJSON(): string {
        return text;
      }
    })("failed"),
  "errors of an AggregateError": (text) =>
    new AggregateError([new Error(text), Object.assign(new Error("two"), { headers: [text] })], "all failed"),
  "errors of a cause": (text) => new TypeError("fetch failed", { cause: new AggregateError([new Error(text)]) }),
  "its name, code and stack": (text) =>
    Object.assign(new Error("failed"), { name: `Error ${text}`, code: text, stack: `Error\n    at ${text}` }),
  "no error at all": (text) => text,
  "an object that is no error": (text) => ({ headers: { authorization: text } }),
};

describe("a key with reserved characters", () => {
  it.each(reserved)("is hidden in every form that fetch may repeat: %s", async (key) => {
    for (const form of forms(key)) {
      const leaky: FetchFunction = async (each) => {
        throw new Error(`failed for ${each.url} and <${form}>`);
      };
      for (const auth of [outletKey({ key }), apiKey(key)]) {
        const error = await errorOf(leaky, { auth });
        expect(error.code).toBe("http.network");
        const text = shown(error);
        expect(
          forms(key).filter((each) => text.includes(each)),
          `${form} in ${text}`,
        ).toEqual([]);
        expect(text).not.toContain("canary");
      }
    }
  });

  it.each(reserved)("is hidden in the address of a response: %s", async (key) => {
    for (const auth of [outletKey({ key }), apiKey(key)]) {
      const { meta } = await feed(client(answering, { auth }), request);
      expect(meta.url).toContain("***");
      expect(meta.url).not.toMatch(/can.{1,7}ry/);
    }
  });

  it("is hidden when the request itself is refused for it", async () => {
    const error = await failure(feed(client(answering), { ...request, apikey: "canary,key" }));
    expect(error.code).toBe("request.invalid");
    expect(shown(error)).not.toContain("canary");
  });
});

describe("errors of a fetch function", () => {
  it.each(Object.keys(structures))("hide the token and the keys in %s", async (name) => {
    const auth = combine(outletKey({ key: "canary outlet" }), bearer("canary-token"));
    const leaky: FetchFunction = async (each) => {
      throw structures[name]?.(`${each.url} with ${each.headers.get("authorization")}`, each);
    };
    const error = await errorOf(leaky, { auth });
    expect(error).toMatchObject({
      code: "http.network",
      details: { url: "https://feeds.example/soccerdata/predictions/momentum/***/a1?_rt=b&_fmt=json" },
    });
    expect(shown(error)).not.toContain("canary");
  });

  it.each(Object.keys(structures))("hide id and secret of a token request in %s", async (name) => {
    const grants = [
      { clientId: "me:canary", clientSecret: "canary/secret+" },
      { clientId: "me", clientSecret: "canary secret", sendAs: "body" as const },
      { signed: { outletKey: "canary:key", secret: "canary" } },
    ];
    for (const grant of grants) {
      let header = "none";
      const leaky: FetchFunction = async (each) => {
        header = each.headers.get("authorization")?.split(" ")[1] ?? header;
        throw structures[name]?.(`${each.url} ${await each.clone().text()} ${header}`, each);
      };
      const error = await errorOf(leaky, { auth: oauth({ tokenUrl: "https://login.example/token", ...grant }) });
      expect(error.code).toBe("auth.failed");
      const text = shown(error);
      expect(text).not.toContain("canary");
      expect(text.includes(header) && header !== "none").toBe(false);
    }
  });

  it("keep what helps: name, message, code and stack of every cause", async () => {
    const cause = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:1"), { code: "ECONNREFUSED" });
    const failing: FetchFunction = async () => {
      throw new TypeError("fetch failed", { cause: new AggregateError([cause], "all failed") });
    };
    const error = await errorOf(failing, { auth: bearer("canary-token") });
    expect(error.cause).toMatchObject({
      name: "TypeError",
      message: "fetch failed",
      cause: { name: "AggregateError", errors: [{ code: "ECONNREFUSED", message: cause.message }] },
    });
    expect((error.cause as Error).stack).toContain("canaries.test");
  });
});

describe("errors of the auth option", () => {
  it.each(Object.keys(structures))(
    "repeat nothing of what a token function throws with the secret in %s",
    async (name) => {
      const thrown = structures[name]?.("canary", new Request("https://vault.example/canary"));
      const reason = name.startsWith("its name") ? Object.assign(thrown as Error, { name: "Error" }) : thrown;
      const auth = bearer(() => {
        throw reason;
      });
      const error = await errorOf(answering, { auth });
      expect(error.code).toBe("auth.failed");
      expect(shown(error)).not.toContain("canary");
    },
  );

  it("repeat nothing of headers that cannot be sent", async () => {
    const bad: Auth = { apply: ({ headers }) => headers.set("authorization", "canary\u0000") };
    expect(shown(await errorOf(answering, { auth: bad }))).not.toContain("canary");
    const error = await errorOf(answering, {}, { headers: { authorization: "Bearer canary\nline" } });
    expect(error.code).toBe("request.invalid");
    expect(shown(error)).not.toContain("canary");
  });

  it("hide what a strategy or the caller puts into a header without saying that it is secret", async () => {
    const quiet: Auth = { apply: ({ headers }) => headers.set("x-gateway", "canary-gateway") };
    const leaky: FetchFunction = async (each) => {
      throw new Error(JSON.stringify([...each.headers]));
    };
    const headers = { "x-api-key": "canary-caller", cookie: "session=canary-cookie" };
    expect(shown(await errorOf(leaky, { auth: quiet }, { headers }))).not.toContain("canary");
  });
});

describe("credentials in an address", () => {
  it.each(["baseUrl", "feedsUrl"])("are rejected in %s without being repeated", async (name) => {
    const make = async (): Promise<unknown> =>
      createClient({ baseUrl: "https://feeds.example", [name]: "https://user:canary@feeds.example" });
    const error = await failure(make());
    expect(error).toMatchObject({
      code: "request.invalid",
      message: `[request.invalid] ${name} must not carry a user name or password`,
    });
    expect(shown(error)).not.toContain("canary");
  });

  it("are hidden in the query of a token address", async () => {
    const leaky: FetchFunction = async (each) => {
      throw new Error(`failed for ${each.url}`);
    };
    const auth = oauth({ tokenUrl: "https://login.example/?key=canary%2Fkey", clientId: "i", clientSecret: "s3cret" });
    expect(shown(await errorOf(leaky, { auth }))).not.toContain("canary");
  });

  it("are hidden where a service redirects to such an address, or a message names one", async () => {
    const origin = await serve((_, response) =>
      response.writeHead(302, { location: "http://user:canary@127.0.0.1:1/x" }).end(),
    );
    expect(shown(await errorOf(globalThis.fetch, { baseUrl: origin }))).not.toContain("canary");
    const proxied: FetchFunction = async () => {
      throw new Error("proxy http://user:canary@proxy.example:3128 refused");
    };
    expect(shown(await errorOf(proxied))).not.toContain("canary");
  });
});

describe("texts of the service", () => {
  const auth = bearer("canary-token");
  const decoding = (message: (text: string) => string) =>
    defineFeed<{ fixture: string }, object>(momentum, (input) => {
      const text = message(new TextDecoder().decode(input as Uint8Array));
      throw new SdfError("api.error", text, {
        serviceCode: text,
        issues: [{ code: "value", path: text, segments: [text], expected: "x", found: text }],
        body: input as Uint8Array,
      });
    });

  it("do not echo the token", async () => {
    const echo: FetchFunction = async (each) => new Response(each.headers.get("authorization"), { status: 403 });
    expect(shown(await failure(decoding((text) => `denied: ${text}`)(client(echo, { auth }), request)))).not.toContain(
      "canary",
    );
  });

  it("do not show the beginning of a token where they are cut", async () => {
    const cut = decoding((text) => `denied: ${text.slice(0, -3)}…, and ${text.slice(0, -6)}…`);
    const echo: FetchFunction = async (each) => new Response(each.headers.get("authorization"), { status: 403 });
    const error = await failure(cut(client(echo, { auth }), request));
    expect(error.message).toBe("[api.error] denied: Bearer ***…, and Bearer ***…");
    expect(shown(error)).not.toContain("canary");
  });

  it.each([json({ access_token: "canary\nline" }), new Response('{"access_token":"canary')])(
    "do not echo a token that cannot be used: %#",
    async (answer) => {
      const oauthOfService = oauth({ tokenUrl: "https://login.example", clientId: "i", clientSecret: "s3cret" });
      expect(shown(await errorOf(async () => answer, { auth: oauthOfService }))).not.toContain("canary");
    },
  );

  it("are one line of at most 1 KB without control characters in the message of a network fault", async () => {
    const raw = `\u001b[31mred\u001b[0m\r\nforged line\u2028\u202e\u009b${"ü".repeat(5000)}`;
    const error = await errorOf(async () => {
      throw new Error(raw, { cause: new Error(raw) });
    });
    for (const { message } of [error.cause as Error, (error.cause as Error).cause as Error]) {
      expect(Buffer.byteLength(message)).toBeLessThanOrEqual(1024);
      expect(message).toMatch(
        /^\\u\{1b\}\[31mred\\u\{1b\}\[0m\\u\{d\}\\u\{a\}forged line\\u\{2028\}\\u\{202e\}\\u\{9b\}ü+…$/,
      );
    }
    expect(error.message).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
  });
});
