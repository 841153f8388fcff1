/** Timeline: the matches around the time of the world by sport, and the events around it. */
import type { EventInfo, FixtureInfo, Sport } from "@sdf/server-control";
import { call } from "./api.ts";
import { setClock } from "./clock.ts";
import { byId, clockText, make, replaceChildren } from "./dom.ts";
import type { PageState } from "./state.ts";

const hour = 3_600_000;
const span = { before: 8 * hour, after: 16 * hour };
const sports: readonly Sport[] = ["soccer", "american-football", "basketball", "tennis"];
const duration: Readonly<Record<Sport, number>> = {
  soccer: 2 * hour,
  "american-football": 3.2 * hour,
  basketball: 2.2 * hour,
  tennis: 2 * hour,
};
const height = { lane: 40, axis: 22 };
const MAX_EVENTS = 6;

/** Requests and shows the matches and events around the time of the world. */
export async function showTimeline(state: PageState): Promise<void> {
  const at = state.info?.clock.at ?? 0;
  // The drawn span moves in steps, so that it does not move with every second of a running clock.
  const from = Math.floor((at - span.before) / hour) * hour;
  const to = from + span.before + span.after;
  const [{ fixtures }, past] = await Promise.all([
    call<{ fixtures: FixtureInfo[] }>("GET", ["worlds", state.world, "fixtures"], undefined, { from, to, limit: 600 }),
    call<{ events: EventInfo[] }>("GET", ["worlds", state.world, "events"], undefined, {
      from: at - 10 * 60_000,
      to: at + 10 * 60_000,
      limit: 400,
    }),
  ]);
  draw(state, fixtures, at, from, to);
  showEvents(past.events, at, new Map(fixtures.map(({ id, description }) => [id, description])));
}

function draw(state: PageState, fixtures: readonly FixtureInfo[], at: number, from: number, to: number): void {
  const lanes = byId("lanes");
  const width = Math.max(320, lanes.clientWidth);
  const x = (instant: number): number => ((instant - from) / (to - from)) * width;
  const total = sports.length * height.lane + height.axis;
  const svg = element("svg", {
    viewBox: `0 0 ${width} ${total}`,
    role: "img",
    "aria-label": describe(fixtures, from, to),
    "data-from": from,
    preserveAspectRatio: "none",
  });
  const step = width < 600 ? 4 : 2;
  for (let tick = Math.ceil(from / (step * hour)) * step * hour; tick < to; tick += step * hour) {
    svg.append(element("line", { class: "rule", x1: x(tick), x2: x(tick), y1: 0, y2: total - height.axis }));
    if (x(tick) > 18 && x(tick) < width - 18)
      svg.append(element("text", { x: x(tick), y: total - 6, "text-anchor": "middle" }, clockText(tick).slice(0, 5)));
  }
  for (const [index, sport] of sports.entries()) {
    const top = index * height.lane;
    const own = fixtures.filter((each) => each.sport === sport);
    const group = element("g", { class: sport });
    for (const [number, match] of own.entries()) {
      const bar = element("rect", {
        class: "match",
        x: x(match.start),
        y: top + 17 + (number % 4) * 5,
        width: Math.max(2, x(match.start + duration[sport]) - x(match.start)),
        height: 4,
        rx: 2,
        ...(match.status === "Playing" ? { "data-live": "" } : {}),
      });
      bar.append(
        element("title", {}, `${clockText(match.start).slice(0, 5)} ${match.description}: ${match.summary ?? ""}`),
      );
      group.append(bar);
    }
    group.append(element("text", { class: "name", x: 4, y: top + 12 }, `${sport.replace("-", " ")} (${own.length})`));
    svg.append(group);
  }
  svg.append(element("line", { class: "now-line", x1: x(at), x2: x(at), y1: 0, y2: total - height.axis }));
  svg.addEventListener("click", (event) => {
    const area = svg.getBoundingClientRect();
    void setClock(state, from + ((event.clientX - area.left) / area.width) * (to - from));
  });
  lanes.replaceChildren(svg);
}

function describe(fixtures: readonly FixtureInfo[], from: number, to: number): string {
  const live = fixtures.filter(({ status }) => status === "Playing").length;
  const [first, last] = [from, to].map((at) => clockText(at).slice(0, 5));
  return `${fixtures.length} matches from ${first} to ${last}, ${live} in play`;
}

function showEvents(events: readonly EventInfo[], at: number, descriptions: ReadonlyMap<string, string>): void {
  const next = events.findIndex((event) => event.at > at);
  const middle = next < 0 ? events.length : next;
  const shown = events.slice(Math.max(0, middle - MAX_EVENTS / 2), middle + MAX_EVENTS / 2);
  replaceChildren(
    byId("events"),
    shown.length === 0
      ? [make("li", { class: "empty" }, make("span"), make("span", {}, "no event within ten minutes"))]
      : shown.map((event) =>
          make(
            "li",
            { class: event.at > at ? "ahead" : "" },
            make("time", { datetime: event.time }, clockText(event.at)),
            make("span", {}, event.kind),
            make("span", {}, eventText(event, descriptions.get(event.fixture))),
          ),
        ),
  );
}

/** Text of an event with the match, unless it names both sides. */
function eventText({ kind, text }: EventInfo, description: string | undefined): string {
  if (description === undefined || description.split(" vs ").every((side) => text.includes(side))) return text;
  return text.toLowerCase() === kind ? description : `${description}: ${text}`;
}

function element(name: string, attributes: Readonly<Record<string, string | number>>, text = ""): SVGElement {
  const created = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [attribute, value] of Object.entries(attributes)) created.setAttribute(attribute, String(value));
  created.textContent = text;
  return created;
}
