import type { Attribute, Text } from "@sdf-tools/compiler/link";
import type { Random } from "./random.ts";
/** Fictitious names. As in real data, some contain non-ASCII letters or an ampersand. */
import words from "./words.json" with { type: "json" };

type Value = string | number | boolean;
/** The name, type and enumeration of a scalar field. */
export type ScalarMember = Pick<Attribute | Text, "name" | "values"> & { readonly type: string };

const two = (value: number) => String(value).padStart(2, "0");
const date = (random: Random) =>
  `${random.integer(2024, 2031)}-${two(random.integer(1, 12))}-${two(random.integer(1, 28))}`;
const time = (random: Random) =>
  `${two(random.integer(0, 23))}:${two(random.integer(0, 59))}:${two(random.integer(0, 59))}`;
const decimal = (random: Random) => random.integer(0, 10_000) / 100;

/** 25 letters and digits, like the identifiers of the service. */
function identifier(random: Random): string {
  const half = () =>
    Math.floor(random.next() * 36 ** 9)
      .toString(36)
      .padStart(9, "0");
  return (half() + half() + half()).slice(0, 25);
}

/** Generators of values by scalar of the measured feeds. */
const byScalar: Readonly<Record<string, (random: Random, name: string) => Value>> = {
  string: text,
  uuid: identifier,
  integer: whole,
  decimal,
  "integer-string": (random, name) => String(whole(random, name)),
  "decimal-string": (random) => decimal(random).toFixed(2),
  "date-z": (random) => `${date(random)}Z`,
  date,
  "time-z-or-empty": (random) => `${time(random)}Z`,
  time,
  timestamp: (random) => `${date(random)}T${time(random)}Z`,
  "minute-second": (random) => `${two(random.integer(0, 94))}:${two(random.integer(0, 59))}`,
  "match-clock": (random) => `${random.integer(0, 94)}:${two(random.integer(0, 59))}`,
  "three-characters": (random) => random.pick(words.place).toUpperCase().slice(0, 3).padEnd(3, "X"),
  "yes-no": (random) => random.pick(["yes", "no"]),
};

/** Generates a value of a field; a listed value if the field has an enumeration. */
export function scalarValue({ name, type, values }: ScalarMember, random: Random): Value {
  if (values !== undefined && values.items.length > 0) return random.pick(values.items).value;
  const make = byScalar[type];
  if (make === undefined) throw new TypeError(`no generator for the scalar ${type}`);
  return make(random, name);
}

/** Ranges of integers by name, the most specific first; the last pattern matches every name. */
const wholeByName: readonly [RegExp, low: number, high: number][] = [
  [/^(home|away|homeScore|awayScore)$/, 0, 4],
  [/^(shirtNumber|formationPlace)$/, 1, 40],
  [/^(coverageLevel|leg|numberOfPeriods)$/, 1, 4],
  [/^(period|overtime)Length$/, 15, 45],
  [/(Min|Time)$/, 0, 95],
  [/Sec$/, 0, 59],
  [/^(id|eventId)$/, 1_000_000_000, 2_600_000_000],
  [/Rank$/, 1, 4000],
  [/^attendance$/, 800, 80_000],
  [/./, 0, 100],
];

function whole(random: Random, name: string): number {
  const [, low, high] = wholeByName.find(([pattern]) => pattern.test(name)) ?? [/./, 0, 100];
  return random.integer(low, high);
}

const person = (random: Random) => `${random.pick(words.first)} ${random.pick(words.last)}`;
const team = (random: Random) => `${random.pick(words.place)} ${random.pick(words.club)}`;

const textByName: readonly [RegExp, (random: Random) => string][] = [
  [/first/i, (random) => random.pick(words.first)],
  [/last/i, (random) => random.pick(words.last)],
  [/^(player|scorer|assist|secondAssist|official|match|goalkeeper).*(Name|OfTheMatch)$/, person],
  [/^shortName$/, (random) => random.pick(words.place)],
  [
    /^(competition|sponsor|known|long)Name$|^phrase$/,
    (random) => `${random.pick(words.place)} ${random.pick(words.kind)}`,
  ],
  [/^name$/, team],
  [/^description$/, (random) => `${team(random)} vs ${team(random)}`],
  [/code$/i, (random) => identifier(random).slice(0, 3).toUpperCase()],
  [
    /^colour/,
    (random) =>
      `#${identifier(random)
        .replace(/[^0-9a-f]/g, "0")
        .slice(0, 6)
        .toUpperCase()}`,
  ],
  [/itude$/, (random) => decimal(random).toFixed(6)],
  [/^(value|fh|sh|efh|esh|week|var|postMatch)$/, (random) => String(random.integer(0, 99))],
  [/^(subPosition|positionSide)$/, (random) => random.pick(words.side)],
  [/^position/, (random) => random.pick(words.role)],
  [/^formationUsed$/, (random) => random.pick(["4231", "433", "442", "352"])],
  [/^type$/, (random) => random.pick(words.statistic)],
  [/reason/i, (random) => random.pick(words.reason)],
  [/Ids?$/, identifier],
  [/./, (random) => `${random.pick(words.place)} ${random.pick(words.role)}`],
];

function text(random: Random, name: string): string {
  const [, make] = textByName.find(([pattern]) => pattern.test(name)) ?? [/./, team];
  return make(random);
}
