/** Draws the polls of all feeds on a time axis around a match. */
import { drawing, label, tag } from "../../../../harvester/src/charts/svg.ts";
import { pageTheme, pickColor } from "../../../../harvester/src/charts/theme.ts";
import type { FeedPlan, MatchPlan } from "./plan.ts";

const rowHeight = 30;
const hour = 3_600_000;
const MAX_MARKS_PER_FEED = 400;

/** Hours of the drawing from kick-off. */
const HOURS = [-2, -1, 0, 1, 2, 3, 4, 5, 6];

/** Draws the polls around kick-off; earlier and later polls are counted at the edges. */
export function drawPlan(plans: readonly FeedPlan[], match: MatchPlan, width: number): string {
  const theme = pageTheme;
  const plotLeft = Math.min(220, width * 0.34);
  const right = 46;
  const [from, to] = [match.kickOff - 2 * hour, match.kickOff + 6 * hour];
  const top = 26;
  const height = top + plans.length * rowHeight + 8;
  const x = (at: number): number => plotLeft + ((at - from) / (to - from)) * (width - plotLeft - right);
  const axis = HOURS.flatMap((each) => {
    const at = x(match.kickOff + each * hour);
    const text = each === 0 ? "kick-off" : `${each > 0 ? "+" : "−"}${Math.abs(each)} h`;
    const fill = each === 0 ? theme.text : theme.muted;
    return [
      tag("line", { x1: at, x2: at, y1: top, y2: height - 4, stroke: theme.line }),
      label(text, at, top - 8, { fill, anchor: "middle", size: 11 }),
    ];
  });
  const play = tag("rect", {
    x: x(match.kickOff),
    y: top,
    width: x(match.kickOff + match.length * 60_000) - x(match.kickOff),
    height: height - top - 4,
    fill: pickColor(theme, 0),
    "fill-opacity": 0.08,
  });
  const rows = plans.map((plan, index) => {
    const y = top + index * rowHeight + 6;
    const inside = plan.polls.filter(({ at }) => at >= from && at <= to);
    const step = Math.max(1, Math.ceil(inside.length / MAX_MARKS_PER_FEED));
    const marks = inside
      .filter((_, at) => at % step === 0)
      .map(({ at }) =>
        tag("rect", { x: x(at), y, width: 1.6, height: 16, fill: pickColor(theme, 0), "fill-opacity": 0.85 }),
      );
    const before = plan.polls.filter(({ at }) => at < from).length;
    const after = plan.polls.filter(({ at }) => at > to).length;
    const edge = { fill: theme.muted, anchor: "end", size: 11 } as const;
    return tag(
      "g",
      {},
      label(plan.feed, 0, y + 12, { fill: theme.text }),
      ...marks,
      before === 0 ? "" : label(`← ${before}`, plotLeft - 6, y + 12, edge),
      after === 0 ? "" : label(`${after} →`, width, y + 12, edge),
    );
  });
  const title = `Allowed polls of ${plans.length} feeds around kick-off`;
  return drawing({ width, height, theme, title }, title, play, ...axis, ...rows);
}
