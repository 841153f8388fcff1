/** Patches lead from each document to the next, also those whose property names libraries of readers reject. */
import jsonPatch from "fast-json-patch";
import { expect, it } from "vitest";
import type { TargetResolver } from "../../src/relay/answer/resolve.ts";
import { readMessages, StreamState } from "../../src/relay/stream/messages.ts";
import type { RelaySource } from "../../src/store/contract/contract.ts";

it.each(["winProbability", "__proto__", "constructor"])(
  "patches reproduce a document that gains and loses the property %s",
  async (name) => {
    const known = `"matchInfo":{"id":"289u5typ3vp4ifwh5thaloh91"}`;
    const bodies = [1, 2].map((id) => `{${known},"${name}":{"prototype":{"id":${id}}}}`);
    bodies.unshift(`{${known}}`);
    bodies.push(`{${known}}`);
    const source = { body: (position: number) => Promise.resolve(Buffer.from(bodies[position - 1] ?? "")) };
    const context = { store: source as unknown as RelaySource, resolver: {} as TargetResolver };
    const state = new StreamState();
    let document: unknown = null;
    for (const [index, body] of bodies.entries()) {
      const places = { position: index + 1, previous: index === 0 ? undefined : index, receivedAt: 0, orderedAt: 0 };
      const subject = { target: "target", feed: "soccer/live-win-probability", fixture: undefined };
      const change = { ...places, ...subject, format: undefined };
      const [message] = await readMessages(change, context, state, true);
      const { patch } = JSON.parse(message?.json("patch") ?? "{}") as { patch: jsonPatch.Operation[] };
      document = jsonPatch.applyPatch(document, patch).newDocument;
      expect(JSON.stringify(document)).toBe(body);
    }
  },
);
