import type { WireFormat } from "@sdf/runtime";
import type { Incident } from "./incident.ts";
import type { Instant } from "./instant.ts";

/** Selects changes. A change must match one entry of each list; `*` in an entry matches any text. */
export interface ChangeFilter {
  /** Feeds as `<sport>/<feed>`, such as `soccer/*`. Default: all. */
  readonly feeds?: readonly string[] | undefined;
  /** Ids of fixtures. Default: all, and targets without a fixture. */
  readonly fixtures?: readonly string[] | undefined;
  /** Targets by id. Default: all. */
  readonly targets?: readonly string[] | undefined;
}

/** Part of the changes of a store. */
export interface ChangeQuery {
  /** Position to continue after; 0 reads from the beginning of the archive. */
  readonly after: number;
  /** Maximum number of changes. Default 500. */
  readonly limit?: number | undefined;
  /** A change is returned if it matches one of the filters. Default: every change. */
  readonly filters?: readonly ChangeFilter[] | undefined;
}

/** An answer of the service with a body that differs from the previous answer of its target, or an incident. */
export interface Change {
  /** Position in the store: the id of the response or the incident. Positions ascend; not every number is one. */
  readonly position: number;
  /**
   * Position of the previous document of the target; absent for the first one and after retention removed it. Failures
   * and answers without data are not documents.
   */
  readonly previous: number | undefined;
  /** Id of the target. */
  readonly target: string;
  /** `<sport>/<feed>` */
  readonly feed: string;
  /** Identifier of the fixture; absent for lists. */
  readonly fixture: string | undefined;
  /** Time at which the response was complete. */
  readonly receivedAt: Instant;
  /** Time that orders the responses of the target. */
  readonly orderedAt: Instant;
  /** Wire format of the response. */
  readonly format: WireFormat | undefined;
  /** The incident of this position, which has no response; its time is that of its detection. */
  readonly incident?: Pick<Incident, "kind" | "message" | "evidence"> | undefined;
}

/** Changes in the order of their positions. */
export interface ChangePage {
  readonly changes: readonly Change[];
  /** Targets of all matching responses, also of those that repeat the previous body. */
  readonly targets: readonly string[];
  /** Position to continue after. It also passes responses that do not match the filters. */
  readonly position: number;
  /** True if no later response can be read yet. */
  readonly isEnd: boolean;
}
