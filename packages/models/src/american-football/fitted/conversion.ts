// Fitted by tools/model-training/src/fit/american-football/plays-main.ts from nfl-pbp and nfl-games (sha256 540748c6c91b9f8a941f71324daedc1baee583362169545af6d885031386b646, 97dd77ae242ee842956df2f2219e1838a1978e798bdb65ef7f8a0a77f9a30f1d); do not edit.

/** Logistic weights of third- and fourth-down conversions. */
export const fittedConversion: readonly number[] = [
  0.33331, 0.12418, -0.26638, -0.69053, -0.080522, -0.56101, 0.0015355, 0.48437,
];
