/** The effects of faults, and the replies that they change. `transfer.ts` sends them. */
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Distribution, FaultEffect, FaultKind } from "@sdf/server-control";
import { errorCodes, errorFormatOf } from "@sdf/service";
import type { Instant } from "@sdf/world";
import type { Random } from "@sdf/world/core";
import { parseDuration } from "../clock/text.ts";
import type { AnswerContext, OtherContext } from "../exchange/exchange.ts";
import { errorReply, type Reply } from "../exchange/reply.ts";
import { replacePage, shiftPage } from "./pages.ts";

/** Default size of the effect `huge`, in bytes. */
const DEFAULT_HUGE_BYTES = 30_000_000;

/** Context of the reply that a fault applies to. */
export type FaultContext = AnswerContext | OtherContext;

/**
 * Stages in which effects are applied, in order: choice of the document, its replacement, its damage, the delay,
 * and the transfer.
 */
export const stages = ["document", "replacement", "damage", "delay", "transfer"] as const;

/** A reply, and how it is sent. */
export interface Delivery {
  reply: Reply;
  /** Milliseconds before the transfer. */
  delayMs: number;
  /** Bytes per piece of the body, and milliseconds between pieces. */
  drip?: { readonly bytes: number; readonly every: number };
  /** Shares of the body after which the transfer ends; it ends after the smallest one. */
  readonly cuts: number[];
  /** Place of the reset of the connection. One before the headers takes precedence. */
  reset?: "before-headers" | "mid-body";
}

/** Definition of an effect. */
interface EffectDefinition<Kind extends FaultKind> {
  readonly stage: (typeof stages)[number];
  /** True if the effect applies to replies of feeds only. */
  readonly isForFeeds?: boolean;
  /** Changes the transfer, or returns the changed reply; `undefined` if the reply stays. */
  readonly apply: (
    delivery: Delivery,
    context: FaultContext,
    effect: FaultEffect & { readonly kind: Kind },
    draws: Random,
  ) => Reply | undefined;
}

/** An effect that replaces the document of a feed. */
function replacesDocument<Kind extends FaultKind>(
  replace: (context: AnswerContext, effect: FaultEffect & { readonly kind: Kind }) => Reply | undefined,
): EffectDefinition<Kind> {
  return {
    stage: "document",
    isForFeeds: true,
    apply: ({ reply }, context, effect) =>
      "plan" in context ? replaceDocument(reply, replace(context, effect)) : undefined,
  };
}

/** An effect on the delay or the transfer, which keeps the reply. */
function changesTransfer<Kind extends FaultKind>(
  stage: "delay" | "transfer",
  change: (delivery: Delivery, effect: FaultEffect & { readonly kind: Kind }, draws: Random) => void,
): EffectDefinition<Kind> {
  return {
    stage,
    apply: (delivery, _, effect, draws) => {
      change(delivery, effect, draws);
      return undefined;
    },
  };
}

/** All effects by kind. */
export const effects: { readonly [Kind in FaultKind]: EffectDefinition<Kind> } = {
  stale: replacesDocument(({ answerAt, plan, at }, { by }) => answerAt(plan, at - (parseDuration(by) ?? 0))),
  "page-repeat": replacesDocument((context) => replacePage(context, -1)),
  "page-skip": replacesDocument((context) => replacePage(context, 1)),
  "page-shift": replacesDocument((context, { by }) => shiftPage(context, by)),
  status: { stage: "replacement", apply: (_, context, effect) => withStatus(effect, context) },
  "error-body": {
    stage: "replacement",
    apply: (_, context, { code, status = 200 }) => ({ ...serviceError(code, context), status }),
  },
  html: { stage: "replacement", apply: (_reply, _context, { status = 200 }) => htmlPage(status) },
  "token-expired": {
    stage: "replacement",
    isForFeeds: true,
    apply: (_, context) => ({
      ...serviceError(errorCodes.tokenExpired, context),
      status: context.assumptions["expired-token-status"],
    }),
  },
  "too-many": { stage: "replacement", apply: (_, context, effect) => tooMany(effect, context) },
  malformed: { stage: "damage", apply: ({ reply }, _context, _effect, draws) => damageBytes(reply, draws) },
  "content-type": { stage: "damage", apply: ({ reply }, _, { value }) => withHeader(reply, "content-type", value) },
  huge: { stage: "damage", apply: ({ reply }, _, { bytes = DEFAULT_HUGE_BYTES }) => padWithSpaces(reply, bytes) },
  "clock-skew": {
    stage: "damage",
    apply: ({ reply }, context, { by }) =>
      withHeader(reply, "date", new Date(dateNow(context) + (parseDuration(by) ?? 0)).toUTCString()),
  },
  latency: changesTransfer("delay", (delivery, { delay }, draws) => void (delivery.delayMs += drawDelay(delay, draws))),
  truncated: {
    stage: "transfer",
    apply: ({ reply, cuts }, _, { at, share = 0.5 }) => {
      if (at === "document") return cutDocument(reply, share);
      cuts.push(share);
      return undefined;
    },
  },
  drip: changesTransfer("transfer", (delivery, drip) => void (delivery.drip = drip)),
  reset: changesTransfer("transfer", (delivery, { at }) => {
    if (delivery.reset !== "before-headers") delivery.reset = at;
    delivery.cuts.push(0.5);
  }),
};

/** Changes a delivery by an effect. */
export function applyEffect(effect: FaultEffect, delivery: Delivery, context: FaultContext, draws: Random): void {
  const { apply } = effects[effect.kind] as EffectDefinition<FaultKind>;
  delivery.reply = apply(delivery, context, effect, draws) ?? delivery.reply;
}

/** Draws a delay in milliseconds. */
function drawDelay(delay: Distribution, draws: Random): number {
  switch (delay.kind) {
    case "fixed":
      return delay.ms;
    case "uniform":
      return draws.between(delay.min, delay.max);
    case "log-normal":
      return Math.min(delay.max ?? 60_000, delay.median * Math.exp(draws.normal(0, delay.sigma)));
  }
}

function withHeader(reply: Reply, name: string, value: string): Reply {
  return { ...reply, headers: { ...reply.headers, [name]: value } };
}

/** Returns the time of the header `date`. */
export function dateNow(context: FaultContext): Instant {
  return context.assumptions["date-header"] === "world"
    ? (("at" in context ? context.at : context.worldContext?.now()) ?? Date.now())
    : Date.now();
}

/** Replaces the document and keeps the headers of the request's assessment. */
function replaceDocument(reply: Reply, other: Reply | undefined): Reply | undefined {
  if (other === undefined) return undefined;
  const { "x-sdf-polling": polling, "cache-control": cacheControl } = reply.headers;
  const headers = { ...other.headers };
  if (polling !== undefined) headers["x-sdf-polling"] = polling;
  if (cacheControl !== undefined) headers["cache-control"] = cacheControl;
  return { ...other, headers };
}

function serviceError(errorCode: string, context: FaultContext): Reply {
  context.exchange.annotations.errorCode = errorCode;
  const format = "plan" in context ? context.plan : errorFormatOf(context.exchange.query, context.assumptions);
  return errorReply({ code: errorCode, why: "injected fault" }, format, context.assumptions);
}

function withStatus(
  { status, body = "html", code: errorCode = errorCodes.unexpected }: FaultEffect & { readonly kind: "status" },
  context: FaultContext,
): Reply {
  if (body === "empty") return { status, headers: {}, body: new Uint8Array() };
  return body === "html" ? htmlPage(status) : { ...serviceError(errorCode, context), status };
}

function tooMany({ after, as = "seconds" }: FaultEffect & { readonly kind: "too-many" }, context: FaultContext): Reply {
  const wait = as === "seconds" ? String(after) : new Date(dateNow(context) + after * 1000).toUTCString();
  const reply = serviceError(errorCodes.tooOften, context);
  return { ...reply, status: 429, headers: { ...reply.headers, "retry-after": wait } };
}

/** Creates an HTML page such as a proxy sends. */
function htmlPage(status: number): Reply {
  const text =
    `<!DOCTYPE html>\n<html lang="en">\n<head><title>${status}</title></head>\n` +
    `<body><h1>${status}</h1><p>The page cannot be displayed.</p><hr></body>\n</html>\n`;
  return { status, headers: { "content-type": "text/html; charset=utf-8" }, body: Buffer.from(text) };
}

/** Returns the reply with its body uncompressed, to be changed: without the entity tag of the body. */
function uncompressed({ status, headers, body }: Reply): Reply {
  const { "content-encoding": encoding, etag: _tag, ...others } = headers;
  const bytes = encoding === "gzip" ? gunzipSync(body) : encoding === "br" ? brotliDecompressSync(body) : body;
  return { status, headers: others, body: bytes };
}

/** Replaces some bytes in the middle third by zeros, which are invalid in every format. */
function damageBytes(reply: Reply, draws: Random): Reply {
  const { body, ...others } = uncompressed(reply);
  const damaged = Buffer.from(body);
  const third = Math.floor(damaged.length / 3);
  const from = third + draws.int(Math.max(1, third));
  damaged.fill(0, from, from + 8);
  return { ...others, body: damaged };
}

/** Cuts the body, as compressed, and adapts its length. */
function cutDocument({ status, headers: { etag: _tag, ...headers }, body }: Reply, share: number): Reply {
  return { status, headers, body: body.subarray(0, Math.floor(body.length * share)) };
}

/** Appends spaces, which are valid after a document in every format. */
function padWithSpaces(reply: Reply, bytes: number): Reply {
  const { body, ...others } = uncompressed(reply);
  const padded = Buffer.alloc(Math.max(bytes, body.length), " ");
  padded.set(body);
  return { ...others, body: padded };
}
