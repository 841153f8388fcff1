import type { createLogUpdate } from "log-update";

export interface Progress {
  update(done: number, of: number): void;
  end(): void;
}

/** Shows progress on a terminal once an operation takes longer than a second. */
export function progress(what: string, stream: NodeJS.WriteStream = process.stderr): Progress {
  const began = performance.now();
  let show: ReturnType<typeof createLogUpdate> | undefined;
  // Loading the library takes a tenth of the time of a short command, so it is loaded for terminals only.
  if (stream.isTTY) void import("log-update").then((library) => (show = library.createLogUpdate(stream)));
  let shown = false;
  let last = 0;
  return {
    update(done, of) {
      const now = performance.now();
      if (show === undefined || now - began < 1000 || now - last < 100) return;
      last = now;
      shown = true;
      show(`${bar(of === 0 ? 1 : done / of, 30)} ${what} ${done} of ${of}`);
    },
    end() {
      if (shown) show?.clear();
    },
  };
}

/** Returns a bar of a width, filled to a share. */
function bar(share: number, width: number): string {
  const filled = Math.round(Math.max(0, Math.min(1, share)) * width);
  return "█".repeat(filled) + "░".repeat(width - filled);
}
