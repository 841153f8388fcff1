/** `matchInfo` of the soccer feeds. */
import type { MatchDetailedMatchInfo } from "@sdf/soccer/match-detailed";
import { date, dateZ, offset, time, timeZ, timestamp } from "../../world/core/dates.ts";
import { uuid } from "../../world/core/ids.ts";
import type { Scheme } from "../../world/soccer/lookup.ts";
import { recordComplete } from "../../world/soccer/facts.ts";
import { coverageOf } from "../../world/soccer/state.ts";
import type { MatchState } from "../../world/soccer/state.ts";
import type { Club, Identity } from "../../world/soccer/structure/entities.ts";
import type { Universe } from "../../world/soccer/universe.ts";

const sport = { id: uuid("soccer", "sport", "soccer"), name: "Soccer" };
const rulesets = { men: { id: uuid("soccer", "ruleset", "men"), name: "Men" }, women: { id: uuid("soccer", "ruleset", "women"), name: "Women" } };

/** Sport and set of rules, as every feed names them. */
export function sportOf(gender: "men" | "women"): { readonly sport: typeof sport; readonly ruleset: (typeof rulesets)["men"] } {
  return { sport, ruleset: rulesets[gender] };
}

/** Identifier of the scheme that was asked in, as `opId` or `ocId`. */
export function legacyIds(scheme: Scheme, entity: Identity): { opId?: string; ocId?: string } {
  return scheme === "a" ? { opId: entity.legacyA } : scheme === "b" ? { ocId: entity.legacyB } : {};
}

/** How the feeds' `matchInfo` differ. */
export interface InfoForm {
  /** Members of the legacy schemes, which some feeds do not have. */
  readonly scheme?: Scheme;
  /** The same of the stage alone, which has them in feeds where nothing else has. */
  readonly stageScheme?: Scheme;
  /** `sponsorName` of the competition. */
  readonly sponsor?: boolean;
  /** Flag of video review: `varEnabled`, `var` as text or as a number; absent where the feed has none. */
  readonly review?: "varEnabled" | "var" | "number";
  /** `overtimeLength`, `attendanceInfo` and the like, which TM15 does not list. */
  readonly extras?: boolean;
  /** `attendanceInfoId` as a number. */
  readonly attendanceNumber?: boolean;
  readonly series?: boolean;
  /** `horizontal` of the series. */
  readonly seriesOrder?: boolean;
  /** JSON name of the venue's name. */
  readonly venueName?: "name" | "shortName";
  readonly venueIds?: boolean;
  readonly postMatch?: boolean;
  /** The match that the winner of a tie goes on to. */
  readonly nextMatch?: boolean;
  /** Words in place of contestants that are not known. */
  readonly phrases?: boolean;
  /** A local time is always sent, empty until it is known. */
  readonly localTime?: boolean;
  /** More members of a contestant. */
  readonly contestant?: (club: Club) => object;
}

/** `matchInfo` of a match as it is known at an instant. */
export function matchInfo(universe: Universe, state: MatchState, form: InfoForm): MatchDetailedMatchInfo {
  const { match, plan, sides, fate, at } = state;
  const { calendar, stage, series } = match;
  const { competition } = calendar;
  const zoneOf = sides?.[0].country ?? calendar.clubs[0]?.country;
  const local = plan.start + (zoneOf === undefined ? 0 : offset(zoneOf.zone, plan.start));
  const ids = (entity: Identity): object => legacyIds(form.scheme, entity);
  const venue = match.neutral ?? sides?.[0].venue;
  const info = {
    id: match.id,
    ...ids(match),
    coverageLevel: String(coverageOf(universe, match)),
    date: dateZ(plan.start),
    time: plan.timeKnown ? timeZ(plan.start) : "",
    localDate: date(local),
    ...(plan.timeKnown ? { localTime: time(local) } : form.localTime === true ? { localTime: "" } : {}),
    week: String(match.week),
    ...(form.extras === false || fate.attendance === undefined ? {} : { attendanceInfoId: form.attendanceNumber === true ? Number(fate.attendance) : fate.attendance, attendanceInfo: fate.attendance === "1" ? "Behind closed doors" : "Limited audience" }),
    numberOfPeriods: 2,
    periodLength: 45,
    ...(form.extras === false || !match.decisive ? {} : { overtimeLength: 15 }),
    ...reviewFlag(competition.videoReview, form.review),
    ...(form.postMatch === true && state.played !== undefined && at >= state.played.end + recordComplete ? { postMatch: "1" } : {}),
    ...(form.nextMatch === true && match.tie?.next !== undefined ? { nextMatchWinnerId: match.tie.next.legs[0]?.id } : {}),
    lastUpdated: timestamp(state.lastUpdated),
    ...(sides === undefined ? {} : { description: `${sides[0].name} vs ${sides[1].name}` }),
    ...sportOf(competition.gender),
    competition: {
      id: competition.id, ...ids(competition), name: competition.name, knownName: competition.knownName,
      ...(form.sponsor === true ? { sponsorName: competition.sponsorName } : {}),
      competitionCode: competition.code, competitionFormat: competition.format, country: competition.area,
    },
    tournamentCalendar: { id: calendar.id, ...ids(calendar), startDate: dateZ(calendar.start), endDate: dateZ(calendar.end), name: calendar.name },
    stage: { id: stage.id, ...legacyIds(form.stageScheme ?? form.scheme, stage), formatId: stage.formatId, startDate: dateZ(stage.start), endDate: dateZ(stage.end), name: stage.name },
    ...(series === undefined || form.series === false ? {} : {
      series: { id: series.id, ...ids(series), ...(form.seriesOrder === false ? {} : { horizontal: series.horizontal }), formatId: series.formatId, name: series.name },
    }),
    ...(sides === undefined ? (form.phrases === true && match.phrases !== undefined ? { contestant: match.phrases.map((phrase, side) => ({ position: positions[side] as "home", phrase })) } : {}) : {
      contestant: sides.map((club, side) => ({
        id: club.id, ...ids(club), name: club.name, shortName: club.shortName, officialName: club.officialName, code: club.code,
        position: positions[side] as "home", ...form.contestant?.(club), country: { id: club.countryId, name: club.country.name },
      })),
    }),
    ...(venue === undefined ? {} : {
      venue: {
        id: venue.id, neutral: match.neutral === undefined ? "no" : "yes", longName: venue.longName,
        latitude: venue.latitude.toFixed(9), longitude: venue.longitude.toFixed(9),
        ...(form.venueIds === true ? ids(venue) : {}),
        [form.venueName ?? "shortName"]: venue.name,
      },
    }),
  };
  // The form decides which members there are; the feed's own type is checked where it is used.
  return info as unknown as MatchDetailedMatchInfo;
}

const positions = ["home", "away"] as const;

function reviewFlag(used: boolean, as: InfoForm["review"]): object {
  const flag = used ? "1" : "0";
  return as === undefined ? {} : as === "number" ? { var: Number(flag) } : { [as]: flag };
}
