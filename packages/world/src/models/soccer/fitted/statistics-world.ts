// Fitted at revision 2b648d6b by tools/model-training/src/fit/soccer/statistics-world.ts from 760 matches of simulated worlds (sha256 70a4c3a9f07d…); edit only with a new fit.
import type { Count, CountParameters, CountProfile, LineRates } from "../parameters/parameters.ts";

/** Settings of the counts that league tables do not contain. */
export const worldCountParameters: Readonly<Record<"passes" | "assists", CountParameters>> = {
  passes: {
    mean: { home: 578.8, away: 537 },
    levelHalfLife: 109.4,
    halfLife: 337.4,
    shrinkOwn: 1.962,
    shrinkAgainst: 2.059,
    size: 110.4,
  },
  assists: {
    mean: { home: 1.084, away: 0.8408 },
    levelHalfLife: 1500,
    halfLife: 197.7,
    shrinkOwn: 10.76,
    shrinkAgainst: 11.73,
    size: 7.166,
  },
};

/** Distribution of counts over the time of a match. */
export const countProfiles: Readonly<Record<Count, CountProfile>> = {
  yellow_cards: { firstHalf: 0.3589, slopes: [0.509, 0.729] },
  fouls: { firstHalf: 0.4879, slopes: [-0.0158, -0.0212] },
  saves: { firstHalf: 0.4437, slopes: [0.24, -0.109] },
  red_cards: { firstHalf: 0.2527, slopes: [0, 0] },
  assists: { firstHalf: 0.445, slopes: [0.115, -0.14] },
  shots: { firstHalf: 0.4441, slopes: [0.202, -0.0203] },
  goals: { firstHalf: 0.4385, slopes: [0.106, -0.0977] },
  passes: { firstHalf: 0.4817, slopes: [-0.0249, -0.0112] },
  shots_on_target: { firstHalf: 0.4425, slopes: [0.201, -0.108] },
  corners: { firstHalf: 0.4374, slopes: [0.216, -0.0926] },
};

/** Rates of players by line. */
export const lineRates: Readonly<Record<Count, LineRates>> = {
  yellow_cards: {
    per90: { Goalkeeper: 0.01053, Defender: 0.1638, Midfielder: 0.1786, Attacker: 0.1733 },
    shrink: 34.4,
  },
  fouls: { per90: { Goalkeeper: 0.08158, Defender: 0.9859, Midfielder: 1.126, Attacker: 1.039 }, shrink: 141 },
  saves: { per90: { Goalkeeper: 3.066, Defender: 0, Midfielder: 0, Attacker: 0 }, shrink: 34.4 },
  red_cards: { per90: { Goalkeeper: 0, Defender: 0.005583, Midfielder: 0.006989, Attacker: 0.004765 }, shrink: 576 },
  assists: { per90: { Goalkeeper: 0.002632, Defender: 0.05211, Midfielder: 0.1253, Attacker: 0.1105 }, shrink: 8.39 },
  shots: { per90: { Goalkeeper: 0.006579, Defender: 0.6048, Midfielder: 1.054, Attacker: 2.936 }, shrink: 13.4 },
  goals: { per90: { Goalkeeper: 0.001316, Defender: 0.06476, Midfielder: 0.1104, Attacker: 0.3243 }, shrink: 5.24 },
  passes: { per90: { Goalkeeper: 20.22, Defender: 46.06, Midfielder: 62.02, Attacker: 50.67 }, shrink: 141 },
  shots_on_target: {
    per90: { Goalkeeper: 0.001974, Defender: 0.2069, Midfielder: 0.3579, Attacker: 1.01 },
    shrink: 8.39,
  },
  corners: { per90: { Goalkeeper: 0.01382, Defender: 0.2583, Midfielder: 0.6463, Attacker: 0.704 }, shrink: 8.39 },
};
