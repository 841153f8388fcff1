type Row = Readonly<Record<string, string>>;

/** Order of the rounds of a tournament; the final is played on its last day. */
const ROUNDS: Readonly<Record<string, number>> = {
  ER: 0,
  R128: 1,
  R64: 2,
  R32: 3,
  R16: 4,
  RR: 4.5,
  QF: 5,
  SF: 6,
  BR: 6.5,
  F: 7,
};

/** Index of a match among the rounds of its tournament, 0 to 7; an unknown round counts as 3. */
export function roundOrder(row: Row): number {
  return ROUNDS[row["round"] ?? ""] ?? 3;
}

/** First day of the tournament, in days since 1970. */
export function firstDay(row: Row): number {
  const date = row["tourney_date"] ?? "";
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(4, 6)) - 1, Number(date.slice(6, 8))) / 86_400_000;
}

/** Day of a match in days since 1970, estimated from the first day of the tournament and the round. */
export function tourDay(row: Row): number {
  return firstDay(row) + (roundOrder(row) / 7) * (row["tourney_level"] === "G" ? 13 : 6.5);
}

/** Season of a match: the year of the first day of its tournament. */
export function tourYear(row: Row): number {
  return Number((row["tourney_date"] ?? "").slice(0, 4));
}
