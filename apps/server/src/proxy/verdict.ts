/** Verdicts of the proxy on requests and responses of the real service. */

/**
 * Kinds of verdicts.
 * - `ok`          nothing to report
 * - `form`        the request has no URL form of the service
 * - `rule`        the request breaks a rule of its feed
 * - `warning`     the API documentation neither lists nor forbids the request
 * - `polling`     the poll is earlier than the polling windows of the feed allow
 * - `issue`       the response breaks the API documentation
 * - `drift`       the response has data beyond the API documentation
 * - `error`       the service answered with an error
 * - `unreachable` the service did not answer, or not completely
 */
export const verdictKinds = [
  "ok",
  "form",
  "rule",
  "warning",
  "polling",
  "issue",
  "drift",
  "error",
  "unreachable",
] as const;

export type VerdictKind = (typeof verdictKinds)[number];

/** One verdict on an exchange. */
export interface ProxyVerdict {
  readonly kind: VerdictKind;
  /** Time of the request, in milliseconds since the epoch. */
  readonly at: number;
  readonly method: string;
  /** Path and query, without credentials. */
  readonly url: string;
  /** `<sport>/<feed>`; absent if the path belongs to no feed. */
  readonly feed?: string | undefined;
  /** Status of the response; absent if there is none. */
  readonly status?: number | undefined;
  /** Path of the field, for issues and drift. */
  readonly path?: string | undefined;
  /** The reason, without credentials; empty for `ok`. */
  readonly message: string;
}

/** Kinds that make the exit code 1. */
const failures: ReadonlySet<VerdictKind> = new Set(["form", "rule", "polling", "issue", "drift", "unreachable"]);

/** Summary of all exchanges. */
export interface ProxySummary {
  readonly requests: number;
  /** Numbers of verdicts by feed and kind. A feed of requests without a feed is `other`. */
  readonly feeds: Readonly<Record<string, Readonly<Partial<Record<VerdictKind, number>>>>>;
  /** True if no verdict is a failure. Warnings and errors of the service are none. */
  readonly isClean: boolean;
}

/** Counts verdicts. Repeated issues and drift of one field are reported once and counted each time. */
export class VerdictCounter {
  readonly #feeds: Record<string, Partial<Record<VerdictKind, number>>> = {};
  readonly #reported = new Set<string>();
  #requests = 0;

  addRequest(): void {
    this.#requests += 1;
  }

  /** Counts a verdict. @returns true if it has to be reported */
  add({ kind, feed = "other", path, message }: ProxyVerdict): boolean {
    const counts = (this.#feeds[feed] ??= {});
    counts[kind] = (counts[kind] ?? 0) + 1;
    if (kind !== "issue" && kind !== "drift") return true;
    const key = `${feed} ${kind} ${path?.replaceAll(/\[\d+\]/g, "[]")} ${message}`;
    if (this.#reported.has(key)) return false;
    this.#reported.add(key);
    return true;
  }

  get summary(): ProxySummary {
    const feeds = structuredClone(this.#feeds);
    const kinds = Object.values(feeds).flatMap((counts) => Object.keys(counts) as VerdictKind[]);
    return {
      requests: this.#requests,
      feeds: Object.fromEntries(Object.entries(feeds).sort(([one], [other]) => (one < other ? -1 : 1))),
      isClean: !kinds.some((kind) => failures.has(kind)),
    };
  }
}

/** Formats a verdict as one line. */
export function formatVerdict({ at, kind, method, url, feed, status, path, message }: ProxyVerdict): string {
  const time = new Date(at).toISOString().slice(11, 19);
  const reason = [...(path === undefined ? [] : [path]), ...(message === "" ? [] : [message])].join(": ");
  return [
    time,
    kind.padEnd(11),
    status ?? "---",
    feed ?? "-",
    method,
    url,
    ...(reason === "" ? [] : ["--", reason]),
  ].join(" ");
}

/** Formats a summary as lines: one for each feed, and the result. */
export function formatSummary({ requests, feeds, isClean }: ProxySummary): string {
  const lines = Object.entries(feeds).map(([feed, counts]) => {
    const parts = verdictKinds.flatMap((kind) => (counts[kind] === undefined ? [] : [`${kind} ${counts[kind]}`]));
    return `  ${feed}: ${parts.join(", ")}`;
  });
  return [`${requests} requests: ${isClean ? "no findings" : "findings"}`, ...lines].join("\n");
}
