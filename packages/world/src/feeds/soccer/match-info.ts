/** `matchInfo` of the soccer feeds. */
import type { MatchDetailedMatchInfo } from "@sdf/types/soccer/match-detailed";
import { omitUndefined } from "../../core/collections.ts";
import { date, dateZ, offset, time, timeZ, timestamp } from "../../core/dates.ts";
import { uuid } from "../../core/ids.ts";
import { recordCompletionDelay } from "../../simulation/soccer/facts.ts";
import type { Scheme } from "../../simulation/soccer/lookup.ts";
import type { MatchState } from "../../simulation/soccer/state.ts";
import type { Club, Identity } from "../../simulation/soccer/structure/entities.ts";

const sport = { id: uuid("soccer", "sport", "soccer"), name: "Soccer" };
const rulesets = {
  men: { id: uuid("soccer", "ruleset", "men"), name: "Men" },
  women: { id: uuid("soccer", "ruleset", "women"), name: "Women" },
};

/** Sport and ruleset, as all feeds name them. */
export function findSport(gender: "men" | "women"): {
  readonly sport: typeof sport;
  readonly ruleset: (typeof rulesets)["men"];
} {
  return { sport, ruleset: rulesets[gender] };
}

/** Legacy identifier in the scheme of the request, as `opId` or `ocId`, or with another name after the prefix. */
export function legacyIds(
  scheme: Scheme,
  { legacyA, legacyB }: Identity,
  name = "Id",
): Readonly<Record<string, string>> {
  return scheme === "a" ? { [`op${name}`]: legacyA } : scheme === "b" ? { [`oc${name}`]: legacyB } : {};
}

/** Differences between the feeds' `matchInfo`. */
export interface InfoOptions {
  /** Scheme of the legacy identifiers. Absent for feeds without them. */
  readonly scheme?: Scheme;
  /** Scheme of the stage's legacy identifiers, for feeds where only the stage has them. */
  readonly stageScheme?: Scheme;
  /** Includes `sponsorName` of the competition. */
  readonly sponsor?: boolean;
  /** Property for video review: `varEnabled`, or `var` as text or number. Absent for feeds without it. */
  readonly review?: "varEnabled" | "var" | "number";
  /** Includes `overtimeLength`, `attendanceInfo` and the like, which TM15 does not list. Default true. */
  readonly extras?: boolean;
  /** Writes `attendanceInfoId` as a number. */
  readonly attendanceNumber?: boolean;
  readonly series?: boolean;
  /** Includes `horizontal` of the series. Default true. */
  readonly seriesOrder?: boolean;
  /** JSON name of the venue's name. Default `shortName`. */
  readonly venueName?: "name" | "shortName";
  readonly venueIds?: boolean;
  readonly postMatch?: boolean;
  /** Includes the next match of the winner of a tie. */
  readonly nextMatch?: boolean;
  /** Includes phrases in place of unknown contestants. */
  readonly phrases?: boolean;
  /** Always includes the local time; empty until it is known. */
  readonly localTime?: boolean;
  /** Additional properties of a contestant. */
  readonly contestant?: (club: Club) => object;
}

/** `matchInfo` of a match at an instant. */
export function matchInfo(state: MatchState, options: InfoOptions): MatchDetailedMatchInfo {
  const { match, plan, sides, at } = state;
  const { calendar, stage, series } = match;
  const { competition } = calendar;
  const country = sides?.[0].country ?? calendar.clubs[0]?.country;
  const local = plan.start + (country === undefined ? 0 : offset(country.zone, plan.start));
  const ids = (entity: Identity): object => legacyIds(options.scheme, entity);
  const venue = match.neutral ?? sides?.[0].venue;
  const attendance = options.extras === false ? undefined : match.record.attendance;
  const info = omitUndefined({
    id: match.id,
    ...ids(match),
    coverageLevel: String(match.coverageLevel),
    date: dateZ(plan.start),
    time: plan.timeKnown ? timeZ(plan.start) : "",
    localDate: date(local),
    localTime: plan.timeKnown ? time(local) : options.localTime === true ? "" : undefined,
    week: String(match.week),
    attendanceInfoId: options.attendanceNumber === true ? attendance && Number(attendance) : attendance,
    attendanceInfo: attendance && (attendance === "1" ? "Behind closed doors" : "Limited audience"),
    numberOfPeriods: 2,
    periodLength: 45,
    overtimeLength: options.extras === false || !match.isDecisive ? undefined : 15,
    ...reviewFlag(competition.videoReview, options.review),
    postMatch:
      options.postMatch === true && at >= (state.played?.end ?? Infinity) + recordCompletionDelay ? "1" : undefined,
    nextMatchWinnerId: options.nextMatch === true ? match.tie?.next?.legs[0]?.id : undefined,
    lastUpdated: timestamp(state.lastUpdated),
    description: sides === undefined ? undefined : `${sides[0].name} vs ${sides[1].name}`,
    ...findSport(competition.gender),
    competition: omitUndefined({
      id: competition.id,
      ...ids(competition),
      name: competition.name,
      knownName: competition.knownName,
      sponsorName: options.sponsor === true ? competition.sponsorName : undefined,
      competitionCode: competition.code,
      competitionFormat: competition.format,
      country: competition.area,
    }),
    tournamentCalendar: {
      id: calendar.id,
      ...ids(calendar),
      startDate: dateZ(calendar.start),
      endDate: dateZ(calendar.end),
      name: calendar.name,
    },
    stage: {
      id: stage.id,
      ...legacyIds(options.stageScheme ?? options.scheme, stage),
      formatId: stage.formatId,
      startDate: dateZ(stage.start),
      endDate: dateZ(stage.end),
      name: stage.name,
    },
    series:
      series === undefined || options.series === false
        ? undefined
        : omitUndefined({
            id: series.id,
            ...ids(series),
            horizontal: options.seriesOrder === false ? undefined : series.horizontal,
            formatId: series.formatId,
            name: series.name,
          }),
    contestant:
      sides?.map((club, side) => ({
        id: club.id,
        ...ids(club),
        name: club.name,
        shortName: club.shortName,
        officialName: club.officialName,
        code: club.code,
        position: positions[side] as "home",
        ...options.contestant?.(club),
        country: { id: club.countryId, name: club.country.name },
      })) ??
      (options.phrases === true
        ? match.phrases?.map((phrase, side) => ({ position: positions[side] as "home", phrase }))
        : undefined),
    venue:
      venue === undefined
        ? undefined
        : {
            id: venue.id,
            neutral: match.neutral === undefined ? "no" : "yes",
            longName: venue.longName,
            latitude: venue.latitude.toFixed(9),
            longitude: venue.longitude.toFixed(9),
            ...(options.venueIds === true ? ids(venue) : {}),
            [options.venueName ?? "shortName"]: venue.name,
          },
  });
  // The options determine the properties; the feeds check the value against their own types.
  return info as unknown as MatchDetailedMatchInfo;
}

const positions = ["home", "away"] as const;

function reviewFlag(isUsed: boolean, property: InfoOptions["review"]): object {
  const flag = isUsed ? "1" : "0";
  return property === undefined ? {} : property === "number" ? { var: Number(flag) } : { [property]: flag };
}
