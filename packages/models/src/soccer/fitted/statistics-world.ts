// Fitted by tools/model-training/src/fit/soccer/statistics-world.ts from 760 matches of simulated worlds (sha256 e590535e620bf5b4b69af39507e5966ae0aef33a731c36c3f263b96388688d2e); do not edit.
import type { Count, CountParameters, CountProfile, LineRates } from "../parameters/statistics.ts";

/** Settings of the counts that league tables do not contain. */
export const worldCountParameters: Readonly<Record<"passes" | "assists", CountParameters>> = {
  passes: {
    mean: { home: 570.5, away: 538.4 },
    levelHalfLife: 60,
    halfLife: 614.2,
    shrinkOwn: 1.962,
    shrinkAgainst: 2.059,
    size: 110.4,
  },
  assists: {
    mean: { home: 1.025, away: 0.8684 },
    levelHalfLife: 40,
    halfLife: 164.7,
    shrinkOwn: 17.8,
    shrinkAgainst: 16.73,
    size: 14.86,
  },
};

/** Distribution of counts over the time of a match. */
export const countProfiles: Readonly<Record<Count, CountProfile>> = {
  yellow_cards: { firstHalf: 0.4807, slopes: [-0.163, -0.0628] },
  fouls: { firstHalf: 0.4867, slopes: [-0.0471, -0.0596] },
  saves: { firstHalf: 0.4375, slopes: [0.274, 0.0556] },
  red_cards: { firstHalf: 0.4074, slopes: [0, 0] },
  assists: { firstHalf: 0.4587, slopes: [0.0884, 0.0546] },
  shots: { firstHalf: 0.443, slopes: [0.182, 0.0206] },
  goals: { firstHalf: 0.4479, slopes: [0.0667, 0.114] },
  passes: { firstHalf: 0.4842, slopes: [0.00259, -0.00968] },
  shots_on_target: { firstHalf: 0.4403, slopes: [0.213, 0.0667] },
  corners: { firstHalf: 0.4364, slopes: [0.14, -0.0218] },
};

/** Rates of players by line. */
export const lineRates: Readonly<Record<Count, LineRates>> = {
  yellow_cards: { per90: { Goalkeeper: 0.02105, Defender: 0.1598, Midfielder: 0.1841, Attacker: 0.1652 }, shrink: 576 },
  fouls: { per90: { Goalkeeper: 0.08092, Defender: 1.018, Midfielder: 1.141, Attacker: 1.032 }, shrink: 225 },
  saves: { per90: { Goalkeeper: 3.045, Defender: 0, Midfielder: 0, Attacker: 0 }, shrink: 34.4 },
  red_cards: { per90: { Goalkeeper: 0, Defender: 0.005396, Midfielder: 0.006393, Attacker: 0.003256 }, shrink: 576 },
  assists: { per90: { Goalkeeper: 0.003947, Defender: 0.04819, Midfielder: 0.1232, Attacker: 0.1131 }, shrink: 8.39 },
  shots: { per90: { Goalkeeper: 0.001974, Defender: 0.5887, Midfielder: 1.03, Attacker: 2.867 }, shrink: 13.4 },
  goals: { per90: { Goalkeeper: 0, Defender: 0.06178, Midfielder: 0.1107, Attacker: 0.3135 }, shrink: 8.39 },
  passes: { per90: { Goalkeeper: 20.15, Defender: 45.99, Midfielder: 61.62, Attacker: 50.21 }, shrink: 225 },
  shots_on_target: {
    per90: { Goalkeeper: 0.001316, Defender: 0.2008, Midfielder: 0.356, Attacker: 0.9958 },
    shrink: 8.39,
  },
  corners: { per90: { Goalkeeper: 0.02171, Defender: 0.2501, Midfielder: 0.6535, Attacker: 0.6616 }, shrink: 13.4 },
};
