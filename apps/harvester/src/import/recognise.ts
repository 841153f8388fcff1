import { SdfError } from "@sdf/runtime";
import { allFeeds } from "@sdf/validators/all";
import { nearest, recognise as recogniseFeed } from "@sdf/validators/recognise";
import { ownFeeds } from "../feeds/own-feeds.ts";
import type { DecodedResponse } from "../store/contract.ts";
import { decoderVersion } from "../store/tables/decode.ts";
import { flatten } from "../store/tables/flatten.ts";
import type { Layout } from "../store/tables/layout.ts";

export type Recognised =
  | {
      readonly kind: "feed";
      readonly feed: string;
      readonly decoded: DecodedResponse;
      readonly fixture: string | undefined;
      readonly alsoFits: readonly string[];
    }
  | { readonly kind: "unknown"; readonly why: string };

/** Recognises the feed and the fixture of a response. `forced` sets the feed. */
export function recognise(layout: Layout, bytes: Uint8Array, forced?: string): Recognised {
  const shapes = [...allFeeds, ...[...ownFeeds.values()].map(({ shape }) => shape)];
  const tried = shapes.filter(({ feed }) => layout.feeds.has(feed) && (forced === undefined || feed === forced));
  if (tried.length === 0) {
    return { kind: "unknown", why: `unknown feed ${forced ?? ""}; feeds are ${[...layout.feeds.keys()].join(", ")}` };
  }
  try {
    const recognition = recogniseFeed(bytes, tried);
    const { best, alsoFits } = recognition;
    if (best === undefined || !best.rootFits) {
      const [first] = nearest(recognition, []);
      return { kind: "unknown", why: `no feed describes it; the nearest is ${first?.feed}: ${first?.reason}` };
    }
    const { feed } = best.feed;
    const { value, issues, drift } = best.decoded;
    const documents = flatten(layout.feeds.get(feed)!, value, true);
    const [only] = documents;
    return {
      kind: "feed",
      feed,
      decoded: { feed, value: value as object, issues, drift, decoder: decoderVersion() },
      fixture:
        documents.length === 1 && only !== undefined && "matchInfo" in only.value && only.subject !== ""
          ? only.subject
          : undefined,
      alsoFits: alsoFits.map((each) => each.feed.feed),
    };
  } catch (error) {
    if (!SdfError.is(error)) throw error;
    if (error.code === "api.error")
      return { kind: "unknown", why: `it is an error of the service, ${error.details.serviceCode ?? ""}` };
    return { kind: "unknown", why: error.message.replace(/^[\w-]+\/[\w-]+: /, "") };
  }
}
