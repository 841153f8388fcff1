/** What is remembered of conversations: bounded in number and in age. */
import { remember } from "../http/bounded.ts";
import type { Topic } from "./answer.ts";

interface Kept {
  readonly topic: Topic;
  readonly since: number;
}

/** Bounds of the memory. */
export interface ConversationLimits {
  /** Most answers that can be gone on from. */
  readonly number: number;
  /** Milliseconds of the machine's time after which one is forgotten. */
  readonly age: number;
}

export const usualLimits: ConversationLimits = { number: 1000, age: 30 * 60_000 };

/**
 * Topics by the name of the answer that they belong to. Every answer has a name of its own, which stands
 * for the conversation up to it: nothing is changed once it is there, so those who ask the same at the same
 * moment share a name and do not disturb each other.
 */
export class Conversations {
  readonly #topics = new Map<string, Kept>();
  readonly #limits: ConversationLimits;
  readonly #now: () => number;

  constructor(limits: ConversationLimits = usualLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Answers that are remembered. */
  get size(): number {
    return this.#topics.size;
  }

  topic(name: string): Topic | undefined {
    const kept = this.#topics.get(name);
    if (kept === undefined) return undefined;
    if (this.#now() - kept.since <= this.#limits.age) return kept.topic;
    this.#topics.delete(name);
    return undefined;
  }

  remember(name: string, topic: Topic): void {
    const now = this.#now();
    // The oldest stand first; whatever is too old goes on the way.
    for (const [each, { since }] of this.#topics) {
      if (now - since <= this.#limits.age) break;
      this.#topics.delete(each);
    }
    remember(this.#topics, name, { topic, since: now }, this.#limits.number);
  }
}
