// The data sets write the same club in different ways; all contain the nickname.
const nicknames: Readonly<Record<string, string>> = {
  ARI: "Cardinals",
  ATL: "Falcons",
  BAL: "Ravens",
  BUF: "Bills",
  CAR: "Panthers",
  CHI: "Bears",
  CIN: "Bengals",
  CLE: "Browns",
  DAL: "Cowboys",
  DEN: "Broncos",
  DET: "Lions",
  GB: "Packers",
  HOU: "Texans",
  IND: "Colts",
  JAC: "Jaguars",
  JAX: "Jaguars",
  KC: "Chiefs",
  LA: "Rams",
  LAR: "Rams",
  LAC: "Chargers",
  LV: "Raiders",
  LVR: "Raiders",
  MIA: "Dolphins",
  MIN: "Vikings",
  NE: "Patriots",
  NO: "Saints",
  NYG: "Giants",
  NYJ: "Jets",
  OAK: "Raiders",
  PHI: "Eagles",
  PIT: "Steelers",
  SD: "Chargers",
  SEA: "Seahawks",
  SF: "49ers",
  STL: "Rams",
  TB: "Buccaneers",
  TEN: "Titans",
  WAS: "Redskins",
  WSH: "Redskins",
};

/** Nickname of a club by its code, such as `GB`; an unknown code is returned unchanged. */
export function nicknameOfCode(code: string): string {
  return nicknames[code.trim()] ?? code.trim();
}

/** Nickname of a club by its full name: its final word; the renamed club has its name of 2009-2019. */
export function nicknameOfName(name: string): string {
  const last = name.trim().split(" ").at(-1)!;
  return last === "Commanders" || last === "Team" ? "Redskins" : last;
}
