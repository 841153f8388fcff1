/**
 * The data of feeds for scripts: the description of the client, the title, and the meaning of parameters. The order is
 * that of the lists of feeds.
 */
import type { Descriptions } from "../islands/shared/descriptions.ts";
import { fullTitle, sports } from "./feeds.ts";
import { requestParts } from "./parameters.ts";

export function descriptions(): Descriptions {
  return Object.fromEntries(
    sports
      .flatMap(({ feeds }) => feeds)
      .map((feed) => [
        feed.id,
        {
          description: feed.description,
          title: fullTitle(feed),
          // Scripts look up both request names and wire names.
          meanings: Object.fromEntries(
            requestParts(feed).flatMap(({ wire, name, meaning }) => [
              [wire, meaning],
              [name, meaning],
            ]),
          ),
        },
      ]),
  );
}
