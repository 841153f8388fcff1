/** Assessment of an exchange with the rules, decoders and polling windows that the reference server uses. */
import { createHash } from "node:crypto";
import { SdfError } from "@sdf/runtime";
import { createRouter, readFeedRequest, type Plan, type Refusal } from "@sdf/service";
import { catalogue } from "@sdf/service/catalogue";
import { decode } from "@sdf/validators";
import { readAssumptions } from "../assumptions/read.ts";
import { tokenRoute } from "../auth/token-endpoint.ts";
import { splitUrl } from "../exchange/redact.ts";
import { closestForm, describeForm } from "../pipeline/closest-form.ts";
import { PollingLimits, pollingHeader, type PollMatch } from "../polling/limits.ts";
import { documentMatch } from "../polling/subject.ts";
import { questionRoute } from "../questions/routes.ts";
import type { ForwardedExchange } from "../record/forward.ts";
import { collectSecrets, redactAddress, redactText } from "../record/secrets.ts";
import type { ProxyVerdict, VerdictKind } from "./verdict.ts";

type Finding = Pick<ProxyVerdict, "kind" | "message" | "path">;

/** Assesses exchanges. It stores the last poll of each client and request. */
export class Assessor {
  readonly #assumptions = readAssumptions();
  readonly #route = createRouter(catalogue, this.#assumptions);
  readonly #limits = new PollingLimits(this.#assumptions);

  /** Returns the verdicts on an exchange: `ok` if there is nothing to report. */
  assess(exchange: ForwardedExchange): readonly ProxyVerdict[] {
    const { at, method, url, requestHeaders, status } = exchange;
    const [path, query] = splitUrl(url);
    const feedRoute = this.#route(path);
    const findings =
      method === "OPTIONS" ||
      tokenRoute(path, this.#assumptions["token-path"]) !== undefined ||
      (feedRoute === undefined && questionRoute(path) !== undefined)
        ? serviceFindings(exchange)
        : feedRoute === undefined
          ? [formFinding(path, query), ...serviceFindings(exchange)]
          : // The service checks the credentials.
            this.#assessFeed(
              exchange,
              readFeedRequest(feedRoute, query, { assumptions: this.#assumptions, supplied: ["apikey"] }),
            );
    const secrets = collectSecrets(url, requestHeaders);
    const common = { at, method, url: redactAddress(url, secrets), feed: feedRoute?.feed.description.id, status };
    const verdicts = findings.map((finding) => ({
      ...common,
      ...finding,
      message: redactText(finding.message, secrets),
    }));
    return verdicts.length === 0 ? [{ ...common, kind: "ok", message: "" }] : verdicts;
  }

  #assessFeed(exchange: ForwardedExchange, plan: Plan | Refusal): readonly Finding[] {
    if (!plan.ok) return [{ kind: "rule", message: `${plan.why} (${plan.code})` }, ...serviceFindings(exchange)];
    const warnings = plan.warnings.map((rule): Finding => ({ kind: "warning", message: rule }));
    const { body, status, method } = exchange;
    const { _fld: fields } = plan.request.parameters;
    if (body === undefined || status !== 200 || method !== "GET")
      return [...warnings, ...this.#pollFindings(exchange, plan, []), ...serviceFindings(exchange)];
    try {
      const { value, issues, drift } = decode(body, {
        feed: plan.feed.shape,
        format: plan.format,
        callback: plan.callback,
        // Fields that the request does not select are not missing.
        ...(fields === undefined ? {} : { fields }),
      });
      return [
        ...warnings,
        ...this.#pollFindings(exchange, plan, listMatches(value as object)),
        ...issues.map(({ code, path, expected, found: received }): Finding => ({
          kind: "issue",
          path,
          message: `${code}: expected ${expected}, received ${received}`,
        })),
        ...drift.map(({ kind, path, found: received, documented }): Finding => ({
          kind: "drift",
          path,
          message: `${kind}: ${received}${documented === undefined ? "" : `; documented: ${documented}`}`,
        })),
      ];
    } catch (error) {
      if (!SdfError.is(error)) throw error;
      const kind: VerdictKind = error.code === "api.error" ? "error" : "issue";
      return [...warnings, ...this.#pollFindings(exchange, plan, []), { kind, message: error.message }];
    }
  }

  #pollFindings(
    { at, requestHeaders }: ForwardedExchange,
    plan: Plan,
    matches: readonly PollMatch[],
  ): readonly Finding[] {
    const subject = this.#assumptions["polling-subject"] === "request" ? plan.subject : plan.identity;
    const credentials = [plan.outlet, plan.apikey, requestHeaders.authorization].join(" ");
    // The key identifies the client without its credentials.
    const client = createHash("sha256").update(credentials).digest("base64url");
    const verdict = this.#limits.poll(plan.feed.description, `${client} ${subject}`, { matches }, at, () => true);
    return verdict.verdict === "ok" ? [] : [{ kind: "polling", message: pollingHeader(verdict) }];
  }
}

/** Matches of a document, for the polling windows. */
function listMatches(document: object): readonly PollMatch[] {
  const { match } = document as { readonly match?: unknown };
  const documents = Array.isArray(match) ? (match as readonly object[]) : [document];
  return documents.flatMap((each) => documentMatch(each) ?? []);
}

function formFinding(path: string, query: string): Finding {
  const nearMiss = closestForm(catalogue, path, query);
  const closest = nearMiss === undefined ? "" : `; ${describeForm(nearMiss)}`;
  return { kind: "form", message: `the path belongs to no feed${closest}` };
}

function serviceFindings({ status, isInterrupted }: ForwardedExchange): readonly Finding[] {
  if (status === undefined) return [{ kind: "unreachable", message: "the service did not answer" }];
  if (isInterrupted === true)
    return [{ kind: "unreachable", message: "the service closed the connection before the response was complete" }];
  return status >= 400 ? [{ kind: "error", message: `the service answered with status ${status}` }] : [];
}
