/** Hover cards of terms: the meaning of a badge, a label or a link to the glossary. */
import { h } from "../shared/dom.ts";
import { loadData, loadStyles, siteLink } from "../shared/page.ts";

/** Meaning and anchor by term in lower case. */
type Terms = Readonly<Record<string, { readonly meaning: string; readonly anchor: string }>>;

/** Time to move the pointer from a term to its card, in milliseconds. */
const HIDE_DELAY_MS = 250;

let hideTimer: ReturnType<typeof setTimeout> | undefined;
let shownFor: Element | undefined;
const card = h("div", { id: "term-card", class: "term-card", role: "tooltip", popover: "manual" });

function keepOpen(): void {
  clearTimeout(hideTimer);
}
function hide(): void {
  keepOpen();
  if (card.isConnected) card.hidePopover();
  shownFor?.removeAttribute("aria-describedby");
  shownFor = undefined;
}
function hideSoon(): void {
  keepOpen();
  hideTimer = setTimeout(hide, HIDE_DELAY_MS);
}

/** The term of an element: the anchor of a link to the glossary, else its text. */
function findTerm(element: Element): string {
  const anchor = element instanceof HTMLAnchorElement ? element.hash.slice(1) : "";
  return (anchor === "" ? (element.textContent ?? "") : anchor.replaceAll("-", " ")).trim().toLowerCase();
}

/** Places the card below an element, or above it at the end of the window. */
function place(element: Element): void {
  const box = element.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = card;
  const isBelow = box.bottom + offsetHeight + 8 < innerHeight;
  card.style.left = `${Math.max(8, Math.min(box.left, innerWidth - offsetWidth - 8))}px`;
  card.style.top = `${isBelow ? box.bottom + 4 : Math.max(8, box.top - offsetHeight - 4)}px`;
}

function show(element: Element, terms: Terms): void {
  const name = findTerm(element);
  const term = terms[name] ?? terms[name.replace(/s$/, "")];
  if (term === undefined) return;
  hide();
  card.replaceChildren(term.meaning, " ", h("a", { href: siteLink("glossary/index.html", term.anchor) }, "Glossary"));
  if (!card.isConnected) document.body.append(card);
  card.showPopover();
  place(element);
  element.setAttribute("aria-describedby", card.id);
  shownFor = element;
}

/** Shows cards for elements that match a selector. */
function start(terms: Terms, selector: string): void {
  loadStyles();
  const find = (event: Event): Element | null => (event.target as Element).closest(selector);
  const open = (event: Event): void => {
    const element = find(event);
    if (element === null) return;
    keepOpen();
    if (element !== shownFor) show(element, terms);
  };
  const close = (event: Event): void => {
    if (find(event) !== null) hideSoon();
  };
  for (const name of ["pointerover", "focusin", "click"]) addEventListener(name, open);
  for (const name of ["pointerout", "focusout"]) addEventListener(name, close);
  card.addEventListener("pointerenter", keepOpen);
  card.addEventListener("pointerleave", hideSoon);
  addEventListener("scroll", () => shownFor && place(shownFor), { passive: true });
  addEventListener("keydown", ({ key }) => key === "Escape" && hide());
  const hovered = document.querySelector(`:is(${selector}):is(:hover, :focus)`);
  if (hovered !== null) show(hovered, terms);
}

/** Elements that can be terms; `site.js` loads this script at the first of them. */
void loadData<Terms>("glossary").then((terms) => start(terms, document.body.dataset.terms ?? ""));
