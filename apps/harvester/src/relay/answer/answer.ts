import {
  contentType,
  encodeDocument,
  errorCodes,
  transformAnswer,
  type FeedAnswer,
  type Plan,
  type ServiceError,
} from "@sdf/service";
import type { Instant } from "../../domain/instant.ts";
import { decodeBody, type RelaySource, type StoredAnswer, type StoredTarget } from "../../store/index.ts";
import { composeList, type StoredList } from "./list.ts";
import type { TargetResolver } from "./resolve.ts";

/** Why a request has no document. The header `x-sdf-relay-error` contains it. */
export type RelayErrorReason =
  /** The harvester does not poll the resource. */
  | "not-followed"
  /** The harvester polls the resource with other parameters. */
  | "not-derivable"
  /** The resource is followed and has not been received yet. */
  | "not-stored"
  /** The service answered with this error. */
  | "service";

export type RelayAnswer = AnsweredDocument | AnsweredError;

export interface AnsweredDocument {
  readonly ok: true;
  readonly bytes: Uint8Array;
  readonly contentType: string;
  /** Time at which this content was first received. */
  readonly modifiedAt: Instant;
  /** Position of the response that contains the document; absent for lists, which are composed of several. */
  readonly position?: number | undefined;
  readonly freshness: Freshness;
}

export interface AnsweredError extends ServiceError {
  readonly ok: false;
  readonly reason: RelayErrorReason;
  /** HTTP status, if it differs from the usual one of the code. */
  readonly status?: number | undefined;
  readonly freshness?: Freshness | undefined;
}

/** Targets that an answer was read from. */
export interface Freshness {
  readonly targets: readonly string[];
  readonly polledAt: Instant;
  readonly nextPollAt: Instant | undefined;
}

export interface AnswerContext {
  readonly store: RelaySource;
  readonly resolver: TargetResolver;
}

/**
 * Answers a request from the store, now or at an instant of the past. A document in the format of the service keeps its
 * bytes; other formats, selected fields and pages are produced from the decoded document.
 */
export async function answerPlan(plan: Plan, context: AnswerContext, at?: Instant): Promise<RelayAnswer> {
  const { store, resolver } = context;
  const resolution = await resolver.resolve(plan);
  if (resolution.kind === "none") {
    const { reason, why } = resolution;
    return { ok: false, reason, code: errorCodes.notFound, why };
  }
  const { pages } = plan.feed.description;
  if (resolution.kind === "target" && pages === undefined) return answerTarget(plan, resolution.target, context, at);
  const targets = resolution.kind === "target" ? [resolution.target] : resolution.targets;
  const lists: { target: StoredTarget; list: StoredList }[] = [];
  for (const target of targets) {
    const list = await composeList(store, resolver, target, pages ?? "", { at });
    if (list?.isComplete === true) lists.push({ target, list });
    else if (resolution.kind === "target") return notStored(target, at);
  }
  const fixtures = resolution.kind === "target" ? undefined : resolution.fixtures;
  const items = new Map(lists.flatMap(({ list }) => list.items.map((item) => [item.id, item] as const)));
  const missing = fixtures?.filter((id) => !items.has(id)) ?? [];
  if (missing.length > 0) {
    const why = `no followed list contains fixture ${missing.join(", ")}; follow its tournament calendar`;
    return { ok: false, reason: "not-followed", code: errorCodes.notFound, why };
  }
  const selected = new Set(fixtures ?? items.keys());
  const answer: FeedAnswer = {
    kind: "list",
    items: [...items.values()].filter(({ id }) => selected.has(id)),
    wrap: (values) => (values.length === 0 ? {} : { [pages ?? ""]: values }),
    validUntil: Infinity,
  };
  const oldest = lists
    .map(({ list }) => list.latest)
    .reduce((one, other) => (one.receivedAt < other.receivedAt ? one : other));
  const read = lists.map(({ target }) => target);
  return encoded(plan, answer, describeFreshness(read, oldest, at), context);
}

async function answerTarget(
  plan: Plan,
  target: StoredTarget,
  context: AnswerContext,
  at: Instant | undefined,
): Promise<RelayAnswer> {
  const { store, resolver } = context;
  const [answer] = await store.answers(target, { at, limit: 1 });
  if (answer === undefined) return notStored(target, at);
  const freshness = describeFreshness([target], answer, at);
  if (answer.serviceCode !== undefined) {
    const why = "the service had no data when it was polled";
    return { ok: false, reason: "service", code: answer.serviceCode, why, freshness };
  }
  const bytes = (await store.body(answer.response)) ?? new Uint8Array();
  const modifiedAt = await store.firstReceived(target, answer);
  const { format } = plan;
  const position = answer.response;
  if (answer.format === format && format !== "jsonp" && plan.request.parameters["_fld"] === undefined) {
    const type = answer.contentType ?? contentType(format, resolver.assumptions);
    return { ok: true, bytes, contentType: type, modifiedAt, position, freshness };
  }
  const decoded = decodeBody(target.feed, bytes);
  if (decoded.kind !== "value") {
    const why = "the stored response cannot be decoded; request the format in which the harvester polls";
    return { ok: false, reason: "not-derivable", code: errorCodes.unexpected, why, status: 501, freshness };
  }
  const value = decoded.decoded.value;
  const document: FeedAnswer = { kind: "document", value, lastModified: modifiedAt, validUntil: Infinity };
  const result = encoded(plan, document, freshness, context);
  return result.ok ? { ...result, position } : result;
}

function encoded(plan: Plan, answer: FeedAnswer, freshness: Freshness, { resolver }: AnswerContext): RelayAnswer {
  const { assumptions } = resolver;
  const document = transformAnswer(answer, plan, assumptions);
  if (!document.ok) return { ...document, reason: "service", freshness };
  const { text, contentType: type } = encodeDocument(document, plan, assumptions);
  return {
    ok: true,
    bytes: Buffer.from(text),
    contentType: type,
    modifiedAt: document.lastModified ?? freshness.polledAt,
    freshness,
  };
}

function describeFreshness(
  targets: readonly StoredTarget[],
  { receivedAt, nextDueAt }: StoredAnswer,
  at: Instant | undefined,
): Freshness {
  const due = targets.flatMap(({ dueAt }) => dueAt ?? []);
  const nextPollAt = at !== undefined ? nextDueAt : due.length === 0 ? undefined : Math.min(...due);
  return { targets: targets.map(({ name }) => name), polledAt: receivedAt, nextPollAt };
}

function notStored({ name, dueAt }: StoredTarget, at: Instant | undefined): AnsweredError {
  const isPast = at !== undefined;
  const next = dueAt === undefined ? "no poll is planned" : `its next poll is at ${new Date(dueAt).toISOString()}`;
  return {
    ok: false,
    reason: "not-stored",
    code: isPast ? errorCodes.noData : errorCodes.unavailable,
    status: isPast ? 404 : 503,
    why: isPast
      ? `nothing was stored for ${name} at ${new Date(at).toISOString()}; request a later instant`
      : `${name} is followed and was not received yet; ${next}`,
  };
}
