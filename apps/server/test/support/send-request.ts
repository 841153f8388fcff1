import { request as httpRequest, type IncomingHttpHeaders } from "node:http";

/** A received response. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
}

/** Sends a request over a new socket, without the headers that `fetch` adds. */
export function sendRequest(
  url: string,
  { method = "GET", headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("end", () => {
        const body = Buffer.concat(chunks);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString("utf8") });
      });
    });
    request.once("error", reject);
    request.end(body);
  });
}

/** Returns the error code of a JSON error body. */
export function errorCode({ text }: Pick<HttpResponse, "text">): string | undefined {
  return (JSON.parse(text) as { errorCode?: string }).errorCode;
}
