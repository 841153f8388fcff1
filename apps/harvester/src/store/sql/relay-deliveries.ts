import type { Instant } from "../../domain/instant.ts";
import { insertObjects, type Session } from "../session/session.ts";

/** Positions that all live readers of a relay had received, or that a stream of NATS acknowledged. */
export interface RelayDelivery {
  /** Address of the relay, or `nats:` with the name of the stream and the address of the servers. */
  readonly relay: string;
  readonly firstPosition: number;
  readonly lastPosition: number;
  /** The readers had received the positions at this instant. */
  readonly deliveredAt: Instant;
  /** Number of live readers, whatever they follow; 1 for a stream of NATS. */
  readonly readers: number;
}

/** Adds deliveries, and removes those before an instant. */
export async function saveRelayDeliveries(
  session: Session,
  deliveries: readonly RelayDelivery[],
  keptFrom: Instant,
): Promise<void> {
  await session.run("DELETE FROM relay_deliveries WHERE delivered_at < ?", [keptFrom]);
  await insertObjects(session, "relay_deliveries", deliveries, "ON CONFLICT DO NOTHING");
}
