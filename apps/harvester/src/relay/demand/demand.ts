import { printId } from "@sdf/runtime";
import type { Plan } from "@sdf/service";
import { toTarget } from "../../discover/targets.ts";
import type { Instant } from "../../domain/instant.ts";
import type { TargetSpec } from "../../domain/target.ts";
import { feeds } from "../../feeds/catalogue.ts";
import type { ArchiveReader } from "../../store/index.ts";
import type { AccessRefusal, Reader } from "../access/access.ts";
import type { TargetResolver } from "../answer/resolve.ts";

/** Follows what readers request. The harvester polls it within the rates of the operator. */
export interface FollowOnDemand {
  /** Adds a target to the store, due now. Called with targets that are not followed. */
  readonly follow: (target: TargetSpec) => Promise<void>;
  /** Retires targets that no reader has requested for {@link FollowOnDemand.unreadMs}. */
  readonly unfollow: (names: readonly string[]) => Promise<void>;
  /**
   * Maximum number of targets that are followed for one reader at a time. Default 20. Without tokens, all readers count
   * as one.
   */
  readonly maxPerReader?: number | undefined;
  /** Milliseconds after the last read at which a target is no longer followed. Default 10 minutes. */
  readonly unreadMs?: number | undefined;
}

/**
 * Priority of targets that are followed on demand: those of the configuration precede them. It marks them in the store,
 * so that a relay that starts again ends their polls, too.
 */
export const ON_DEMAND_PRIORITY = -2;

/** The part of a store that shows which targets are followed. */
export type DemandStore = Pick<ArchiveReader, "activeTargets">;

const MAX_PER_READER = 20;
const UNREAD_MS = 600_000;

interface Demand {
  readonly feed: string;
  readonly fixture: string | undefined;
  /** Name of the reader that requested it first; `undefined` if an earlier process followed it. */
  readonly reader: string | undefined;
  readAt: Instant;
}

export type DemandFollower = ReturnType<typeof createDemandFollower>;

/** Follows targets because readers request them. */
export function createDemandFollower(
  { follow, unfollow, maxPerReader = MAX_PER_READER, unreadMs = UNREAD_MS }: FollowOnDemand,
  store: DemandStore,
  resolver: TargetResolver,
  now: () => Instant,
) {
  const demands = new Map<string, Demand>();
  const add = ({ id, feed, fixture }: TargetSpec, reader: string | undefined): void =>
    void demands.set(id, { feed, fixture, reader, readAt: now() });
  const touch = (names: readonly string[]): void => {
    for (const name of names) {
      const demand = demands.get(name);
      if (demand !== undefined) demand.readAt = now();
    }
  };
  return {
    /** Records that targets were read. */
    touch,

    /** Reads the targets that an earlier process followed; they count as read now. */
    async start(): Promise<void> {
      for (const target of await store.activeTargets({ priority: ON_DEMAND_PRIORITY })) add(target, undefined);
    },

    /**
     * Follows the target of a request if it is not followed and if a poll of it answers the request.
     *
     * @returns why the target is not followed, if the reader has reached its limit
     */
    async ensure(plan: Plan, reader: Reader): Promise<AccessRefusal | undefined> {
      const target = findTarget(plan, resolver);
      if (target === undefined) return undefined;
      touch([target.id]);
      if ((await store.activeTargets({ names: [target.id] })).length > 0) return undefined;
      const own = [...demands.values()].filter((demand) => demand.reader === reader.name).length;
      if (!demands.has(target.id) && own >= maxPerReader) {
        const why = `${own} targets are followed for ${reader.name}; one more is followed when another was not read`;
        return { status: 429, why, retryAfterSeconds: Math.ceil(unreadMs / 1000) };
      }
      // The target counts for the limit before the store has it, because requests arrive at the same time.
      add(target, reader.name);
      try {
        await follow({ ...target, priority: ON_DEMAND_PRIORITY });
      } catch (error) {
        demands.delete(target.id);
        throw error;
      }
      return undefined;
    },

    /**
     * Ends the polls of targets that were not read.
     *
     * @param isStreamed - True if a reader follows the stream of a fixture
     * @returns the names of these targets
     */
    async expire(isStreamed: (fixture: string) => boolean): Promise<readonly string[]> {
      const end = now() - unreadMs;
      for (const demand of demands.values())
        if (demand.fixture !== undefined && isStreamed(demand.fixture)) demand.readAt = now();
      const names = [...demands].filter(([, { readAt }]) => readAt <= end).map(([name]) => name);
      if (names.length === 0) return names;
      await unfollow(names);
      for (const name of names) demands.delete(name);
      return names;
    },
  };
}

/** Target whose poll answers a request; `undefined` if there is none. */
function findTarget(plan: Plan, resolver: TargetResolver): TargetSpec | undefined {
  const feed = feeds.get(plan.feed.description.id);
  const [[identity, ids] = ["", []], ...others] = Object.entries(plan.request.ids);
  const [id, ...more] = ids;
  if (feed?.identity !== identity || id === undefined || more.length > 0 || others.length > 0) return undefined;
  const subject = printId(id);
  const target = toTarget(feed, feed.scope === "fixture" ? { fixture: subject } : { calendar: subject });
  return resolver.answers(target, plan) ? target : undefined;
}
