import type { FeedDescription } from "@sdf/runtime";
import { createControl } from "@sdf/server-control";
/**
 * Measures the resident memory of the built server under a mixed load: every feed of every sport at instants of all
 * seasons, over persistent connections. `--rounds <n>` sets the length, to show whether memory grows.
 */
import { catalogue } from "@sdf/service/catalogue";
import { createWorld, type Fixture, type Instant, type Sport } from "@sdf/world";
import { buildServer } from "./build.ts";
import { load } from "./load.ts";
import { start } from "./process.ts";

/** Maximum resident memory in MiB. */
const BUDGET_MIB = 160;

const rounds = process.argv.includes("--rounds") ? Number(process.argv[process.argv.indexOf("--rounds") + 1]) : 12;
const perRound = 240;
const built = await buildServer();
const [seed, year] = ["memory", 2026];
const world = createWorld({ seed, year });
const soccer = world.sports.soccer.fixtures;
const probe = `/sdapi/v1/soccerdata/matchdetailed/${soccer[0].id}?_fmt=json`;
const args = [
  ...process.execArgv,
  built.file,
  "--port",
  "0",
  "--open",
  "--seed",
  seed,
  "--year",
  String(year),
  "--speed",
  "0",
  "--at",
  new Date(soccer[0].start).toISOString(),
];
const command = { command: process.execPath, args, probe };
await (await start(command)).stop();
const server = await start(command);
try {
  const first = server.memory();
  const { clock } = createControl({ url: server.addresses[1] }).world("default");
  const feeds = catalogue.map(({ description }) => ({
    description,
    fixtures: world.sports[description.sport as Sport].fixtures,
  }));
  let maxMemory = first;
  let maxOwnMemory = 0;
  for (let round = 0; round < rounds; round++) {
    // Forty minutes after a kick-off, so that a match is in play.
    const at = soccer[Math.floor((soccer.length * (round + 0.5)) / rounds)].start + 40 * 60_000;
    await clock.set(at);
    const paths = feeds.flatMap(({ description, fixtures }) => addresses(description, fixtures, at));
    await load(server.url, perRound, (number) => paths[(number * 7919) % paths.length], true);
    maxMemory = Math.max(maxMemory, server.memory());
    maxOwnMemory = Math.max(maxOwnMemory, server.ownMemory());
    console.log(
      `${new Date(at).toISOString().slice(0, 16)}  ${server.memory().toFixed(0)} MiB, ${server.cpu().toFixed(1)} s CPU`,
    );
  }
  console.log(
    `first 200 after ${(server.firstAnswer / 1000).toFixed(2)} s with ${first.toFixed(0)} MiB; ` +
      `most ${maxMemory.toFixed(0)} MiB of ${BUDGET_MIB}, ${maxOwnMemory.toFixed(0)} without the pages of files`,
  );
  if (maxMemory > BUDGET_MIB) process.exitCode = 1;
} finally {
  await server.stop();
  built.remove();
}

/** Returns the request URLs of a feed for fixtures around an instant. */
function addresses(
  { path, identify, forms }: FeedDescription,
  fixtures: readonly Fixture[],
  at: Instant,
): readonly string[] {
  const [name, identity] = Object.entries(identify)[0] ?? [];
  const near = fixtures
    .toSorted((one, other) => Math.abs(one.start - at) - Math.abs(other.start - at))
    .slice(0, 40)
    .filter((_, index) => index % 2 === 0);
  const query = path.includes("matchdetailed") || path.includes("possession") ? "&live=yes&lineups=yes" : "";
  return near.map((fixture) => {
    const about =
      identity?.entity === "fixture"
        ? fixture.id
        : identity?.entity === "tournament"
          ? tournament(fixture)
          : fixture.tournamentCalendar;
    return Object.values(forms).includes(`{path}/{${name}}`)
      ? `${path}/${about}?_fmt=json${query}`
      : `${path}?${identity?.query}=${about}&_fmt=json${query}`;
  });
}

function tournament({ sport, stage }: Fixture): string {
  return world.sports[sport].entities.find(({ id }) => id === stage)?.parent ?? "";
}
