/** Conferences, divisions and teams of an American football league. */
import { uuid } from "../../core/ids.ts";
import { random } from "../../core/random.ts";
import { createLeagueTeams, type LeagueTeam } from "../leagues/schedule.ts";

export interface Team extends LeagueTeam {
  readonly clubName: string;
  readonly conference: 0 | 1;
  /** Index within the conference, 0 to 3. */
  readonly division: number;
  readonly venue: LeagueTeam["venue"] & { readonly state: string; readonly stateId: string; readonly zipcode: string };
  /** Strength in points per game against an average team. No feed publishes it. */
  readonly offence: number;
  readonly defence: number;
}

export const conferenceNames = ["Atlantic", "Pacific"] as const;
export const divisionNames = ["North", "East", "South", "West"] as const;
const states =
  "Bay State, Lakeland, High Plains, Redwood, Ridge, Delta, Copper State, Capitol, Gulfland, Northwoods".split(", ");
const nicknames = (
  "Otters Foxes Ironworkers Comets Lancers Stallions Mariners Wolverines Thunder Bulls Pilots Ravagers Kings " +
  "Sentinels Rivermen Bears Outlaws Hawks Cyclones Miners Generals Sharks Drovers Coyotes Aces Cannons Bison " +
  "Vipers Lumberjacks Chargers Monarchs Captains"
).split(" ");

/** Standard deviations of the teams' strength, in points per game. */
export const strengthDeviation = { offence: 3.7, defence: 3 };

export function createTeams(seed: string, league: string, statsBase: number): readonly Team[] {
  const stream = random(seed, "american-football", league, "teams");
  const plan = { count: 32, nicknames, statsBase, stream };
  return createLeagueTeams("american-football", seed, league, plan, (team, drawVenue) => {
    const state = stream.pick(states);
    return {
      ...team,
      clubName: `${team.place} Football Club`,
      conference: team.index < 16 ? 0 : 1,
      division: Math.floor(team.index / 4) % 4,
      venue: {
        ...drawVenue(),
        state,
        stateId: uuid(seed, "state", state),
        zipcode: String(10_000 + stream.int(89_000)),
      },
      offence: strengthDeviation.offence * stream.normal(),
      defence: strengthDeviation.defence * stream.normal(),
    };
  });
}
