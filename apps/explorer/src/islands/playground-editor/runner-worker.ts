/** Runs a script of the playground. `fetch` answers from a simulated world; other requests fail. */
import * as americanFootball from "@sdf/american-football";
import * as basketball from "@sdf/basketball";
import * as runtime from "@sdf/runtime";
import * as soccer from "@sdf/soccer";
import * as tennis from "@sdf/tennis";
import type { Sport } from "@sdf/world";
import type { RunMessage, RunRequest, WorldAnswer, WorldQuestion } from "./messages.ts";
import { replaceImports } from "./replace-imports.ts";
import { createWorldService, type WorldService } from "./world-service.ts";

const modules: Readonly<Record<string, object>> = {
  "@sdf/american-football": americanFootball,
  "@sdf/basketball": basketball,
  "@sdf/runtime": runtime,
  "@sdf/soccer": soccer,
  "@sdf/tennis": tennis,
};

function send(message: RunMessage): void {
  postMessage(message);
}

/** The module of a package or of one of its feeds. @throws Error if the playground has no such module */
function load(name: string): object {
  const loaded = modules[name.split("/", 2).join("/")];
  if (loaded === undefined) throw new Error(`${name} is not available; import ${Object.keys(modules).join(", ")}`);
  return loaded;
}

function show(value: unknown): string {
  if (typeof value === "string") return value;
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  return JSON.stringify(value, undefined, 2) ?? String(value);
}

/** Adds a field to a JSON response that the API documentation does not describe. */
function withUnknownField(text: string): string {
  return text.startsWith("{") ? text.replace("{", '{"addedByThePlayground":true,') : text;
}

let created: WorldService | undefined;
const getService = (): WorldService => (created ??= createWorldService());

/** Answers the request builder, which asks the world where the site has no server. */
function answer(question: WorldQuestion): WorldAnswer {
  return "url" in question
    ? getService().respond(new URL(question.url))
    : { ids: getService().listIds(question.sport as Sport) };
}

async function run({ script, sport, addUnknownField }: RunRequest): Promise<void> {
  const service = getService();
  const at = service.findTime(sport as Sport);
  Object.assign(globalThis, {
    fixture: service.findFixture(sport as Sport).id,
    now: new Date(at),
    fetch: (input: Request | string): Promise<Response> => {
      const url = new URL(typeof input === "string" ? input : input.url);
      const { status, contentType, text } = service.respond(url);
      const body = addUnknownField ? withUnknownField(text) : text;
      send({ kind: "request", url: url.pathname + url.search, status, bytes: body.length });
      const headers = { "content-type": contentType, date: new Date(at).toUTCString() };
      return Promise.resolve(new Response(body, { status, headers }));
    },
  });
  const log = (...values: unknown[]): void => send({ kind: "log", text: values.map(show).join(" ") });
  Object.assign(console, { log, info: log, warn: log, error: log });
  const startedAt = performance.now();
  try {
    // Code of the reader, which runs in this worker only.
    const AsyncFunction = Object.getPrototypeOf(run).constructor as new (
      ...texts: string[]
    ) => (load: (name: string) => object) => Promise<unknown>;
    await new AsyncFunction("load", replaceImports(script))(load);
  } catch (error) {
    send({ kind: "failed", text: show(error) });
  }
  send({ kind: "end", milliseconds: performance.now() - startedAt });
}

addEventListener("message", ({ data, ports: [port] }: MessageEvent<RunRequest | WorldQuestion>) => {
  if ("script" in data) void run(data);
  else port?.postMessage(answer(data));
});
