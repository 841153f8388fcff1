/** Effects on the way an answer goes out. They send it by themselves. */
import type { FaultEffect } from "@sdf/server-control";
import type { Exchange } from "../http/options.ts";
import type { Reply } from "../http/reply.ts";
import { headersOf } from "../http/send.ts";
import { cutAt, dateNow, type Met } from "./replies.ts";

/** Sends an answer as an effect has it; `false` when the effect has nothing to do with that. */
export function transfer(effect: FaultEffect, reply: Reply, met: Met): boolean {
  const { exchange } = met;
  switch (effect.kind) {
    case "reset":
      if (effect.at === "before-headers") {
        exchange.notes.status = 0;
        reset(exchange);
      } else {
        begin(reply, met);
        exchange.notes.bytes = cutAt(reply.body);
        // Written first, so that the client has part of the body before the connection breaks.
        exchange.response.write(reply.body.subarray(0, exchange.notes.bytes), () => setTimeout(() => reset(exchange), 20));
      }
      return true;
    case "truncated":
      if (effect.at !== "transfer") return false;
      begin(reply, met);
      exchange.notes.bytes = cutAt(reply.body, effect.share);
      exchange.response.write(reply.body.subarray(0, exchange.notes.bytes), () => exchange.response.socket?.end());
      return true;
    case "drip":
      begin(reply, met);
      drip(reply.body, effect.bytes, effect.every, exchange);
      return true;
    default:
      return false;
  }
}

function begin({ status, headers, body }: Reply, met: Met): void {
  const { response } = met.exchange;
  response.sendDate = false;
  response.writeHead(status, { ...headersOf(headers, dateNow(met), met.assumptions), "content-length": body.length });
}

function reset({ request }: Exchange): void {
  request.socket.resetAndDestroy();
}

function drip(body: Uint8Array, piece: number, every: number, { response, notes }: Exchange): void {
  let sent = 0;
  const timer = setInterval(() => {
    response.write(body.subarray(sent, sent + piece));
    sent = Math.min(body.length, sent + piece);
    notes.bytes = sent;
    if (sent < body.length) return;
    clearInterval(timer);
    response.end();
  }, every);
  // A client that has had enough goes.
  response.once("close", () => clearInterval(timer));
}
