import { ControlError, type ControlErrorBody } from "./error.ts";
import { calls, type CallName } from "./generated/calls.ts";

/** Options of the client. */
export interface ControlOptions {
  /** URL of the control interface, such as `http://127.0.0.1:4011`. */
  readonly url: string;
  /** Token of the control interface. Required if the interface listens beyond the loopback interface. */
  readonly token?: string | undefined;
  /** Default: the global `fetch`. */
  readonly fetch?: (input: string, init: RequestInit) => Promise<Response>;
  /** Timeout of one call in milliseconds. Default 30 000. */
  readonly timeout?: number;
}

/**
 * Sends one call and returns its result.
 *
 * @param path values of the variable segments of its address
 * @param input parameters of the query, or properties of the body; `undefined` values are omitted
 */
export type Send = <T>(name: CallName, path?: readonly string[], input?: object) => Promise<T>;

/** Maximum size of a response in bytes, after decompression. */
const MAX_BODY_BYTES = 64 * 2 ** 20;

/** Creates the function that sends calls of the table. It throws only {@link ControlError}. */
export function createSender({
  url,
  token,
  fetch = (input, init) => globalThis.fetch(input, init),
  timeout = 30_000,
}: ControlOptions): Send {
  const base = url.replace(/\/+$/, "");
  const { username, password } = URL.canParse(url) ? new URL(url) : { username: "", password: "" };
  if (username + password !== "") {
    const fix = "remove them, and use the option token";
    const message = "the URL contains a user name or a password";
    throw new ControlError({ code: "control.address", message, where: "url", fix });
  }
  return async <T>(name: CallName, path: readonly string[] = [], input: object = {}) => {
    const [method = "", address = ""] = calls[name].split(" ");
    const segments = path.values();
    const callPath = address.replaceAll("*", () => encodeURIComponent(segments.next().value ?? ""));
    const body = method === "GET" || method === "DELETE" ? undefined : input;
    const parameters = Object.entries(body === undefined ? input : {}).filter(([, value]) => value !== undefined);
    const search = parameters.length === 0 ? "" : `?${new URLSearchParams(parameters as [string, string][])}`;
    const requestUrl = `${base}${callPath}${search}`;
    const headers: Record<string, string> = {
      accept: "application/json",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    let status: number;
    let text: string;
    try {
      // A redirect could send the token to another origin. Cloudflare Workers do not implement `redirect: "error"`.
      const init: RequestInit = { method, headers, redirect: "manual", signal: AbortSignal.timeout(timeout) };
      const response = await fetch(requestUrl, body === undefined ? init : { ...init, body: JSON.stringify(body) });
      if (isRedirect(response)) throw new Error("the server redirected the request");
      status = response.status;
      text = await readText(response);
    } catch (error) {
      const cause = redactToken(error, token);
      throw new ControlError(
        {
          code: "control.unreachable",
          message: "the control interface is unreachable",
          where: `${method} ${requestUrl}`,
          fix: "start the server, and check the URL of its control interface",
        },
        undefined,
        cause,
      );
    }
    const parsed = parse(text);
    if (status >= 200 && status < 300 && parsed !== undefined) return parsed as T;
    const error = (parsed as { readonly error?: ControlErrorBody } | undefined)?.error;
    throw new ControlError(
      error ?? {
        code: "control.answer",
        message: `the response with status ${status} is not from the control interface`,
        where: `${method} ${requestUrl}`,
        fix: "use the URL of the control interface, not that of the feeds",
      },
      status,
    );
  };
}

/** Whether a response is a redirect or follows one. Browsers hide the status of a redirect. */
function isRedirect({ redirected, type, status }: Response): boolean {
  return redirected || type === "opaqueredirect" || (status >= 300 && status < 400);
}

/** Reads the body of a response. Cancels it and throws if it is too long. */
async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    length += part.value.length;
    if (length > MAX_BODY_BYTES) {
      void reader?.cancel().catch(() => undefined);
      throw new Error(`the response is longer than ${MAX_BODY_BYTES} bytes`);
    }
    chunks.push(part.value);
  }
  return new Blob(chunks).text();
}

/** Returns an error with the messages only, because other properties may contain the request headers. */
function redactToken(error: unknown, token = ""): Error {
  const { message, cause } = (error instanceof Error ? error : { message: error, cause: undefined }) as Error;
  const text = cause instanceof Error ? `${message}: ${cause.message}` : String(message);
  return new Error(token === "" ? text : text.replaceAll(token, "***"));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
