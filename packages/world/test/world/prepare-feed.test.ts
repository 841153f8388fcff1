import type { FeedDescription } from "@sdf/runtime";
import { catalogue } from "@sdf/service/catalogue";
import { describe, expect, it } from "vitest";
import { runAll } from "../../src/core/collections.ts";
import type { FeedAnswer, Sport } from "../../src/core/contract.ts";
import { answerAt, createWorld } from "../../src/index.ts";
import { size } from "../support/night.ts";
import { worldRequests } from "../support/world-requests.ts";

const options = { seed: "prepare", year: 2026, leagues: { soccer: 3, tennis: 1 } };

const other = createWorld(options);

/** Returns the content of an answer as text. */
function textOf(answer: FeedAnswer): string {
  return JSON.stringify(
    answer.kind === "list" ? answer.items.map((item) => item.value()) : answer,
    (_key, value: unknown) => (value === Infinity ? "never" : value),
  );
}

/** Parses the request about one entity that {@link worldRequests} returns. */
function idsOf(path: string, identify: object): Record<string, readonly { kind: "uuid"; value: string }[]> {
  const [name = ""] = Object.keys(identify);
  const { pathname, searchParams } = new URL(path, "http://localhost");
  const value = [...searchParams.values()][0] ?? "";
  return { [name]: [{ kind: "uuid", value: /^[\w-]{20,}$/.test(value) ? value : (pathname.split("/").at(-1) ?? "") }] };
}

/** A feed that was drafted from responses has no simulation yet. */
const isSimulated = ({ sport, name }: FeedDescription): boolean =>
  other.sports[sport as Sport]?.feeds[name] !== undefined;
const descriptions = catalogue.map(({ description }) => description);
const withoutSimulation = descriptions.filter((each) => !isSimulated(each)).map(({ id }) => id);
if (withoutSimulation.length > 0) console.log(`SKIPPED: preparation of ${withoutSimulation.join(", ")}: no simulation`);

describe("preparation of an answer in steps", () => {
  it.each(descriptions.filter(isSimulated).map((description) => [description.id, description] as const))(
    "does not change the answer of %s",
    (feed, description) => {
      const prepared = createWorld(options);
      // During matches, so that most requests find a document.
      const requests = worldRequests(other, description, 6).slice(size(5, 4));
      const kinds = new Set<string>();
      for (const { path, at } of requests) {
        const parameters = { live: ["yes"] };
        const request = { feed, ids: idsOf(path, description.identify), parameters };
        const sport = prepared.sports[description.sport as Sport];
        const steps = sport.prepareFeed?.(request, at);
        expect(steps).toBeDefined();
        runAll(steps!);
        const answer = answerAt(prepared, request, at);
        expect(textOf(answer)).toBe(textOf(answerAt(other, request, at)));
        kinds.add(answer.kind);
      }
      expect([...kinds].some((kind) => kind !== "error")).toBe(true);
    },
  );
});
