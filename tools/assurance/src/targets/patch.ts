/** JSON Patch of the relay: a reader that applies the patches of a stream has its documents. */
import { isDeepStrictEqual } from "node:util";
import { allFeeds } from "@sdf/validators/all";
import jsonPatch from "fast-json-patch";
import type { TargetResolver } from "../../../../apps/harvester/src/relay/answer/resolve.ts";
import { readMessages, StreamState } from "../../../../apps/harvester/src/relay/stream/messages.ts";
import type { RelaySource } from "../../../../apps/harvester/src/store/contract/contract.ts";
import type { Target } from "./target.ts";

/** Separates the bodies of an input. No valid document contains it. */
const SEPARATOR = 0;

/** The first byte selects the feed; the bodies of consecutive polls follow. */
export const patchTarget: Target = async (input) => {
  const feed = allFeeds[(input[0] ?? 0) % allFeeds.length]?.feed ?? "";
  const bodies = split(input.subarray(1));
  const source: Pick<RelaySource, "body"> = { body: (position) => Promise.resolve(bodies[position - 1]) };
  // Documents do not need the resolver, and the list of matches is known to be empty.
  const context = { store: source as RelaySource, resolver: {} as TargetResolver };
  const state = new StreamState();
  state.lists.set("target", new Map());
  const documents = new Map<string | undefined, unknown>();
  for (let position = 1; position <= bodies.length; position++) {
    const previous = position === 1 ? undefined : position - 1;
    const change = { position, previous, target: "target", feed, fixture: undefined, format: undefined };
    const messages = await readMessages({ ...change, receivedAt: 0, orderedAt: 0 }, context, state, true);
    // A reader whose body had no document keeps the last one, and the next patch replaces it.
    for (const message of messages) {
      const { value } = parseContent(message.json("value")) as { value: unknown };
      const { patch } = parseContent(message.json("patch")) as { patch: jsonPatch.Operation[] };
      const before = documents.get(message.fixture) ?? null;
      const after: unknown = jsonPatch.applyPatch(before, patch, true, false).newDocument;
      if (!isDeepStrictEqual(after, value)) throw new Error(`${feed}: the patch gives another document`);
      documents.set(message.fixture, value);
      parseContent(message.json("events"));
    }
  }
};

function split(bytes: Uint8Array): Uint8Array[] {
  const parts: Uint8Array[] = [];
  let rest = bytes;
  for (let end = rest.indexOf(SEPARATOR); end >= 0 && parts.length < 4; end = rest.indexOf(SEPARATOR)) {
    parts.push(rest.slice(0, end));
    rest = rest.subarray(end + 1);
  }
  return [...parts, rest.slice()];
}

function parseContent(json: string | undefined): object {
  return json === undefined ? {} : (JSON.parse(json) as object);
}
