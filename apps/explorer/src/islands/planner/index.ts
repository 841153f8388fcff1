/** The polling planner: computes the allowed polls for a kick-off and a set of feeds. */
import { readDateTime } from "@sdf/runtime/dates";
import { duration } from "../../data/labels.ts";
import { timeText } from "../../html/text.ts";
import { sampleId } from "../builder/choices.ts";
import type { Descriptions } from "../shared/descriptions.ts";
import { button, copyButton, h, labelled, save, scrolls, select } from "../shared/dom.ts";
import { loadData, mount, siteLink } from "../shared/page.ts";
import { harvesterConfig } from "./config.ts";
import { drawPlan } from "./drawing.ts";
import { busiestMinute, planFeed, type FeedPlan, type MatchPlan } from "./plan.ts";

/** Minutes of a soccer match with half-time, for the first plan. */
const MATCH_MINUTES = 115;

async function start(place: HTMLElement): Promise<void> {
  const descriptions = await loadData<Descriptions>("descriptions");
  const ids = Object.keys(descriptions).filter((id) => (descriptions[id]?.description.polling.length ?? 0) > 0);
  const kickOff = h("input", { type: "datetime-local", id: "plan-kick-off", value: nextSaturday() });
  const length = h("input", { type: "number", id: "plan-length", min: 1, max: 600, value: MATCH_MINUTES });
  const levels = Array.from({ length: 15 }, (_, index) => String(index + 1));
  const level = select({ id: "plan-level" }, [["", "unknown"], ...levels]);
  level.value = "15";
  const preselected = new Set(["soccer/match-detailed", "soccer/match-momentum", "soccer/live-win-probability"]);
  const fixture = h("input", { type: "text", id: "plan-fixture", value: sampleId, spellcheck: "false" });
  const boxes = ids.map((id) => h("input", { type: "checkbox", value: id, checked: preselected.has(id) }));
  const drawing = h("div", { class: "drawing" });
  const numbers = h("div", { class: "table", ...scrolls("Windows") });
  const status = h("output", { "aria-live": "polite" });
  const config = h("code");

  const render = (): void => {
    // Kick-off is in UTC, like all times of the feeds.
    const at = readDateTime(`${kickOff.value}:00Z`);
    if (at === undefined || !(length.valueAsNumber > 0)) return void (status.value = "Enter a kick-off and a length.");
    const match: MatchPlan = {
      kickOff: at,
      length: length.valueAsNumber,
      ...(level.value === "" ? {} : { coverageLevel: level.value }),
    };
    const plans = boxes
      .filter(({ checked }) => checked)
      .flatMap(({ value }) => {
        const entry = descriptions[value];
        return entry === undefined ? [] : [planFeed(entry.description, match)];
      });
    drawing.innerHTML = drawPlan(plans, match, Math.max(drawing.clientWidth, 300));
    const total = plans.reduce((sum, { polls }) => sum + polls.length, 0);
    status.value = `${total.toLocaleString("en")} polls, ${busiestMinute(plans)} at most per minute.`;
    numbers.replaceChildren(toTable(plans));
    config.textContent = harvesterConfig(match, fixture.value.trim() || sampleId, plans);
  };
  const saveConfig = (): void => save("harvest.yaml", new Blob([config.textContent ?? ""], { type: "text/yaml" }));

  place.append(
    h(
      "section",
      { class: "planner", "aria-label": "Polling planner", onchange: render },
      h(
        "div",
        { class: "controls" },
        labelled("Kick-off (UTC)", kickOff),
        labelled("Minutes", length),
        labelled("Coverage level", level),
        labelled("Fixture", fixture),
      ),
      h(
        "fieldset",
        { class: "choices" },
        h("legend", {}, "Feeds"),
        ...boxes.map((box) => h("label", {}, box, box.value)),
      ),
      status,
      drawing,
      numbers,
      h(
        "figure",
        { class: "code" },
        h(
          "figcaption",
          {},
          "Harvester configuration ",
          copyButton(() => config.textContent ?? ""),
          button("Save harvest.yaml", saveConfig),
        ),
        h("pre", scrolls("Harvester configuration"), config),
      ),
    ),
  );
  render();
}

function toTable(plans: readonly FeedPlan[]): HTMLElement {
  const names = ["Window", "First poll", "Last poll", "Interval", "Polls"];
  const rows = plans.flatMap(({ feed, windows, openEnd, cut }) =>
    windows.map(({ window, from, to, count, every }) => {
      const href = siteLink(`feeds/${feed}/index.html`, `polling.${window}`);
      const end = `${timeText(to)}${openEnd ? " (no documented end)" : ""}${cut ? " (truncated)" : ""}`;
      const cells = [timeText(from), end, every === undefined ? "once" : `every ${duration(every)}`, String(count)];
      const name = h("th", { scope: "row" }, h("a", { href }, `${feed} ${window}`));
      return h("tr", {}, name, ...cells.map((cell) => h("td", {}, cell)));
    }),
  );
  const head = h("tr", {}, ...names.map((name) => h("th", { scope: "col" }, name)));
  return h("table", {}, h("thead", {}, head), h("tbody", {}, ...rows));
}

function nextSaturday(): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + ((6 - day.getUTCDay() + 7) % 7 || 7));
  return `${day.toISOString().slice(0, 10)}T14:00`;
}

mount("planner", (place) => void start(place));
