import { readTicks } from "../clock.ts";
import { SdfError } from "../error.ts";
import type { FetchFunction } from "../fetch.ts";
import type { Followed } from "../lazy/redirect.ts";
import type { LogFields } from "../logger.ts";
import type { ClientSettings } from "../settings.ts";
import { discardToken, isTokenRejection, overNetwork } from "./authorise.ts";
import type { Credentials } from "./credentials.ts";
import { withDeadline } from "./deadline.ts";
import { follow, isResponse } from "./follow.ts";
import { intercept } from "./interceptor.ts";
import { readReplyBody } from "./read-body.ts";
import { newRequestId } from "./request-id.ts";
import { withRetries } from "./retry.ts";
import { sendRequest, toReported, type Outgoing, type Progress, type Reply, type SendContext } from "./send-request.ts";

/** A request with its retries, and the function that reads the reply. Only GET is retried. */
export interface Exchange<T> extends Outgoing {
  /** `<sport>/<feed>`, for errors. */
  readonly feed?: string | undefined;
  /** True for requests without credentials. */
  readonly anonymous?: boolean;
  /** Time-out of tokens, retries and body together, milliseconds. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  /** Converts a complete reply into the result, or throws. Called for every status. */
  read(reply: Reply): T | Promise<T>;
}

/** Sends a request with authentication, interceptors, retries and a deadline for all of them. */
export async function exchange<T>(settings: ClientSettings, plan: Exchange<T>): Promise<T> {
  const { clock, retry } = settings;
  const log = (level: "debug" | "warn", message: string, fields: LogFields): void => {
    try {
      settings.logger?.[level](message, { ...facts, ...fields });
    } catch {
      // A call does not fail because of its log.
    }
  };
  const auth = plan.anonymous ? undefined : settings.auth;
  /** What an interceptor threw, which callers of interceptors expect unchanged. */
  const thrown: unknown[] = [];
  const facts = { requestId: newRequestId(), feed: plan.feed };
  const secrets = new Set<string>();
  let progress: Progress = facts;
  let isRenewed = false;
  let startedAt = 0;
  const onRequest = (method: string, url: string): void => {
    startedAt = readTicks(clock);
    log("debug", "request", { method, url });
  };
  const report = (error: unknown): SdfError => {
    if (thrown.includes(error) && !SdfError.is(error)) throw error;
    return toReported(error, progress, secrets, clock.now());
  };
  const attempt = async (signal: AbortSignal): Promise<T> => {
    const credentials: Credentials = { headers: new Headers(), parameters: {}, secrets };
    progress = { ...facts };
    const transport = throughInterceptors(settings, { progress, signal, thrown });
    try {
      const context = { ...settings, auth, credentials, signal, progress, transport, onRequest };
      const reply = await sendRequest(plan, context);
      const { status, bytes } = reply;
      log("debug", "response", { status, bytes: bytes.length, durationMs: readTicks(clock) - startedAt });
      return await plan.read(reply);
    } catch (error) {
      const reported = report(error);
      const isRenewable = !isRenewed && !signal.aborted && isTokenRejection(reported);
      if (!isRenewable || !discardToken(auth, credentials)) throw reported;
      isRenewed = true;
      log("debug", "token rejected, requesting another", {});
      return attempt(signal);
    }
  };
  const onRetry = ({ code, details: { status } }: SdfError, failed: number, pauseMs: number): void =>
    log("warn", "request failed, retrying", { code, status, attempt: failed, pauseMs });
  try {
    return await withDeadline(plan, (signal) => {
      const end = readTicks(clock) + (plan.timeoutMs || Infinity);
      return plan.method === "GET"
        ? withRetries({ retry, clock, signal, end, onRetry }, () => attempt(signal))
        : attempt(signal);
    });
  } catch (error) {
    const reported = report(error);
    const { code, message, details } = reported;
    log("warn", "call failed", { code, status: details.status, message });
    throw reported;
  }
}

/** The transport of a client: its interceptors around `fetch`, with redirects. */
function throughInterceptors(
  { fetch, interceptors, limits }: ClientSettings,
  { progress, signal, thrown }: Pick<SendContext, "progress" | "signal"> & { readonly thrown: unknown[] },
): SendContext["transport"] {
  return async (request, { maxBytes, secrets }) => {
    let redirectedTo: string | undefined;
    const exchangeOnce: FetchFunction = async (each) => {
      const step = (): Promise<Followed> => follow(fetch, each, limits.redirects);
      const followed = await overNetwork(step, secrets);
      ({ redirectedTo } = followed);
      return followed.response;
    };
    const send = intercept(interceptors, exchangeOnce, signal);
    const response = await send(request).catch((error: unknown) => {
      thrown.push(error);
      throw error;
    });
    if (!isResponse(response)) throw new SdfError("unexpected", "an interceptor returned no response");
    const { status, headers } = (progress.head = response);
    const bytes = await overNetwork(() => readReplyBody(response, { maxBytes, signal }), secrets);
    return { status, headers, bytes, redirectedTo };
  };
}
