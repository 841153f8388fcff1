/** Effects on the transfer. They send the reply themselves. */
import type { FaultEffect } from "@sdf/server-control";
import type { Exchange } from "../exchange/exchange.ts";
import type { Reply } from "../exchange/reply.ts";
import { headersOf, lengthHeader } from "../exchange/send.ts";
import { cutAt, dateNow, type FaultContext } from "./replies.ts";

/** Sends a reply with a transfer effect; `false` if the effect does not concern the transfer. */
export function sendWithEffect(effect: FaultEffect, reply: Reply, context: FaultContext): boolean {
  const { exchange } = context;
  switch (effect.kind) {
    case "reset":
      if (effect.at === "before-headers") {
        exchange.annotations.status = 0;
        reset(exchange);
      } else {
        sendHeaders(reply, context);
        exchange.annotations.bytes = cutAt(reply.body);
        // The reset follows the write, so that the client receives part of the body first.
        exchange.response.write(reply.body.subarray(0, exchange.annotations.bytes), () =>
          setTimeout(() => reset(exchange), 20),
        );
      }
      return true;
    case "truncated":
      if (effect.at !== "transfer") return false;
      sendHeaders(reply, context);
      exchange.annotations.bytes = cutAt(reply.body, effect.share);
      exchange.response.write(reply.body.subarray(0, exchange.annotations.bytes), () =>
        exchange.response.socket?.end(),
      );
      return true;
    case "drip":
      sendHeaders(reply, context);
      drip(reply.body, effect.bytes, effect.every, exchange);
      return true;
    default:
      return false;
  }
}

function sendHeaders({ status, headers, body }: Reply, context: FaultContext): void {
  const { response } = context.exchange;
  response.sendDate = false;
  response.writeHead(status, {
    ...headersOf(headers, dateNow(context), context.assumptions),
    ...lengthHeader(status, body),
  });
}

function reset({ request }: Exchange): void {
  request.socket.resetAndDestroy();
}

function drip(body: Uint8Array, piece: number, every: number, { response, annotations }: Exchange): void {
  let bytesSent = 0;
  const timer = setInterval(() => {
    response.write(body.subarray(bytesSent, bytesSent + piece));
    bytesSent = Math.min(body.length, bytesSent + piece);
    annotations.bytes = bytesSent;
    if (bytesSent < body.length) return;
    clearInterval(timer);
    response.end();
  }, every);
  // The client may disconnect before the end.
  response.once("close", () => clearInterval(timer));
}
