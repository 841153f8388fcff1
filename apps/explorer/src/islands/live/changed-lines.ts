/** The lines of the payload that changed, beside the charts: each links to the description of its field. */
import { toSpecPath } from "../../html/text.ts";
import { h, scrolls } from "../shared/dom.ts";
import { siteLink } from "../shared/page.ts";
import type { PayloadChange } from "./changes.ts";

/** Lines that are kept. */
const MAX_LINES = 60;
/** Lines of one document. */
const MAX_NEW_LINES = 24;

/** Anchors of the fields of each feed. */
export type FieldAnchors = Readonly<Record<string, readonly string[]>>;

/**
 * Returns a function that finds the anchor of a field: of the field itself, or of its closest documented parent.
 *
 * @param anchors - Anchors such as `liveData.Predictions@type`
 */
function anchorFinder(anchors: readonly string[]): (path: string) => string {
  const byPath = new Map(anchors.map((anchor) => [toSpecPath(anchor), anchor]));
  return (path) => {
    const names = path.replace(/\[\d+\]/g, "").split(".");
    for (let count = names.length; count > 0; count -= 1) {
      const anchor = byPath.get(names.slice(0, count).join("."));
      if (anchor !== undefined) return anchor;
    }
    return "response";
  };
}

/** Creates the list of changed lines. */
export function changedLines(anchors: FieldAnchors) {
  const list = h("ol");
  const scroller = h("div", { class: "changed", ...scrolls("Changed lines of the payload") }, list);
  const line = (href: string, { path, before, after }: PayloadChange): HTMLElement => {
    const was = before !== undefined && h("s", {}, before);
    const value = h("span", {}, was, " ", after === undefined ? "removed" : h("b", {}, after));
    return h("li", { class: "fresh" }, h("a", { href }, path), value);
  };
  return {
    element: h("aside", { class: "changes" }, h("h3", {}, "Payload: changed lines"), scroller),
    /** Adds the changes of a document at the top. */
    add(feed: string, time: string, changes: readonly PayloadChange[]): void {
      if (changes.length === 0) return;
      const shown = changes.slice(0, MAX_NEW_LINES);
      const rest = changes.length - shown.length;
      const findAnchor = anchorFinder(anchors[feed] ?? []);
      // Copies of the earlier lines replace them, because browsers report a line that moves as a shift of the layout.
      const earlier = [...list.children].slice(0, MAX_LINES).map((each) => each.cloneNode(true) as Element);
      for (const each of earlier) each.classList.remove("fresh");
      list.replaceChildren(
        h("li", { class: "of" }, `${time} ${feed}`),
        ...shown.map((change) => line(siteLink(`feeds/${feed}/index.html`, findAnchor(change.path)), change)),
        ...(rest > 0 ? [h("li", { class: "of" }, `and ${rest} more`)] : []),
        ...earlier,
      );
      scroller.scrollTop = 0;
    },
    clear: () => list.replaceChildren(),
  };
}
