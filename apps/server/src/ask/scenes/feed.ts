/** Asks a feed of the world, as a client would. */
import type { Instant, SportWorld } from "../../world/contract.ts";

/** The document of a feed about one thing; `undefined` when it has none. */
export function documentOf(world: SportWorld, feed: string, identity: string, id: string, at: Instant, parameters: Readonly<Record<string, readonly string[]>> = {}): object | undefined {
  const answer = world.feeds[feed]?.({ feed: `${world.sport}/${feed}`, ids: { [identity]: [{ kind: "uuid", value: id }] }, parameters }, at);
  return answer?.kind === "document" ? answer.value : undefined;
}

/** Outcomes of a match as the feeds write them; soccer has `probability` where basketball has `value`. */
export type WrittenOutcomes = readonly { readonly type?: string; readonly value?: string; readonly probability?: string }[];

/** Names of outcomes in words, with their percentages. */
export function outcomesOf(written: WrittenOutcomes | undefined): readonly { readonly name: string; readonly percent: number }[] {
  return (written ?? []).flatMap(({ type, value, probability }) => {
    const percent = Number(value ?? probability ?? Number.NaN);
    return type === undefined || !Number.isFinite(percent) ? [] : [{ name: type.toLowerCase(), percent }];
  });
}
