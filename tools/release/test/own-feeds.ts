/** A project with a feed of its own: responses of an invented service, and a program that calls the feed. */

/** Recorded responses. Each has other values, as responses of different days have. */
export const responses: readonly string[] = Array.from({ length: 12 }, (_, day) => JSON.stringify(regatta(day)));

/** A response that is not among the recorded ones. */
export const laterResponse = JSON.stringify(regatta(40));

function regatta(day: number): object {
  const race = (number: number): object => ({
    id: `race-${day}-${number}`,
    distance: 1000 + 500 * number,
    startsAt: `2031-0${1 + (day % 9)}-1${day % 10}T0${number}:1${number}:0${day % 10}Z`,
    lane: Array.from({ length: 2 + ((day + number) % 3) }, (_, lane) => ({
      number: lane + 1,
      crew: `Crew ${String.fromCharCode(65 + ((day * 5 + number * 3 + lane) % 26))}`,
      seconds: 300.5 + day + number * 7.25 + lane,
    })),
  });
  return {
    regatta: { id: `regatta-${day}`, name: `Harbour Regatta ${day}`, water: ["calm", "choppy"][day % 2] },
    race: [race(0), race(1), race(2)],
  };
}

/** Calls the feed, and prints values with the types that the declarations state. */
export const program = `
import { createClient } from "@sdf/runtime";
import { regattaResults, type RegattaResults } from "./feeds/acme/regatta-results.js";

declare const process: { readonly env: Readonly<Record<string, string | undefined>> };
const client = createClient({ baseUrl: String(process.env["BASE_URL"]) });
const { data, meta } = await regattaResults(client, {});
const seconds = (value: RegattaResults): number | undefined => value.race?.[0]?.lane?.[1]?.seconds;
// @ts-expect-error The number of a lane is not a text.
const wrong: string | undefined = data.race?.[0]?.lane?.[0]?.number;
console.log(JSON.stringify([data.regatta?.name, seconds(data), typeof wrong, meta.issues, meta.drift]));
`;

/** Strict options, and those that are not part of `strict`. */
export const tsconfig = JSON.stringify({
  compilerOptions: {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    target: "ES2022",
    module: "NodeNext",
    noEmit: true,
    types: [],
  },
  files: ["main.mts", "sdf.config.mts"],
});
