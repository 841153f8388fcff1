import { request as httpRequest, type IncomingHttpHeaders } from "node:http";

/** What came back. */
export interface Heard {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
}

/** Asks over a socket of its own, without what `fetch` adds by itself. */
export function ask(url: string, { method = "GET", headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {}): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("end", () => {
        const whole = Buffer.concat(chunks);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: whole, text: whole.toString("utf8") });
      });
    });
    request.once("error", reject);
    request.end(body);
  });
}

/** Error code of a JSON error body. */
export function errorCode({ text }: Pick<Heard, "text">): string | undefined {
  return (JSON.parse(text) as { errorCode?: string }).errorCode;
}
