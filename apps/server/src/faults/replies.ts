import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { FaultEffect } from "@sdf/server-control";
/** Effects that replace or change a reply. They do not send it. */
import { errorCodes, errorFormatOf, type ResponseFormat } from "@sdf/service";
import type { Instant } from "@sdf/world";
import type { Random } from "@sdf/world/core";
import { parseDuration } from "../clock/text.ts";
import type { Exchange } from "../exchange/exchange.ts";
import type { AnswerContext, OtherContext } from "../exchange/hooks.ts";
import { errorReply, type Reply } from "../exchange/reply.ts";
import { repeatPage, shiftPage, skipPage } from "./pages.ts";

/** Default size of the effect `huge`, in bytes. */
const DEFAULT_HUGE_BYTES = 30_000_000;

/** Context of the reply that a fault applies to. */
export type FaultContext = AnswerContext | OtherContext;

/** Applies an effect to a reply; `undefined` if the effect does not change it. */
export function applyEffect(
  effect: FaultEffect,
  reply: Reply,
  context: FaultContext,
  draws: Random,
): Reply | undefined {
  switch (effect.kind) {
    case "stale":
      return replaceDocument(
        reply,
        "plan" in context ? context.answerAt(context.plan, context.at - (parseDuration(effect.by) ?? 0)) : undefined,
      );
    case "page-repeat":
      return replaceDocument(reply, "plan" in context ? repeatPage(context) : undefined);
    case "page-skip":
      return replaceDocument(reply, "plan" in context ? skipPage(context) : undefined);
    case "page-shift":
      return replaceDocument(reply, "plan" in context ? shiftPage(context, effect.by) : undefined);
    case "status":
      return withStatus(effect, context);
    case "error-body":
      return { ...serviceError(effect.code, context), status: effect.status ?? 200 };
    case "html":
      return htmlPage(effect.status ?? 200);
    case "token-expired":
      return { ...serviceError(errorCodes.tokenExpired, context), status: context.assumptions["expired-token-status"] };
    case "too-many":
      return tooMany(effect, context);
    case "malformed":
      return damageBytes(reply, draws);
    case "content-type":
      return { ...reply, headers: { ...reply.headers, "content-type": effect.value } };
    case "huge":
      return padWithSpaces(reply, effect.bytes ?? DEFAULT_HUGE_BYTES);
    case "clock-skew":
      return {
        ...reply,
        headers: { ...reply.headers, date: new Date(dateNow(context) + (parseDuration(effect.by) ?? 0)).toUTCString() },
      };
    case "truncated":
      return effect.at === "document" ? cutDocument(reply, effect.share) : undefined;
    default:
      return undefined;
  }
}

/** Returns the number of bytes before the cut of a truncated body. */
export function cutAt(body: Uint8Array, share = 0.5): number {
  return Math.floor(body.length * share);
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
  const assessment = ["x-sdf-polling", "cache-control"].flatMap((name) => {
    const value = reply.headers[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...other, headers: { ...other.headers, ...Object.fromEntries(assessment) } };
}

function errorFormat(context: FaultContext): ResponseFormat {
  return "plan" in context ? context.plan : errorFormatOf(context.exchange.query, context.assumptions);
}

function serviceError(errorCode: string, context: FaultContext): Reply {
  context.exchange.annotations.errorCode = errorCode;
  return errorReply({ code: errorCode, why: "injected fault" }, errorFormat(context), context.assumptions);
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
  const { status, headers, body } = uncompressed(reply);
  const damaged = Buffer.from(body);
  const third = Math.floor(damaged.length / 3);
  const from = third + draws.int(Math.max(1, third));
  damaged.fill(0, from, from + 8);
  return { status, headers, body: damaged };
}

/** Cuts the body, as compressed, and adapts its length. */
function cutDocument({ status, headers: { etag: _tag, ...headers }, body }: Reply, share: number | undefined): Reply {
  return { status, headers, body: body.subarray(0, cutAt(body, share)) };
}

/** Appends spaces, which are valid after a document in every format. */
function padWithSpaces(reply: Reply, bytes: number): Reply {
  const { status, headers, body } = uncompressed(reply);
  const padded = Buffer.alloc(Math.max(bytes, body.length), " ");
  padded.set(body);
  return { status, headers, body: padded };
}

/** True if the client is still connected and no headers have been sent. */
export function isOpen({ response }: Exchange): boolean {
  return !response.destroyed && !response.headersSent;
}
