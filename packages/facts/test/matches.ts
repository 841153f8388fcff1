export const sides = (home: number, away: number): object => ({ home, away });

/** A soccer match of Live Win Probability or Match Detailed, with what a test needs. */
export function soccerMatch(details: object, live: object = {}, info: object = {}): object {
  return {
    matchInfo: {
      id: "fixture-1",
      coverageLevel: "13",
      date: "2031-09-13Z",
      time: "18:30:00Z",
      periodLength: 45,
      lastUpdated: "2031-09-13T20:30:00Z",
      sport: { id: "s", name: "Soccer" },
      contestant: [
        { id: "reed", name: "Reed Town", position: "home" },
        { id: "fen", name: "Fen United", position: "away" },
      ],
      ...info,
    },
    liveData: { matchDetails: details, ...live },
  };
}

/** A goal of Match Detailed. */
export function goal(
  contestantId: string,
  periodId: number,
  timeMin: number,
  [homeScore, awayScore]: readonly [number, number],
  more: object = {},
): object {
  return { type: "G", contestantId, periodId, timeMin, homeScore, awayScore, scorerId: `p${timeMin}`, ...more };
}

export function tennisMatch(details: object, live: object = {}): object {
  return {
    match: [
      {
        matchInfo: {
          id: "tennis-1",
          officialStartDate: "2031-06-01T10:00:00Z",
          actualStartDate: "2031-06-01T10:12:00Z",
          coverageLevel: 2,
          lastUpdated: "2031-06-01T12:00:00Z",
          tournament: { id: "t", name: "Marsh Open" },
          contestant: [
            { id: "ash", name: "Ash", position: "a" },
            { id: "birch", name: "Birch", position: "b" },
          ],
        },
        liveData: { matchDetails: details, ...live },
      },
    ],
  };
}

export function basketballMatch(details: object, live: object = {}): object {
  return {
    matchInfo: {
      id: "basketball-1",
      date: "2031-11-02",
      time: "19:00:00",
      timeUnknown: "no",
      lastUpdated: "2031-11-02T21:00:00Z",
      contestant: [
        { id: "h", name: "Harbour", position: "home" },
        { id: "v", name: "Valley", position: "away" },
      ],
    },
    liveData: { matchDetails: { matchType: "COLLEGE", ...details }, ...live },
  };
}
