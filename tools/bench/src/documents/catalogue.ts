import type { Feed, Model } from "@sdf-tools/compiler/link";
import { specOrder, shuffled, reorder } from "./order.ts";
import { createRandom } from "./random.ts";
import { responseValue, type Lengths } from "./value.ts";
import { writeXml } from "./xml.ts";

/** A generated document: one value, written in the order of the spec and in a random order. */
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

/** One match with its events, line-ups and officials: 15 to 25 KB. */
const fullMatch: Lengths = {
  contestant: 2,
  period: 2,
  suspension: 0,
  goal: 4,
  missedPen: 0,
  card: 5,
  substitute: 8,
  VAR: 1,
  penaltyShot: 0,
  lineUp: 2,
  player: 18,
  "player.stat": 0,
  teamOfficial: 2,
  "lineUp.stat": 10,
  matchOfficial: 6,
};

const recipes: Readonly<Record<DocumentName, { title: string; feed: string; lengths: Lengths; seed: number }>> = {
  match: { title: "match", feed: "soccer/match-detailed", lengths: { ...fullMatch, match: 1 }, seed: 1 },
  page: { title: "page of 100 matches", feed: "soccer/match-detailed", lengths: { ...fullMatch, match: 100 }, seed: 2 },
  live: {
    title: "600 live predictions",
    feed: "soccer/live-win-probability",
    lengths: {
      contestant: 2,
      period: 2,
      preMatchPredictions: 1,
      overallLivePredictions: 1,
      livePredictions: 600,
      prediction: 3,
      event: 0,
    },
    seed: 3,
  },
};

export const documentNames = Object.keys(recipes) as DocumentName[];

/** Creates the documents of the benchmark, which depend on the specs only. */
export function createDocuments(model: Model, names: readonly DocumentName[] = documentNames): Document[] {
  return names.map((name) => createDocument(model, name));
}

function createDocument(model: Model, name: DocumentName): Document {
  const { title, feed: id, lengths, seed } = recipes[name];
  const { response } = findFeed(model, id);
  const value = responseValue(response.root, lengths, createRandom(seed));
  const randomOrder = () => shuffled(createRandom(seed + 1000));
  return {
    name,
    title,
    feed: id,
    value,
    text: {
      spec: { xml: writeXml(response, value, specOrder), json: JSON.stringify(value) },
      random: { xml: writeXml(response, value, randomOrder()), json: JSON.stringify(reorder(value, randomOrder())) },
    },
  };
}

export function findFeed(model: Model, id: string): Feed {
  const feed = model.feeds.find((each) => each.id === id);
  if (feed === undefined) throw new Error(`unknown feed ${id}`);
  return feed;
}
