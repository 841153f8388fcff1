import { SdfError } from "../error.ts";
import type { FetchFunction } from "../fetch.ts";

/** Content of a response: a document as text or bytes, or a JSON value. */
export type Content = string | Uint8Array | object;

/** A response in one or more formats. */
export interface Answer {
  /** Body for `_fmt=xml`. */
  readonly xml?: Content;
  /** Body for `_fmt=json`. */
  readonly json?: Content;
  /** Default: `json` inside the requested callback. */
  readonly jsonp?: Content;
  /** Default 200. */
  readonly status?: number;
  /** Headers besides `content-type`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Responses by route: the end of the path, optionally with required query parameters, such as
 * `soccerdata/matchdetailed?tmcl=abc`. The first matching route applies. A list is returned one response per request;
 * further requests receive its last response.
 */
export type Routes = Readonly<Record<string, Answer | readonly Answer[]>>;

/** A `fetch` without network access. */
export interface InMemoryTransport {
  /** Option `fetch` of a client. */
  readonly fetch: FetchFunction;
  /** Every request so far, oldest first. */
  readonly requests: readonly Request[];
}

const contentTypes = { xml: "application/xml", json: "application/json", jsonp: "application/javascript" } as const;

/**
 * Creates a `fetch` for `createClient` that returns responses from memory, in the format of `_fmt`.
 *
 * A request without a matching route throws `http.status` with the list of routes.
 */
export function inMemory(routes: Routes): InMemoryTransport {
  const requests: Request[] = [];
  const counts = new Map<string, number>();
  const fetch = async (request: Request): Promise<Response> => {
    request.signal.throwIfAborted();
    requests.push(request);
    const url = new URL(request.url);
    const route = Object.keys(routes).find((each) => fits(each, url));
    const answers = route === undefined ? [] : [routes[route] ?? []].flat();
    const count = route === undefined ? 0 : (counts.get(route) ?? 0);
    const answer = answers[Math.min(count, answers.length - 1)];
    if (route === undefined || answer === undefined) {
      const routeNames = Object.keys(routes).join(", ");
      throw new SdfError("http.status", `no route for ${url.pathname}${url.search}; there is ${routeNames}`, {
        status: 404,
      });
    }
    counts.set(route, count + 1);
    return respond(answer, url);
  };
  return { fetch, requests };
}

function fits(route: string, url: URL): boolean {
  const [path = "", query = ""] = route.split("?");
  const required = [...new URLSearchParams(query)];
  return (
    trim(url.pathname).endsWith(trim(path)) && required.every(([name, value]) => url.searchParams.get(name) === value)
  );
}

function trim(path: string): string {
  return path.replace(/\/+$/, "");
}

function respond(answer: Answer, url: URL): Response {
  const requested = url.searchParams.get("_fmt") ?? "xml";
  const format = requested === "json" || requested === "jsonp" ? requested : "xml";
  const content = answer[format] ?? (format === "jsonp" ? wrapped(answer.json, url) : undefined);
  if (content === undefined) throw new SdfError("http.status", `the route has no ${format} answer`, { status: 415 });
  const headers = { "content-type": contentTypes[format], ...answer.headers };
  return new Response(bytes(content), { status: answer.status ?? 200, headers });
}

function wrapped(json: Content | undefined, url: URL): string | undefined {
  return json === undefined ? undefined : `${url.searchParams.get("_clbk")}(${new TextDecoder().decode(bytes(json))});`;
}

function bytes(content: Content): Uint8Array<ArrayBuffer> {
  if (content instanceof Uint8Array) return new Uint8Array(content);
  return new TextEncoder().encode(typeof content === "string" ? content : JSON.stringify(content));
}
