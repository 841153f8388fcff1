/** Builds of the first call with the bundlers of users. Each runs without code that is specific to a bundler. */
import { execFile, spawn } from "node:child_process";
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "vite";

const run = promisify(execFile);
const firstCall = join(import.meta.dirname, "../../user-code/first-call.mjs");

/** Writes a module that runs the first call and prints its result, and returns its path. */
function writeEntry(project: string, baseUrl: string): string {
  copyFileSync(firstCall, join(project, "first-call.mjs"));
  const entry = join(project, "entry.mjs");
  const code = `import { callFeed } from "./first-call.mjs";\nconsole.log(await callFeed("${baseUrl}"));\n`;
  writeFileSync(entry, code);
  return entry;
}

/** Builds a browser bundle with Vite, and returns the path of its entry file. */
export async function buildWithVite(project: string, baseUrl: string): Promise<string> {
  const input = writeEntry(project, baseUrl);
  const outDir = join(project, "vite");
  await build({
    root: project,
    configFile: false,
    logLevel: "error",
    build: {
      outDir,
      target: "es2023",
      modulePreload: false,
      rolldownOptions: { input, output: { entryFileNames: "main.mjs" } },
    },
  });
  return join(outDir, "main.mjs");
}

/** Builds a browser bundle with the webpack of the project, and returns the path of its entry file. */
export async function buildWithWebpack(project: string, baseUrl: string): Promise<string> {
  const entry = writeEntry(project, baseUrl);
  const path = join(project, "webpack");
  const config = {
    mode: "production",
    target: "web",
    context: project,
    entry,
    output: { path, filename: "main.js", publicPath: "auto" },
  };
  const program = join(project, "webpack.cjs");
  writeFileSync(
    program,
    `require("webpack")(${JSON.stringify(config)}, (error, stats) => {
      if (error) throw error;
      if (stats.hasErrors() || stats.hasWarnings()) throw new Error(stats.toString());
    });`,
  );
  await run(process.execPath, [program], { cwd: project });
  return join(path, "main.js");
}

/** Builds and starts a Next.js application in the project: its page and a client component make the first call. */
export async function startNext(project: string, baseUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  copyFileSync(firstCall, join(project, "first-call.mjs"));
  mkdirSync(join(project, "app"), { recursive: true });
  const files = {
    "layout.tsx": `import type { ReactNode } from "react";
export default function Layout({ children }: { children: ReactNode }) {
  return <html lang="en"><body>{children}</body></html>;
}
`,
    "call.tsx": `"use client";
import { callFeed } from "../first-call.mjs";
export function Call() {
  return <button onClick={() => void callFeed(location.origin)}>call</button>;
}
`,
    "page.tsx": `import { callFeed } from "../first-call.mjs";
import { Call } from "./call";
export const dynamic = "force-dynamic";
export default async function Page() {
  return <main><Call /><pre>{await callFeed("${baseUrl}")}</pre></main>;
}
`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(project, "app", name), text);
  const next = createRequire(join(project, "package.json")).resolve("next/dist/bin/next");
  const options = {
    cwd: project,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" },
  } as const;
  await run(process.execPath, [next, "build"], options);
  const child = spawn(process.execPath, [next, "start", "--hostname", "127.0.0.1", "--port", "0"], options);
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let output = "";
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const match = /http:\/\/127\.0\.0\.1:\d+/.exec(output);
      // The address is printed before the server is ready.
      if (match !== null && output.includes("Ready")) resolve(match[0]);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("close", (code) => reject(new Error(`next start: exit code ${code}: ${output}`)));
  });
  return {
    url,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
