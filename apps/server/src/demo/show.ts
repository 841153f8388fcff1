import { createLogUpdate } from "log-update";
import { line, picture } from "./print.ts";
import type { ShownMatch } from "./match.ts";

/** Where the demonstration is shown. */
export interface Show {
  update(match: ShownMatch, all: readonly ShownMatch[], time: string, polls: number): void;
  /** Leaves what was shown last. */
  end(): void;
}

/** A picture that is drawn over itself, in a terminal. */
export function terminalShow(stream: NodeJS.WriteStream): Show {
  const log = createLogUpdate(stream);
  return {
    update: (_match, all, time, polls) => log(picture(all, { time, polls, columns: stream.columns })),
    end: () => log.done(),
  };
}

/** Minutes of play between two lines about a match in which nothing happens. */
const pause = 5;

/** Lines of plain text, for files and pipes: one when the score or the state changes, and one now and then. */
export function plainShow(write: (text: string) => void): Show {
  const told = new Map<string, { readonly state: string; readonly minute: number }>();
  return {
    update(match, _all, time) {
      const before = told.get(match.id);
      const minute = Number.parseInt(match.clock, 10);
      const state = `${match.status} ${Number.isNaN(minute) ? match.clock : ""} ${match.score.join("-")}`;
      if (before !== undefined && before.state === state && !(minute >= before.minute + pause)) return;
      told.set(match.id, { state, minute: Number.isNaN(minute) ? before?.minute ?? 0 : minute });
      write(`${line(match, time)}\n`);
    },
    end: () => undefined,
  };
}
