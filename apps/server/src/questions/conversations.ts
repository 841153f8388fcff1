/** Store of conversation topics, bounded in number and age. */
import { setBounded } from "../collections/bounded-map.ts";
import type { Topic } from "./answer.ts";

interface StoredTopic {
  readonly topic: Topic;
  readonly storedAt: number;
}

/** Limits of the store. */
export interface ConversationLimits {
  /** Maximum number of stored topics. */
  readonly maxTopics: number;
  /** Maximum age of a topic in milliseconds of system time. */
  readonly maxAgeMs: number;
}

const defaultLimits: ConversationLimits = { maxTopics: 1000, maxAgeMs: 30 * 60_000 };

/**
 * Topics by the id of their answer. Every answer has an id, which represents the conversation up to that answer.
 * Stored topics never change, so clients that send equal questions at the same instant can share an id.
 */
export class Conversations {
  readonly #topics = new Map<string, StoredTopic>();
  readonly #limits: ConversationLimits;
  readonly #now: () => number;

  constructor(limits: ConversationLimits = defaultLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Number of stored topics. */
  get size(): number {
    return this.#topics.size;
  }

  /** Returns the topic of an answer; `undefined` if it is unknown or has expired. */
  get(id: string): Topic | undefined {
    const stored = this.#topics.get(id);
    if (stored === undefined) return undefined;
    if (this.#now() - stored.storedAt <= this.#limits.maxAgeMs) return stored.topic;
    this.#topics.delete(id);
    return undefined;
  }

  set(id: string, topic: Topic): void {
    const now = this.#now();
    // The map is in order of insertion, so expired topics come first.
    for (const [storedId, { storedAt }] of this.#topics) {
      if (now - storedAt <= this.#limits.maxAgeMs) break;
      this.#topics.delete(storedId);
    }
    setBounded(this.#topics, id, { topic, storedAt: now }, this.#limits.maxTopics);
  }
}
