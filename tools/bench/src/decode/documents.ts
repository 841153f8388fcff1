import { encode } from "@sdf/validators";
import { liveWinProbability } from "@sdf/validators/soccer/live-win-probability";
import { matchDetailed } from "@sdf/validators/soccer/match-detailed";
import { createWorld, documentAt, type Fixture } from "@sdf/world";
import { random } from "../../../../packages/world/src/core/random.ts";
import { reorderJson, reorderXml, type Shuffle } from "./reorder.ts";

/** A document of a simulated world: one value, written in the order of the spec and in a random order. */
export interface Document {
  readonly name: DocumentName;
  readonly title: string;
  /** `<sport>/<feed>` */
  readonly feed: string;
  readonly value: unknown;
  readonly text: Readonly<Record<OrderName, Readonly<Record<"xml" | "json", string>>>>;
}

export type DocumentName = "match" | "page" | "live";
export type OrderName = "spec" | "random";

const PREDICTIONS = 600;

const world = createWorld({ seed: "bench", year: 2026 });
/** Matches with line-ups and predictions. */
const fixtures = world.sports.soccer.fixtures.filter(({ coverageLevel }) => coverageLevel >= 13);

/** A finished match with its events, line-ups and officials, without the statistics of players: 15 to 25 KB. */
function createMatch({ id, settled }: Fixture): object {
  const request = { ids: { fixture: id }, parameters: { live: "yes", lineups: "yes" } };
  const { match = [] } = documentAt(world, "soccer/match-detailed", request, settled);
  const [full] = structuredClone(match);
  if (full === undefined) throw new Error(`the world has no match ${id}`);
  for (const { player = [] } of full.liveData?.lineUp ?? []) for (const each of player) delete each.stat;
  return full;
}

/** A match with the predictions of several ones. */
function createPredictions(): object {
  const documents = fixtures
    .slice(0, 10)
    .map(({ id, settled }) => documentAt(world, "soccer/live-win-probability", { ids: { fixture: id } }, settled));
  const livePredictions = documents.flatMap(({ liveData }) => liveData?.livePredictions ?? []).slice(0, PREDICTIONS);
  const [first] = documents;
  return { ...first, liveData: { ...first?.liveData, livePredictions } };
}

const recipes = {
  match: { title: "match", shape: matchDetailed, create: () => ({ match: fixtures.slice(0, 1).map(createMatch) }) },
  page: {
    title: "page of 100 matches",
    shape: matchDetailed,
    create: () => ({ match: fixtures.slice(0, 100).map(createMatch) }),
  },
  live: { title: "600 live predictions", shape: liveWinProbability, create: createPredictions },
} as const;

export const documentNames = Object.keys(recipes) as DocumentName[];

/** Creates the documents of the benchmark. They are the same on every machine. */
export function createDocuments(names: readonly DocumentName[] = documentNames): Document[] {
  return names.map((name) => {
    const { title, shape, create } = recipes[name];
    const value = create();
    const xml = encode(value, { feed: shape, format: "xml" });
    const shuffle: Shuffle = (items) => random("bench", name, "order").shuffle(items);
    return {
      name,
      title,
      feed: shape.feed,
      value,
      text: {
        spec: { xml, json: JSON.stringify(value) },
        random: { xml: reorderXml(xml, shuffle), json: JSON.stringify(reorderJson(value, shuffle)) },
      },
    };
  });
}
