/** A recorded match: the documents of its feeds at each step. */
import { applyEdits, type Edit } from "./document-edits.ts";

export interface Recording {
  /** Name of the match. */
  readonly name: string;
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
  /** Edits of each step after the first one. */
  readonly steps: readonly (readonly Edit[])[];
}

/** A document of a recording. */
export interface RecordedDocument {
  readonly data: unknown;
  /** Instant in the recording. */
  readonly at: number;
}

/** Name of the data of a sport's recording. */
export function recordingName(sport: string): string {
  return `recorded-${sport}`;
}

/** The documents of a feed up to a step, without repetitions. */
export function documentsUntil({ feeds, times }: Recording, feed: string, step: number): readonly RecordedDocument[] {
  const recorded = feeds[feed];
  if (recorded === undefined) return [];
  const documents: RecordedDocument[] = [{ data: recorded.first, at: times[0] ?? 0 }];
  recorded.steps.slice(0, step).forEach((edits, index) => {
    if (edits.length === 0) return;
    documents.push({ data: applyEdits(documents.at(-1)?.data, edits), at: times[index + 1] ?? 0 });
  });
  return documents;
}

/** Time that the end of a match is shown before the recording starts again, in steps. */
const END_STEPS = 12;

/** Plays a recording, with all feeds at the same step. */
export interface RecordingPlayer {
  /** Yields the documents of a feed: those before the opening step at once, the others at their time. Never ends. */
  play(feed: string, signal: AbortSignal): AsyncGenerator<readonly RecordedDocument[], void, undefined>;
  stop(): void;
}

export function recordingPlayer(recording: Recording): RecordingPlayer {
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
    async *play(feed, signal) {
      let played: number | undefined;
      while (!signal.aborted) {
        const recorded = recording.feeds[feed];
        if (played === undefined || step < played) yield documentsUntil(recording, feed, step);
        else if ((recorded?.steps[step - 1]?.length ?? 0) > 0) yield documentsUntil(recording, feed, step).slice(-1);
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
