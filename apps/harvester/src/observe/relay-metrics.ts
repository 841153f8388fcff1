import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { Relay } from "../relay/relay.ts";
import type { RelaySource } from "../store/index.ts";
import type { HealthSummary, MetricsSource } from "./metrics-server.ts";

/** Maximum time in which the store must answer, milliseconds. */
const DEADLINE_MS = 2000;

/** Messages of webhooks that were not delivered. */
export interface Undelivered {
  /** Fixtures whose next message is sent again later. */
  readonly waiting: number;
  readonly deadLetters: number;
}

/** Metrics and health of a relay. */
export class RelayMetrics implements MetricsSource {
  readonly registry = new Registry();
  readonly #source: Pick<RelaySource, "position">;

  /** @param undelivered - Counts what webhooks wait for; absent if the process delivers none */
  constructor(
    relay: Pick<Relay, "position" | "readers">,
    source: Pick<RelaySource, "position">,
    undelivered?: () => Promise<Undelivered>,
  ) {
    this.#source = source;
    this.#gauge("sdf_relay_readers", "Connected readers of streams", () => relay.readers);
    this.#gauge("sdf_relay_position", "Position up to which readers have received changes", () => relay.position);
    this.#gauge("sdf_relay_backlog", "Positions of the store that readers have not received", async () => {
      const position = await this.#readPosition();
      return position === undefined ? undefined : Math.max(0, position - relay.position);
    });
    if (undelivered !== undefined) {
      this.#gauge("sdf_relay_webhook_waiting", "Fixtures whose next webhook message failed", async () => {
        return (await undelivered()).waiting;
      });
      this.#gauge("sdf_relay_webhook_dead_letters", "Webhook messages that were given up", async () => {
        return (await undelivered()).deadLetters;
      });
    }
    collectDefaultMetrics({ register: this.registry });
  }

  async report(): Promise<HealthSummary> {
    const isReadable = (await this.#readPosition()) !== undefined;
    return { status: isReadable ? "ok" : "failing", ready: isReadable };
  }

  /** @returns `undefined` if the store does not answer in time */
  async #readPosition(): Promise<number | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), DEADLINE_MS);
    });
    const position = this.#source.position().catch(() => undefined);
    return Promise.race([position, deadline]).finally(() => clearTimeout(timer));
  }

  #gauge(name: string, help: string, read: () => number | undefined | Promise<number | undefined>): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [this.registry],
      collect: async () => {
        const value = await read();
        if (value === undefined) gauge.remove();
        else gauge.set(value);
      },
    });
  }
}
