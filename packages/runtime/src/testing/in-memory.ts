import { SdfError } from "../error.ts";
import type { FetchFunction } from "../transport/interceptor.ts";

/** Content of one answer: a document as text or bytes, or a JSON value. */
export type Content = string | Uint8Array | object;

/** One answer, in the formats it should be available in. */
export interface Answer {
  readonly xml?: Content;
  readonly json?: Content;
  /** Made from `json` and the requested callback when absent. */
  readonly jsonp?: Content;
  /** Default 200. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Answers by address: the end of the path, and optionally query parameters that must be there, such
 * as `soccerdata/matchdetailed?tmcl=abc`. The first route that fits answers. A list is given out one
 * answer per request; its last one stays.
 */
export type Routes = Readonly<Record<string, Answer | readonly Answer[]>>;

/** A `fetch` that never leaves the process. */
export interface InMemoryTransport {
  readonly fetch: FetchFunction;
  /** Every request so far, oldest first. */
  readonly requests: readonly Request[];
}

const contentTypes = { xml: "application/xml", json: "application/json", jsonp: "application/javascript" } as const;

/**
 * Answers requests from memory, in the format that `_fmt` asks for. Give it the contents of fixture
 * files, and its `fetch` to `createClient`.
 *
 * A request that no route fits throws `http.status` and names the routes: a test should not go on.
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
    const count = route === undefined ? 0 : counts.get(route) ?? 0;
    const answer = answers[Math.min(count, answers.length - 1)];
    if (route === undefined || answer === undefined) {
      const known = Object.keys(routes).join(", ");
      throw new SdfError("http.status", `no route for ${url.pathname}${url.search}; there is ${known}`, { status: 404 });
    }
    counts.set(route, count + 1);
    return respond(answer, url);
  };
  return { fetch, requests };
}

function fits(route: string, url: URL): boolean {
  const [path = "", query = ""] = route.split("?");
  const wanted = [...new URLSearchParams(query)];
  return trim(url.pathname).endsWith(trim(path)) && wanted.every(([name, value]) => url.searchParams.get(name) === value);
}

function trim(path: string): string {
  return path.replace(/\/+$/, "");
}

function respond(answer: Answer, url: URL): Response {
  const asked = url.searchParams.get("_fmt") ?? "xml";
  const format = asked === "json" || asked === "jsonp" ? asked : "xml";
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
