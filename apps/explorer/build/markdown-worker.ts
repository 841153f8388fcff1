/** Writes the Markdown version of every second page, in a thread of its own beside that of the build. */
import { parentPort, workerData } from "node:worker_threads";
import { builtPages } from "./files.ts";
import { writeMarkdownPages } from "./markdown-pages.ts";

const site = workerData as string;
writeMarkdownPages(
  site,
  builtPages(site).filter((_, index) => index % 2 === 1),
);
parentPort?.postMessage("");
