import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { inferRequests, type InferredRequest } from "@sdf-tools/infer";
import { readRecording } from "@sdf/documents";
import { isSecretParameter } from "@sdf/runtime";
import pc from "picocolors";
import { loadCatalogue } from "../check/catalogue.ts";
import { check } from "../check/index.ts";
import { findConfig, loadConfig } from "../config/index.ts";
import { createReporter } from "../generate/report.ts";
import { generate } from "../generate/run.ts";
import { findResponses } from "../infer/files.ts";
import { runInfer } from "../infer/run.ts";
import { initProject } from "../init/run.ts";
import { recordUrls } from "../record/run.ts";
import { openQuestions, type Questions } from "./questions.ts";

/** Options of `sdf start`. */
export interface StartArguments {
  readonly headers?: string;
}

/** Folder of the recording of a URL. */
const RECORDING = "responses";
/** File of the example. */
const EXAMPLE = "main.mjs";
/** Address of `sdf mock`. */
const MOCK = "http://127.0.0.1:4010";

/** The responses of a feed, and their requests. */
interface Responses {
  readonly folder: string;
  /** Path or address of the requests; `undefined` if neither the recording nor the user states one. */
  readonly address: string | undefined;
  /** Address of the service, without a path. */
  readonly service: string | undefined;
  /** Whether the responses were just recorded, so that the example can call the service. */
  readonly isLive: boolean;
}

/**
 * Creates a project, records a URL, drafts and generates the feed, checks its responses and writes an example.
 *
 * @returns the exit code of the step that failed, otherwise 0
 */
export async function runStart(source: string, { headers }: StartArguments): Promise<number> {
  const root = process.cwd();
  if (findConfig(root) === undefined) {
    printStep("sdf init");
    for (const { path, what } of await initProject(root, { hasExample: false })) printFile(what, path);
  }
  const url = /^https?:\/\//.test(source) ? new URL(source) : undefined;
  if (url !== undefined) {
    printStep(`sdf record --urls … --out ${RECORDING}`);
    const requests = [{ origin: url.origin, targets: [url.pathname + url.search] }];
    const code = await recordUrls(requests, headers, { out: RECORDING, rounds: 1 });
    if (code !== 0) return code;
  }
  const questions = openQuestions();
  try {
    const responses =
      url === undefined
        ? await findRequests(source, questions)
        : { folder: RECORDING, address: url.pathname, service: url.origin, isLive: true };
    return await draftAndCheck(root, responses, questions);
  } finally {
    questions.close();
  }
}

async function draftAndCheck(root: string, responses: Responses, questions: Questions): Promise<number> {
  const { folder, address, service, isLive } = responses;
  const { files, requests } = await findResponses([folder], address);
  const [request] = requests;
  const suggested = suggestName(request?.path, service === undefined ? basename(root) : new URL(service).hostname);
  const name = await questions.ask("Name of the feed, as <group>/<feed>", suggested);

  printStep(`sdf infer ${folder} --name ${name} --write`);
  const inferred = await runInfer([folder], { name, code: "XX0", path: address, write: true });
  if (inferred !== 0) return inferred;

  printStep("sdf generate");
  const config = await loadConfig(root);
  const result = await generate(config);
  await createReporter(false, config).report(result);
  if (!result.ok) return 1;

  printStep(`sdf check ${folder}`);
  const exitCode = await check(files, await loadCatalogue(root), {});

  const module = join(config.output, `${name}.js`);
  if (existsSync(module) && !existsSync(EXAMPLE)) {
    const client = await readFile(module, "utf8");
    await writeFile(EXAMPLE, writeExample(client, relative(root, module), request, responses));
    printFile("written", EXAMPLE);
  }
  const mock = isLive ? "" : `npx sdf mock --responses ${folder}, then `;
  console.log(`\nnext: ${mock}node ${EXAMPLE}`);
  return exitCode;
}

function printStep(command: string): void {
  console.log(pc.bold(`\n${command}`));
}

function printFile(what: string, path: string): void {
  console.log(`${pc.green(what)}  ${path}`);
}

/** Finds how a feed is requested: in the index of the folder, or with a question. */
async function findRequests(folder: string, questions: Questions): Promise<Responses> {
  const recording = await readRecording(folder);
  if (recording === undefined) {
    const example = "such as https://feeds.example/v1/standings?season=2031";
    const answer = await questions.ask(`URL of one of the requests, ${example} (empty if unknown)`, "");
    const url = URL.canParse(answer) ? new URL(answer) : undefined;
    const address = url === undefined ? answer : url.pathname + url.search;
    return { folder, address: address === "" ? undefined : address, service: url?.origin, isLive: false };
  }
  const paths = inferRequests(recording.filter(({ status }) => status === 200).map((each) => each.address));
  const [first] = paths;
  if (paths.length < 2) return { folder, address: undefined, service: undefined, isLive: false };
  const list = paths.map(({ path, count }) => `  ${path} (${count})`).join("\n");
  const address = await questions.ask(`The recording has several paths:\n${list}\nPath of the feed`, first?.path ?? "");
  return { folder, address, service: undefined, isLive: false };
}

/** Suggests a name: the domain of the service or the folder, and the last word of the path. */
function suggestName(path: string | undefined, origin: string): string {
  const words = (path ?? "").split("/").filter((segment) => /^[a-z]/i.test(segment) && !/^v\d+$/.test(segment));
  const labels = origin.split(".");
  const group = toName(labels.length > 1 && !/^\d+$/.test(labels.at(-1) ?? "") ? labels.at(-2) : labels[0]) || "feeds";
  return `${group}/${toName(words.at(-1)?.replace(/\.\w+$/, "")) || "feed"}`;
}

/** A text as a part of the name of a feed; empty if it has no letters. */
function toName(text = ""): string {
  return text
    .replace(/([a-z])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^[^a-z]+|-+$/g, "");
}

/** A program that calls the feed with the values of a recorded request: of the mock server, or of a live service. */
function writeExample(
  client: string,
  module: string,
  request: InferredRequest | undefined,
  { service, isLive }: Responses,
): string {
  const [, callee = ""] = /^export const (\w+)/m.exec(client) ?? [];
  const [, pathId = ""] = /"\{path\}\/\{(\w+)\}"/.exec(client) ?? [];
  const { pathIds = [], ids = [], pathParameters = [], parameters = [] } = request ?? {};
  const secret = [...parameters].map(([name]) => name).find(isSecretParameter);
  const values = [[pathId, pathIds] as const, ...ids, ...pathParameters, ...parameters].flatMap(([name, [value]]) =>
    value === undefined || ["_fmt", "_clbk"].includes(name)
      ? []
      : [`${JSON.stringify(name)}: ${JSON.stringify(value)}`],
  );
  const key = secret === undefined ? "" : `, auth: apiKey(process.env.KEY ?? "", ${JSON.stringify(secret)})`;
  return `import { ${secret === undefined ? "" : "apiKey, "}createClient } from "@sdf/runtime";
import { ${callee} } from "./${module}";

${isLive || service === undefined ? "" : `// The address of the mock server; that of the service is ${service}.\n`}const client = createClient({ baseUrl: process.env.FEEDS ?? ${JSON.stringify((isLive ? service : undefined) ?? MOCK)}${key} });
const { data, meta } = await ${callee}(client, { ${values.join(", ")} });
console.log(data, meta.issues, meta.drift);
`;
}
