/** Decisions about the contents of feeds that the API documentation leaves open. */

/** One decision. */
export interface WorldAssumption {
  /** Question that the API documentation leaves open. */
  readonly open: string;
  /** Content of the simulated documents. */
  readonly choice: string;
  /** Reason and evidence for the choice. */
  readonly reason: string;
  /** File that implements the choice, from the root of the repository. */
  readonly where: string;
}

/** All decisions by name. */
export const assumptions = {
  "predictive-coverage": {
    open: "Coverage of the predictive soccer feeds; documented are competitions, and polling at levels 13 and 15",
    choice: "Those of coverage level 13 and above",
    reason: "The lower of the two levels that are documented",
    where: "packages/world/src/feeds/soccer/context.ts",
  },
  "statistics-coverage": {
    open: "Coverage level from which MA1 has statistics, and from which they include passes and possession",
    choice: "Statistics from level 12, passes and possession from level 13",
    reason: "Levels are documented for some data only; simple counts are assumed one level below passes",
    where: "packages/world/src/feeds/soccer/stats.ts",
  },
  "power-rating-coverage": {
    open: "Which matches have power ratings in MA1",
    choice: "League matches of coverage level 15, from ten days before the start; fixed after the start",
    reason: "The level documented for ratings; when ratings disappear is not documented",
    where: "packages/world/src/feeds/soccer/match-detailed.ts",
  },
  "line-up-time": {
    open: "When and from which coverage level line-ups are published",
    choice: "An hour before the planned start; MA1 has them from level 5",
    reason: "Competitions require team sheets about then; no time is documented, and levels for some data only",
    where: "packages/world/src/simulation/soccer/facts.ts",
  },
  "alternative-naming": {
    open: "How the names of _lcl=en-op differ",
    choice: "Names contain only letters of the English alphabet",
    reason: "Documented as alternative naming in English; the effect is visible, and names stay recognisable",
    where: "packages/world/src/feeds/naming.ts",
  },
  "event-types": {
    open: "Type ids of events and qualifiers; the API documentation refers to a list that it does not contain",
    choice: "The ids that event feeds of this kind are known to use",
    reason: "Clients and models for such feeds can read the events",
    where: "packages/world/src/models/soccer/event-log.ts",
  },
  "event-qualifiers": {
    open: "Qualifiers of the events of MA32, of which only the shape was observed",
    choice: "At least one for every event: its zone of the pitch, its cause, a position, a formation or a direction",
    reason: "Clients that read a qualifier of every event can be tested",
    where: "packages/world/src/feeds/soccer/event-qualifiers.ts",
  },
  "unconfirmed-goals": {
    open: "Whether the forecasts of MA21 count a goal that MA1 shows as unconfirmed at level 13",
    choice:
      "They count it from its first publication, as totalUnconfirmed does, so they may be ahead of total and winner",
    reason: "The goal is published; the confirmation only completes its details",
    where: "packages/world/src/feeds/soccer/predict.ts",
  },
  "shoot-out-total": {
    open: "Whether the total score of MA1 counts the scored kicks of a shoot-out",
    choice: "It does not: total is the score after extra time, and pen has the kicks",
    reason: "The parts of the scores are documented by name only, and each kick is then in one part",
    where: "packages/world/src/simulation/soccer/state.ts",
  },
  "basketball-organisations": {
    open: "Codes of matchType in Basketball MA21 for college, professional and international competitions",
    choice: "COLLEGE and NBA; worlds have no international competitions",
    reason: "NBA was observed (field notes); the code of colleges is not known",
    where: "packages/world/src/feeds/basketball/live-win-probability.ts",
  },
  relegation: {
    open: "Which clubs play in a soccer league after its first season",
    choice: "The same clubs in every season; tables name promotion and relegation, but clubs stay in their league",
    reason: "With a promotion every year, each season would depend on all seasons before it",
    where: "packages/world/src/simulation/soccer/universe.ts",
  },
  "live-forecast-method": {
    open: "How MA21 computes its probabilities; the API documentation mentions simulations, whose results vary",
    choice: "The exact solution of the same model, not a set of simulations",
    reason: "Equal states give equal numbers; 131,072 simulated matches are within .005 of them",
    where: "packages/world/src/feeds/soccer/predict.ts",
  },
} as const satisfies Readonly<Record<string, WorldAssumption>>;
