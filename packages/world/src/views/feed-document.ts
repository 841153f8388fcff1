/** Access to the feeds of a world, as clients see them. */
import type { Instant, SportWorld } from "../core/contract.ts";

/** Returns the document of a feed about one entity; `undefined` if there is none. */
export function buildDocument(
  world: SportWorld,
  feed: string,
  identity: string,
  id: string,
  at: Instant,
  parameters: Readonly<Record<string, readonly string[]>> = {},
): object | undefined {
  const answer = world.feeds[feed]?.(
    { feed: `${world.sport}/${feed}`, ids: { [identity]: [{ kind: "uuid", value: id }] }, parameters },
    at,
  );
  return answer?.kind === "document" ? answer.value : undefined;
}

/** Outcomes of a match in feed documents. Soccer has `probability` where basketball has `value`. */
export type FeedOutcomes = readonly {
  readonly type?: string;
  readonly value?: string;
  readonly probability?: string;
}[];

/** Returns the names of outcomes with their percentages. */
export function listOutcomes(
  outcomes: FeedOutcomes | undefined,
): readonly { readonly name: string; readonly percent: number }[] {
  return (outcomes ?? []).flatMap(({ type, value, probability }) => {
    const percent = Number(value ?? probability ?? Number.NaN);
    return type === undefined || !Number.isFinite(percent) ? [] : [{ name: type.toLowerCase(), percent }];
  });
}
