/** Suggests pages for an address that does not exist, from the words of the address. */
import { finder } from "../search/finder.ts";
import { unpackSearchData, type PackedSearchData } from "../search/packed.ts";
import { h } from "../shared/dom.ts";
import { loadData, root } from "../shared/page.ts";

const MAX_SUGGESTIONS = 5;

/** Words of an address: `/feeds/soccer/match-momentun/` → `feeds soccer match momentun`. */
export function listWords(path: string): string {
  return decodeURIComponent(path)
    .replace(/(?:index)?\.html?$/, "")
    .split(/[/_\-.]+/)
    .filter((word) => word !== "")
    .join(" ");
}

async function suggest(place: HTMLElement): Promise<void> {
  const query = listWords(location.pathname);
  if (query === "" || query === "404") return;
  const { results } = finder(unpackSearchData(await loadData<PackedSearchData>("search")))(query, MAX_SUGGESTIONS);
  if (results.length === 0) return;
  const items = results.map(({ record: [kind, name], href }) =>
    h("li", {}, h("a", { href: root() + href }, name), ` (${kind})`),
  );
  place.replaceChildren(h("h2", {}, "Similar pages"), h("ul", {}, ...items));
  place.hidden = false;
}

const place = document.querySelector<HTMLElement>('[data-island="missing"]');
if (place !== null) void suggest(place);
