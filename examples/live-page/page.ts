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
  const { matchInfo, liveData } = data;
  const { scores, matchTime, matchStatus } = liveData?.matchDetails ?? {};
  const shares = liveData?.overallLivePredictions?.[0]?.prediction ?? [];
  const share = (type: string): number => Number(shares.find((each) => each.type === type)?.probability ?? 0);
  history.push([share("Home"), share("Draw")]);
  page.innerHTML =
    `<h1></h1><p>${matchStatus}, minute ${matchTime ?? 0}</p>${draw()}<p id="now">` +
    `home ${share("Home")} %, draw ${share("Draw")} %, away ${share("Away")} %</p>`;
  // Names are external text, so they must not be inserted as markup.
  page.querySelector("h1")!.textContent =
    `${matchInfo.description} ${scores?.total?.home ?? 0}–${scores?.total?.away ?? 0}`;
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
