/** Starts the request builder: for the feed of the page, or for any feed on pages without one. */
import type { RequestProblem } from "@sdf/runtime";
import type { Descriptions, FeedEntry } from "../shared/descriptions.ts";
import { h, select } from "../shared/dom.ts";
import { loadData, mount, pageFeed, siteLink } from "../shared/page.ts";
import { createBuilder } from "./builder.ts";
import { feedOfQuery, readUrlState, showUrlState, urlStateQuery } from "./url-state.ts";

async function start(place: HTMLElement): Promise<void> {
  const entry = await pageFeed();
  if (entry === undefined) startForAnyFeed(place, await loadData<Descriptions>("descriptions"));
  else place.append(openBuilder(entry, true));
}

/** A builder with a menu of all feeds. */
function startForAnyFeed(place: HTMLElement, descriptions: Descriptions): void {
  const feeds = Object.entries(descriptions);
  const menu = select(
    { id: "builder-feed", onchange: () => show(menu.value) },
    feeds.map(([id, { title, description }]) => [id, `${title} (${description.code})`]),
  );
  const body = h("div");
  const show = (id: string): void => {
    const entry = descriptions[id];
    if (entry !== undefined) body.replaceChildren(openBuilder(entry, false));
  };
  const [first = ""] = Object.keys(descriptions);
  const chosen = feedOfQuery(location.search);
  menu.value = chosen !== undefined && Object.hasOwn(descriptions, chosen) ? chosen : first;
  place.append(h("p", { class: "builder-feed" }, h("label", { for: "builder-feed" }, "Feed "), menu), body);
  show(menu.value);
}

/** @param isFeedPage - True on the page of the feed, which describes the rules */
function openBuilder(entry: FeedEntry, isFeedPage: boolean): HTMLElement {
  const { description } = entry;
  const ruleLink = ({ rule, parameters }: RequestProblem): string => {
    const [name = ""] = parameters;
    const anchor = rule.startsWith("parameter.") ? `p.${description.identify[name]?.query ?? name}` : `rule.${rule}`;
    return isFeedPage ? `#${anchor}` : siteLink(`feeds/${description.id}/index.html`, anchor);
  };
  const feed = isFeedPage ? undefined : description.id;
  return createBuilder({
    entry,
    ruleLink,
    initial: readUrlState(description, location.search),
    onchange: (state) => showUrlState(urlStateQuery(state, feed)),
  });
}

mount("builder", (place) => void start(place));
