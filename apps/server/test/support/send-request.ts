import { request as httpRequest, type IncomingHttpHeaders } from "node:http";

/** A received response. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
  /** Error code of an error of the service in JSON. */
  readonly code: string | undefined;
  /** Returns the value of a body in JSON. */
  json(): any;
}

export interface RequestOptions {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** Sends a request over a new socket, without the headers that `fetch` adds. */
export function sendRequest(
  url: string,
  { method = "GET", headers = {}, body }: RequestOptions = {},
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("end", () =>
        resolve(toResponse(response.statusCode ?? 0, response.headers, Buffer.concat(chunks))),
      );
    });
    request.once("error", reject);
    request.end(body);
  });
}

function toResponse(status: number, headers: IncomingHttpHeaders, body: Buffer): HttpResponse {
  const text = body.toString("utf8");
  const code = /^\{"errorCode":"(\d+)"/.exec(text)?.[1];
  return { status, headers, body, text, code, json: () => JSON.parse(text) as unknown };
}

/** Sends a request to a server. */
export type Get = (path: string, headers?: Record<string, string>, method?: string) => Promise<HttpResponse>;

/** Returns the function that sends requests to a server. */
export function requesterOf(base: string): Get {
  return (path, headers, method) => sendRequest(base + path, { method, headers } as RequestOptions);
}
