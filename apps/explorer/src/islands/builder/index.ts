/** Starts the request builder: for the feed of the page, or for any feed on pages without one. */
import type { Descriptions } from "../shared/descriptions.ts";
import { h, select } from "../shared/dom.ts";
import { loadData, mount, pageFeed } from "../shared/page.ts";
import { createBuilder } from "./builder.ts";
import { feedOfQuery } from "./url-state.ts";

async function start(place: HTMLElement): Promise<void> {
  const entry = await pageFeed();
  if (entry === undefined) startForAnyFeed(place, await loadData<Descriptions>("descriptions"));
  else place.append(createBuilder(entry, true));
}

/** A builder with a menu of all feeds. */
function startForAnyFeed(place: HTMLElement, descriptions: Descriptions): void {
  const feeds = Object.entries(descriptions);
  const show = (): void => {
    const entry = descriptions[menu.value];
    if (entry !== undefined) body.replaceChildren(createBuilder(entry, false));
  };
  const menu = select(
    { id: "builder-feed", onchange: show },
    feeds.map(([id, { title, description }]) => [id, `${title} (${description.code})`]),
  );
  const chosen = feedOfQuery(location.search);
  if (chosen !== undefined && Object.hasOwn(descriptions, chosen)) menu.value = chosen;
  const body = h("div");
  place.append(h("p", { class: "builder-feed" }, h("label", { for: "builder-feed" }, "Feed "), menu), body);
  show();
}

mount("builder", (place) => void start(place));
