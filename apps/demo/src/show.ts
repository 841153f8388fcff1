import { createLogUpdate } from "log-update";
import { line, picture, type Scene } from "./draw.ts";
import type { ShownMatch } from "./match.ts";

/** Where the demonstration is shown. */
export interface Show {
  /** Where to look; a picture has it anyway. */
  places(places: Scene["places"]): void;
  /** A match was heard of. */
  match(match: ShownMatch): void;
  /** Something happened that is worth a line. */
  news(text: string): void;
  /** Leaves what was shown last. */
  end(): void;
}

/** Milliseconds between two pictures. */
const every = 250;

/** A picture that is drawn over itself, in a terminal. */
export function terminalShow(stream: NodeJS.WriteStream, scene: () => Omit<Scene, "columns" | "rows" | "news">): Show {
  const log = createLogUpdate(stream);
  const news: string[] = [];
  const draw = (): void => log(picture({ ...scene(), news, columns: stream.columns, rows: stream.rows }));
  draw();
  const timer = setInterval(draw, every);
  return {
    places: () => undefined,
    match: () => undefined,
    news: (text) => void news.push(text),
    end() {
      clearInterval(timer);
      draw();
      log.done();
    },
  };
}

/** Minutes of play between two lines about a match in which nothing happens. */
const pause = 10;

/** Lines of plain text, for files and pipes: one when the score or the state changes, and one now and then. */
export function plainShow(write: (text: string) => void): Show {
  const told = new Map<string, { readonly state: string; readonly minute: number }>();
  return {
    places: (places) => write(`${places.map(([name, text, what]) => `${name.padEnd(8)} ${text}${what === undefined ? "" : `   (${what})`}`).join("\n")}\n`),
    match(match) {
      const before = told.get(match.id);
      const minute = Number.parseInt(match.clock, 10);
      const state = `${match.status} ${Number.isNaN(minute) ? match.clock : ""} ${match.score.join("-")}`;
      if (before !== undefined && before.state === state && !(minute >= before.minute + pause)) return;
      told.set(match.id, { state, minute: Number.isNaN(minute) ? before?.minute ?? 0 : minute });
      write(`${line(match)}\n`);
    },
    news: (text) => write(`${text}\n`),
    end: () => undefined,
  };
}
