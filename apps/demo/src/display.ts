import { createLogUpdate } from "log-update";
import type { MatchView } from "./match-view.ts";
import { matchLine, renderScreen, type ScreenState } from "./render.ts";

/** Output of the demonstration. */
export interface Display {
  /** Prints the links. The screen displays them anyway. */
  links(links: ScreenState["links"]): void;
  /** Updates a match. */
  update(update: MatchView): void;
  /** Adds a message. */
  message(text: string): void;
  /** Stops updates and keeps the last output. */
  end(): void;
}

/** Interval between two updates of the screen. */
const DRAW_INTERVAL_MS = 250;

/** Creates a display that redraws a terminal screen. */
export function createTerminalDisplay(
  stream: NodeJS.WriteStream,
  stateOf: () => Omit<ScreenState, "columns" | "rows" | "messages">,
): Display {
  const log = createLogUpdate(stream);
  const news: string[] = [];
  const draw = (): void =>
    log(renderScreen({ ...stateOf(), messages: news, columns: stream.columns, rows: stream.rows }));
  draw();
  const timer = setInterval(draw, DRAW_INTERVAL_MS);
  return {
    links: () => undefined,
    update: () => undefined,
    message: (text) => void news.push(text),
    end() {
      clearInterval(timer);
      draw();
      log.done();
    },
  };
}

/** Minutes of play between two lines about a match without changes. */
const QUIET_MINUTES = 10;

/** Creates a display for files and pipes. It prints a line at each change of a phase and every ten minutes of play. */
export function createPlainDisplay(write: (text: string) => void): Display {
  const lastLines = new Map<string, { readonly state: string; readonly minute: number }>();
  return {
    links: (places) =>
      write(
        places
          .map(([name, text, what]) => `${name.padEnd(8)} ${text}${what === undefined ? "" : `   (${what})`}\n`)
          .join(""),
      ),
    update(match) {
      const before = lastLines.get(match.id);
      const minute = /^\d+(?:\+\d+)?['′]$/.test(match.clock) ? Number.parseInt(match.clock, 10) : Number.NaN;
      // Of a clock without minutes, the first word is the period: Q3 or 2nd set.
      const state = `${match.phase} ${Number.isNaN(minute) ? match.clock.split(" ", 1)[0] : ""}`;
      if (before !== undefined && before.state === state && !(minute >= before.minute + QUIET_MINUTES)) return;
      lastLines.set(match.id, { state, minute: Number.isNaN(minute) ? (before?.minute ?? 0) : minute });
      write(`${matchLine(match)}\n`);
    },
    message: (text) => write(`${text}\n`),
    end: () => undefined,
  };
}
