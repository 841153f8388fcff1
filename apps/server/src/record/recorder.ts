import { appendFile, mkdir, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createRouter } from "@sdf/service";
import { catalogue } from "@sdf/service/catalogue";
import { detectFormat } from "@sdf/validators";
import { readAssumptions } from "../assumptions/read.ts";
import { splitUrl } from "../exchange/redact.ts";
import { createForwardingServer, type ForwardedExchange, type ForwardingServer } from "./forward.ts";
import { INDEX_FILE, type Recorded } from "./replay.ts";
import { collectSecrets, redactAddress, redactBody } from "./secrets.ts";

/** Options of {@link createRecorder}. */
export interface RecorderOptions {
  /** URL of the service, such as `https://feeds.example`. */
  readonly upstream: string;
  /** Folder for the recording. Existing files are kept. */
  readonly to: string;
  /** Receives errors of recording. The client receives its response nevertheless. */
  readonly onError?: (error: unknown) => void;
  /** Receives the redacted path and the file of every recorded response. */
  readonly onRecorded?: (address: string, file: string) => void;
  /** Returns the current time in milliseconds since the epoch. Tests replace it. */
  readonly now?: () => number;
}

/**
 * Creates a proxy to the real service that records every response to a GET request. Credentials are forwarded, and
 * are stored neither in files nor in file names.
 *
 * @throws OptionError if `upstream` is not an HTTP URL
 */
export function createRecorder(options: RecorderOptions): ForwardingServer {
  const { upstream, to, onError = console.error, onRecorded, now = Date.now } = options;
  const recorder = new ResponseRecorder(to);
  return createForwardingServer({
    upstream,
    // Without these headers, each response is complete and in plain text.
    omittedHeaders: ["accept-encoding", "expect", "if-modified-since", "if-none-match"],
    onError,
    now,
    onExchange: async (exchange) => {
      const recorded = await recorder.add(exchange);
      if (recorded !== undefined) onRecorded?.(recorded.address, recorded.file);
    },
  });
}

/** Writes responses of the service into a folder, without credentials. */
export class ResponseRecorder {
  readonly #folder: string;
  readonly #route = createRouter(catalogue, readAssumptions({ "trailing-slash": "everywhere" }));
  #number = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Writes the response to a GET request, if it is complete. The index entry is written after the complete body. */
  async add(exchange: ForwardedExchange): Promise<Recorded | undefined> {
    const { at, method, url, requestHeaders, status, contentType = "", body } = exchange;
    if (method !== "GET" || status === undefined || body === undefined) return undefined;
    const format = detectFormat(body);
    const secrets = collectSecrets(url, requestHeaders);
    const feed = this.#route(splitUrl(url)[0])?.feed.description.id;
    const name = `${feed ?? "other"}/${new Date(at).toISOString().replace(/[-:]/g, "")}`;
    const file = await this.#write(name, format === "jsonp" ? "js" : (format ?? "txt"), redactBody(body, secrets));
    const recorded = { file, at, status, contentType, address: redactAddress(url, secrets), feed };
    await appendFile(join(this.#folder, INDEX_FILE), `${JSON.stringify(recorded)}\n`);
    return recorded;
  }

  /** Writes a file with the next free number, and returns its path in the folder. */
  async #write(name: string, extension: string, body: Uint8Array): Promise<string> {
    for (;;) {
      this.#number += 1;
      const file = `${name}-${String(this.#number).padStart(6, "0")}.${extension}`;
      const path = join(this.#folder, file);
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeFile(`${path}.part`, body, { flag: "wx" });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "EEXIST") continue;
        throw error;
      }
      await rename(`${path}.part`, path);
      return file;
    }
  }
}
