import { formatScore, readProbabilities, readScore, readState } from "@sdf/facts";
import { createClient, poll, type Clock } from "@sdf/runtime";
import { readDateTime } from "@sdf/runtime/dates";
import { liveWinProbability } from "@sdf/soccer/live-win-probability";

const parameters = new URLSearchParams(location.search);
const client = createClient({ baseUrl: parameters.get("service") ?? "", clock: clock() });
const page = document.body;
const history: (readonly [home: number, draw: number])[] = [];

page.textContent = "Waiting for the first response …";
for await (const { data } of poll(client, liveWinProbability, {
  fixture: parameters.get("fixture") ?? "",
  live: true,
})) {
  const { phase, display } = readState(data);
  const outcomes = readProbabilities(data)[0]?.outcomes ?? [];
  const share = (side: string): number =>
    Number(((outcomes.find(({ outcome }) => outcome === side)?.probability ?? 0) * 100).toFixed(3));
  history.push([share("home"), share("draw")]);
  page.innerHTML =
    `<h1></h1><p>${phase} ${display}</p>${draw()}<p id="now">` +
    `home ${share("home")} %, draw ${share("draw")} %, away ${share("away")} %</p>`;
  // Names are external text, so they must not be inserted as markup.
  page.querySelector("h1")!.textContent = `${data.matchInfo.description} ${formatScore(readScore(data))}`;
  document.title = String(history.length);
}
page.append("The match is over.");

/** Draws the home share at the bottom, the away share at the top and the draw between them. */
function draw(): string {
  const points = (value: (each: readonly [number, number]) => number): string[] =>
    history.map(
      (each, index) =>
        `${((index / Math.max(1, history.length - 1)) * 600).toFixed(1)},${(200 - value(each) * 2).toFixed(1)}`,
    );
  const home = points(([share]) => share);
  const draw = points(([share, both]) => share + both);
  return `<svg viewBox="0 0 600 200" role="img" aria-label="Win probability">
    <rect width="600" height="200" fill="#8250df"/>
    <polygon fill="#d0d7de" points="0,200 ${draw.join(" ")} 600,200"/>
    <polygon fill="#1a7f37" points="0,200 ${home.join(" ")} 600,200"/></svg>`;
}

/** Returns the system clock, or the clock of a service with another time: ?at=2026-09-12T13:20:00Z&speed=60 */
function clock(): Clock {
  const [at, speed] = [readDateTime(parameters.get("at")), Number(parameters.get("speed") ?? 1)];
  return {
    now: () => (at === undefined ? Date.now() : at + performance.now() * speed),
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds / speed)),
  };
}
