import { createRouter } from "@sdf/service";
import { catalogue } from "@sdf/service/catalogue";
import { detectFormat } from "@sdf/validators";
import { readAssumptions } from "../assumptions/read.ts";
import { createForwardingServer, type ForwardedExchange, type ForwardingServer } from "./forward.ts";
import { RecordingWriter, type Recorded } from "./recording.ts";
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
  readonly #writer: RecordingWriter;
  readonly #route = createRouter(catalogue, readAssumptions({ "trailing-slash": "everywhere" }));

  constructor(folder: string) {
    this.#writer = new RecordingWriter(folder);
  }

  /** Writes the response to a GET request, if it is complete. */
  async add(exchange: ForwardedExchange): Promise<Recorded | undefined> {
    const { at, method, url, requestHeaders, status, contentType = "", body } = exchange;
    if (method !== "GET" || status === undefined || body === undefined) return undefined;
    const [path = ""] = url.split("?");
    const format = detectFormat(body);
    const secrets = collectSecrets(url, requestHeaders);
    const feed = this.#route(path)?.feed.description.id;
    return this.#writer.add(
      { at, status, contentType, address: redactAddress(url, secrets), feed },
      redactBody(body, secrets),
      format === "jsonp" ? "js" : (format ?? "txt"),
    );
  }
}
