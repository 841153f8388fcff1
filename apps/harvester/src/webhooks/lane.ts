import type { Change, ChangeFilter } from "../domain/change.ts";
import type { StreamMessage } from "../relay/stream/messages.ts";
import type { LanePlace } from "../store/index.ts";

/** Messages of a fixture, or of a target without a fixture. They are sent one after the other. */
export interface Lane {
  readonly name: string;
  readonly queue: StreamMessage[];
  /** Set while a message failed: later messages of the lane are read from the archive. */
  failed: LanePlace | undefined;
  isRunning: boolean;
  /** Position up to which messages were read from the archive. */
  readUpTo: number;
}

/** Id of a message in the header `webhook-id`; it is the same for all attempts and after a replay. */
export function webhookId({ id }: StreamMessage): string {
  return `msg_${id.replace(".", "_")}`;
}

/** Lane of a message. */
export function laneName({ fixture }: StreamMessage, { target }: Change): string {
  return fixture === undefined ? `target:${target}` : `fixture:${fixture}`;
}

/** Filters that select the changes of a lane. */
export function laneFilters(lane: string, feeds: readonly string[]): ChangeFilter[] {
  const [kind] = lane.split(":", 1);
  const id = lane.slice(lane.indexOf(":") + 1);
  return [kind === "fixture" ? { feeds, fixtures: [id] } : { feeds, targets: [id] }];
}
