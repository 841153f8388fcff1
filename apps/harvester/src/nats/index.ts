/**
 * Streams of NATS between harvesters and relays. Requires the optional packages `@nats-io/transport-node` and
 * `@nats-io/jetstream`.
 *
 * @packageDocumentation
 */
export { connectNats, type Nats, type NatsOptions } from "./connect.ts";
export { StreamPublisher, type PublishedStore, type PublisherOptions } from "./publish/publisher.ts";
export { openStreamSource, type StreamSource, type StreamSourceOptions } from "./source/stream-source.ts";
export type { StreamSettings } from "./streams.ts";
