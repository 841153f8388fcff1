// Fitted by `npx pnpm models:fit american-football` from nfl-games/spreadspoke_scores.csv (sha256 97dd77ae242ee842956df2f2219e1838a1978e798bdb65ef7f8a0a77f9a30f1d), nfl-pbp/games.csv (sha256 21c67fd8bd3e679c3e430f8426d5daabde3537f2bba13895859b2cbed7f64811), nfl-pbp/plays.csv (sha256 ab7d1b91167d326b31863c4f2a450eb6ff7f87202d60f1c305d55e3c43a7e7f4); do not edit.

/** Logistic weights of third- and fourth-down conversions. */
export const fittedConversion: readonly number[] = [
  0.33331, 0.12418, -0.26638, -0.69053, -0.080522, -0.56101, 0.0015355, 0.48437,
];
