// Speed of the American football and basketball models, in CPU time: node
// tools/model-training/src/bench/american-football-basketball.ts
import {
  fourthDown,
  simulateSeason,
  winProbability,
  type GameState,
  type LeagueSeason,
} from "@sdf/models/american-football";
import {
  drawnTournament,
  fieldBracket,
  rateTeams,
  simulateTournament,
  winProbability as basketballWin,
  type CollegeSeason,
  type PlayedMatch,
} from "@sdf/models/basketball";

/** Minimum CPU time of one call over a few rounds, in milliseconds. */
function time(calls: number, work: (i: number) => unknown): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3; round++) {
    const start = process.cpuUsage();
    for (let i = 0; i < calls; i++) work(i);
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, (user + system) / 1000 / calls);
  }
  return least;
}

const teams = Array.from({ length: 32 }, (_, i) => ({
  conference: i < 16 ? "Coastal" : "Inland",
  division: String(Math.floor((i % 16) / 4)),
  rating: 1400 + ((i * 37) % 32) * 6,
}));
const coming = Array.from({ length: 17 * 16 }, (_, i) => {
  const home = i % 32;
  return { home, away: (home + 1 + ((i * 7) % 31)) % 32 };
});
const season: LeagueSeason = { teams, played: [], coming };
const early: GameState = {
  period: 2,
  secondsLeft: 300,
  homeScore: 10,
  awayScore: 7,
  possession: "home",
  down: 4,
  yardsToGo: 2,
  yardsToGoal: 45,
};
const late: GameState = { ...early, period: 4, secondsLeft: 200 };

const college: PlayedMatch[] = Array.from({ length: 5400 }, (_, i) => {
  const home = (i * 17) % 351,
    away = (home + 1 + ((i * 13) % 350)) % 351;
  return {
    home,
    away,
    homeScore: 60 + ((i * 29) % 37) + ((home * 7) % 11),
    awayScore: 61 + ((i * 31) % 36) + ((away * 7) % 11),
  };
}).filter(({ homeScore, awayScore }) => homeScore !== awayScore);
const ratings = rateTeams(351, college);
const collegeSeason: CollegeSeason = {
  conferences: Array.from({ length: 351 }, (_, i) => `C${i % 32}`),
  played: college.slice(0, 4000),
  coming: college.slice(4000),
  ratings,
};
const bracket = fieldBracket(Array.from({ length: 68 }, (_, i) => i));

const rows: readonly (readonly [what: string, milliseconds: number])[] = [
  [
    "American football, win probability, second quarter",
    time(200_000, (i) => winProbability({ ...early, secondsLeft: i % 900 }, { expectedMargin: 3 })),
  ],
  [
    "American football, win probability, last minutes",
    time(50_000, (i) => winProbability({ ...late, secondsLeft: i % 400 }, { expectedMargin: 3 })),
  ],
  ["American football, fourth down, second quarter", time(20_000, () => fourthDown(early, { expectedMargin: 3 }))],
  ["American football, fourth down, last minutes", time(5_000, () => fourthDown(late, { expectedMargin: 3 }))],
  [
    "American football, season x 10,000 with play-offs",
    time(1, () => simulateSeason(season, { seed: 1, runs: 10_000 })),
  ],
  [
    "Basketball, win probability",
    time(200_000, (i) => basketballWin({ homeScore: 40, awayScore: 38, secondsLeft: i % 2400 }, { expectedMargin: 3 })),
  ],
  ["Basketball, ratings of 351 teams from 5,300 matches", time(3, () => rateTeams(351, college))],
  ["Basketball, drawn tournament of 68, exact", time(100, () => drawnTournament({ ratings }, bracket))],
  ["Basketball, tournament not drawn, 2,000 runs", time(1, () => simulateTournament(collegeSeason, { seed: 1 }))],
];
for (const [what, milliseconds] of rows) {
  const text =
    milliseconds < 0.1
      ? `${(milliseconds * 1000).toFixed(2)} µs`
      : `${milliseconds.toFixed(milliseconds < 10 ? 2 : 0)} ms`;
  console.log(`${what.padEnd(55)} ${text.padStart(10)}`);
}
