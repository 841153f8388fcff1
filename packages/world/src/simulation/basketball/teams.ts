/** Conferences and teams of a basketball competition. */
import { uuid } from "../../core/ids.ts";
import { random } from "../../core/random.ts";
import { createLeagueTeams, type LeagueTeam } from "../leagues/schedule.ts";

export interface Team extends LeagueTeam {
  readonly clubName: string;
  readonly conference: number;
  readonly division: string;
  /** Strength in points per game against an average team. No feed publishes it. */
  readonly offence: number;
  readonly defence: number;
  /** Possessions per game above the average. No feed publishes it. */
  readonly pace: number;
}

export interface Conference {
  readonly index: number;
  readonly id: string;
  readonly name: string;
}

const conferenceNames = ["Great Lake", "Highland", "Seaboard", "Prairie", "Canyon", "Delta", "Summit", "Frontier"];
const nicknames = (
  "Herons Badgers Otters Foxes Pines Ravens Comets Millers Rangers Lanterns Falcons Bison Mariners Wolves Hawks " +
  "Stags Cougars Rams Owls Pilots Terriers Vikings Bobcats Cranes Eagles Spartans Titans Hornets Gales Knights " +
  "Lynxes Moose Panthers Pelicans Pioneers Quakers Raiders Rockets Saints Sentinels Sharks Storm Swans Tigers " +
  "Toads Trojans Voyagers Wasps Wrens Zephyrs Anchors Archers Barons Blazers Bluejays Brewers Chargers Colts " +
  "Condors Crows Dragons Drakes Elks Gators Geysers Grizzlies Gulls Harriers Huskies Ibexes Jaguars Kestrels " +
  "Kites Lancers Larks Martens Minks Monarchs Mustangs Newts Ocelots Ospreys Peaks Plovers Ponies Pumas Quails " +
  "Racers Rhinos Robins Salmon Scouts Skiffs"
).split(" ");

/** Size of a competition, and how much its teams differ. */
interface CompetitionPlan {
  readonly conferences: number;
  readonly teamsPerConference: number;
  readonly isCollege: boolean;
  /** Standard deviations of the teams' strength and pace, within their conference. */
  readonly deviations: { readonly offence: number; readonly defence: number; readonly pace: number };
  /** Standard deviation of the strength of a conference. */
  readonly conferenceDeviation: number;
}

export const college: CompetitionPlan = {
  conferences: 5,
  teamsPerConference: 16,
  isCollege: true,
  deviations: { offence: 4.2, defence: 3.8, pace: 3.4 },
  conferenceDeviation: 2.6,
};

/** Teams of a professional league are more alike than those of colleges. */
export const professional: CompetitionPlan = {
  conferences: 2,
  teamsPerConference: 6,
  isCollege: false,
  deviations: { offence: 2.8, defence: 2.5, pace: 3 },
  conferenceDeviation: 0,
};

export function createConferences(
  seed: string,
  league: string,
  { conferences }: CompetitionPlan,
): readonly Conference[] {
  const order = random(seed, "basketball", league, "conferences").shuffle(conferenceNames);
  return order.slice(0, conferences).map((name, index) => ({
    index,
    id: uuid(seed, "series", `basketball/${league}/${index}`),
    name: `${name} Conference`,
  }));
}

export function createTeams(
  seed: string,
  league: string,
  statsBase: number,
  { conferences, teamsPerConference, isCollege, deviations, conferenceDeviation }: CompetitionPlan,
): readonly Team[] {
  const stream = random(seed, "basketball", league, "teams");
  const count = conferences * teamsPerConference;
  let strengths: readonly number[] | undefined;
  return createLeagueTeams("basketball", seed, league, { count, nicknames, statsBase, stream }, (team, drawVenue) => {
    strengths ??= Array.from({ length: conferences }, () => conferenceDeviation * stream.normal());
    const conference = team.index % conferences;
    const strength = strengths[conference]! / 2;
    // Most teams are alike and a few are outstanding: the product has about a Laplace distribution.
    const distinction = stream.exponential(1) ** 0.6;
    const clubName = !isCollege
      ? `${team.place} Basketball Club`
      : stream.chance(0.5)
        ? `${team.place} College`
        : `University of ${team.place}`;
    const venue = drawVenue();
    return {
      ...team,
      clubName,
      conference,
      division: "First",
      venue: { ...venue, name: venue.name.replace(/Park|Road|Lane|Ground|Stadium/, "Arena") },
      offence: strength + deviations.offence * distinction * stream.normal(),
      defence: strength + deviations.defence * distinction * stream.normal(),
      pace: deviations.pace * stream.normal(),
    };
  });
}
