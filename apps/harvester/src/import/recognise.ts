import type { IdEntity } from "@sdf/runtime";
import { SdfError, toText } from "@sdf/runtime/error";
import { allFeeds } from "@sdf/validators/all";
import { readDeclaredEncoding } from "@sdf/validators/encodings";
import { explainUnrecognised, recognise as recogniseFeed } from "@sdf/validators/recognise";
import { toTarget } from "../discover/targets.ts";
import { matchId } from "../domain/match-age.ts";
import type { TargetSpec } from "../domain/target.ts";
import { findFeed } from "../feeds/catalogue.ts";
import { ownFeeds } from "../feeds/own-feeds.ts";
import {
  type DecodedResponse,
  decoderVersion,
  type FeedLayout,
  type Layout,
  listDocuments,
  valueAt,
} from "../store/index.ts";

export type Recognised =
  | {
      readonly kind: "feed";
      readonly feed: string;
      readonly decoded: DecodedResponse;
      readonly target: TargetSpec;
      readonly alsoFits: readonly string[];
    }
  | { readonly kind: "unknown"; readonly why: string };

/** Recognises the feed and the target of a response. `forced` sets the feed. */
export function recognise(layout: Layout, bytes: Uint8Array, forced?: string): Recognised {
  const shapes = [...allFeeds, ...[...ownFeeds.values()].map(({ shape }) => shape)];
  const tried = shapes.filter(({ feed }) => layout.feeds.has(feed) && (forced === undefined || feed === forced));
  if (tried.length === 0) {
    return { kind: "unknown", why: `unknown feed ${forced ?? ""}; feeds are ${[...layout.feeds.keys()].join(", ")}` };
  }
  try {
    const text = readDeclaredEncoding(bytes);
    const recognition = recogniseFeed(text, tried);
    const { best, alsoFits } = recognition;
    if (best === undefined || !best.rootFits) {
      return { kind: "unknown", why: explainUnrecognised(recognition, text) };
    }
    const { feed } = best.feed;
    const { value, issues, drift } = best.decoded;
    return {
      kind: "feed",
      feed,
      decoded: { feed, value: value as object, issues, drift, decoder: decoderVersion() },
      target: findTarget(layout.feeds.get(feed) as FeedLayout, value),
      alsoFits: alsoFits.map((each) => each.feed.feed),
    };
  } catch (error) {
    if (!SdfError.is(error)) throw error;
    if (error.code === "api.error")
      return { kind: "unknown", why: `it is an error of the service, ${error.details.serviceCode ?? ""}` };
    return { kind: "unknown", why: toText(error).replace(/^(?:recognise|[\w-]+\/[\w-]+): /, "") };
  }
}

/**
 * Returns the target of a response, with the name that polling gives it, so that both form one history. A response
 * whose content does not state its subject has a target for imported responses of its feed.
 */
function findTarget(layout: FeedLayout, value: unknown): TargetSpec {
  const feed = findFeed(layout.feed);
  const { identity, scope, description } = feed;
  const documents = listDocuments(layout, value).map((document) => document.value);
  const readId = (entity: IdEntity): string | undefined => {
    const ids = documents.map((each) => valueAt(each["matchInfo"] ?? each, [entity, "id"]));
    return typeof ids[0] === "string" && new Set(ids).size === 1 ? ids[0] : undefined;
  };
  const entity = identity === undefined ? undefined : description.identify[identity]?.entity;
  const fixture = documents.length === 1 ? matchId(documents[0]) : undefined;
  const calendar = scope === "calendar" && entity !== undefined ? readId(entity) : readId("tournamentCalendar");
  if (fixture !== undefined && scope !== "fixture") {
    // A feed of lists answers for a single match, too.
    const live = documents[0]?.["liveData"] === undefined ? {} : { live: "yes" };
    const request = Object.hasOwn(description.parameters, "live") ? { fixture, ...live } : { fixture };
    return { id: `${feed.id}?fixture=${fixture}`, feed: feed.id, request, fixture, tournamentCalendar: calendar };
  }
  const isNamed = scope === "fixture" ? fixture !== undefined : scope === "all" || calendar !== undefined;
  return isNamed ? toTarget(feed, { fixture, calendar }) : { id: `${feed.id}?imported`, feed: feed.id, request: {} };
}
