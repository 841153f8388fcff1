/** A recorded match: the documents of its feeds at each step. */
import { diffApply } from "just-diff-apply";

export interface Recording {
  /** Instant of each step, in milliseconds. */
  readonly times: readonly number[];
  /** Step at which the page opens: with enough of the match to show. */
  readonly open: number;
  /** Time between two steps, milliseconds. */
  readonly intervalMs: number;
  readonly feeds: Readonly<Record<string, RecordedFeed>>;
}

export interface RecordedFeed {
  readonly first: unknown;
  /** Differences of each step after the first one from the step before. */
  readonly steps: readonly Parameters<typeof diffApply>[1][];
}

/** A document of a recording. */
export interface RecordedDocument {
  readonly data: unknown;
  /** Instant in the recording. */
  readonly at: number;
  readonly step: number;
}

/** Name of the data of a sport's recording. */
export function recordingName(sport: string): string {
  return `recorded-${sport}`;
}

/** The documents of a feed at each step, without repetitions. */
export function listDocuments({ feeds, times }: Recording, feed: string): readonly RecordedDocument[] {
  const recorded = feeds[feed];
  if (recorded === undefined) return [];
  const documents = [{ data: recorded.first, at: times[0] ?? 0, step: 0 }];
  recorded.steps.forEach((differences, index) => {
    if (differences.length === 0) return;
    const data = structuredClone(documents.at(-1)?.data as object);
    // Their values become parts of the document, which the next differences change.
    diffApply(data, structuredClone(differences));
    documents.push({ data, at: times[index + 1] ?? 0, step: index + 1 });
  });
  return documents;
}

/** Time that the end of a match is shown before the recording starts again, in steps. */
const END_STEPS = 12;

export type RecordingPlayer = ReturnType<typeof recordingPlayer>;

/** Plays a recording, with all feeds at the same step. */
export function recordingPlayer(recording: Recording) {
  const { open, times, intervalMs } = recording;
  let step = open;
  let waiting: (() => void)[] = [];
  const timer = setInterval(() => {
    step = step >= times.length - 1 + END_STEPS ? open : step + 1;
    const resumed = waiting;
    waiting = [];
    resumed.forEach((resume) => resume());
  }, intervalMs);
  return {
    /** Yields the documents of a feed: those before the opening step at once, the others at their time. Never ends. */
    async *play(feed: string, signal: AbortSignal): AsyncGenerator<readonly RecordedDocument[], void, undefined> {
      const documents = listDocuments(recording, feed);
      let played = -1;
      while (!signal.aborted) {
        if (step < played) played = -1;
        const next = documents.filter((document) => document.step > played && document.step <= step);
        if (played < 0 || next.length > 0) yield next;
        played = step;
        await new Promise<void>((resolve) => {
          waiting.push(resolve);
          signal.addEventListener("abort", () => resolve(), { once: true });
        });
      }
    },
    stop: () => clearInterval(timer),
  };
}
