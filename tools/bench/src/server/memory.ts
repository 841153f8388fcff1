import type { FeedDescription } from "@sdf/runtime";
import { createControl } from "@sdf/server-control";
import { catalogue } from "@sdf/service/catalogue";
import { createWorld, type Fixture, type Instant, type Sport, type World } from "@sdf/world";
import { load } from "../load.ts";
import { startServer } from "./process.ts";

/**
 * Measures the most resident memory in MiB of the built server under a mixed load: every feed of the sports at instants
 * of all seasons, over persistent connections.
 *
 * @param sports - Sports whose feeds are requested; both processes create their worlds
 */
export async function measureMemory(
  built: string,
  rounds: number,
  requestsPerRound: number,
  sports: readonly Sport[],
): Promise<number> {
  const [seed, year] = ["memory", 2026];
  const world = createWorld({ seed, year });
  const soccer = world.sports.soccer.fixtures;
  const [first] = soccer;
  if (first === undefined) throw new Error("the world has no fixture");
  const options = ["--port", "0", "--open", "--seed", seed, "--year", String(year), "--speed", "0"];
  const command = {
    command: process.execPath,
    args: [built, ...options, "--at", new Date(first.start).toISOString()],
    probe: `/sdapi/v1/soccerdata/matchdetailed/${first.id}?_fmt=json`,
  };
  // The first start stores compiled code.
  if (rounds > 1) await (await startServer(command)).stop();
  const server = await startServer(command);
  try {
    let memoryMiB = server.memory();
    const { clock } = createControl({ url: server.addresses[1] ?? "" }).world("default");
    for (let round = 0; round < rounds; round++) {
      // Forty minutes after a kick-off, so that a match is in play.
      const start = soccer[Math.floor((soccer.length * (round + 0.5)) / rounds)]?.start ?? first.start;
      const at = start + 40 * 60_000;
      await clock.set(at);
      const paths = catalogue
        .filter(({ description }) => sports.includes(description.sport as Sport))
        .flatMap(({ description }) => listPaths(description, world, at));
      await load(server.url, requestsPerRound, (number) => paths[(number * 7919) % paths.length] ?? "", true);
      memoryMiB = Math.max(memoryMiB, server.memory());
    }
    return memoryMiB;
  } finally {
    await server.stop();
  }
}

/** Returns the request URLs of a feed for fixtures around an instant. */
function listPaths({ sport, path, identify, forms }: FeedDescription, world: World, at: Instant): readonly string[] {
  const [name, identity] = Object.entries(identify)[0] ?? [];
  const near = world.sports[sport as Sport].fixtures
    .toSorted((one, other) => Math.abs(one.start - at) - Math.abs(other.start - at))
    .slice(0, 40)
    .filter((_, index) => index % 2 === 0);
  const query = path.includes("matchdetailed") || path.includes("possession") ? "&live=yes&lineups=yes" : "";
  return near.map((fixture) => {
    const about =
      identity?.entity === "fixture"
        ? fixture.id
        : identity?.entity === "tournament"
          ? findTournament(world, fixture)
          : fixture.tournamentCalendar;
    return Object.values(forms).includes(`{path}/{${name}}`)
      ? `${path}/${about}?_fmt=json${query}`
      : `${path}?${identity?.query}=${about}&_fmt=json${query}`;
  });
}

function findTournament(world: World, { sport, stage }: Fixture): string {
  return world.sports[sport].entities.find(({ id }) => id === stage)?.parent ?? "";
}
