import type { IncomingHttpHeaders } from "node:http";
import { createRouter } from "@sdf/service";
import { catalogue } from "@sdf/service/catalogue";
import { detectFormat } from "@sdf/validators";
import type { Instant } from "@sdf/world";
import { readAssumptions } from "../assumptions/read.ts";
import { RecordingWriter, type Recorded } from "./recording.ts";
import { collectSecrets, redactAddress, redactBody } from "./secrets.ts";

/** A response of the service to a GET request. */
export interface ReceivedResponse {
  readonly at: Instant;
  /** Path and query of the request. */
  readonly url: string;
  readonly requestHeaders: IncomingHttpHeaders;
  readonly status: number;
  readonly contentType: string;
  /** Body, decompressed. */
  readonly bytes: Buffer;
}

/** Writes responses of the service into a folder, without credentials. */
export class ResponseRecorder {
  readonly #writer: RecordingWriter;
  readonly #route = createRouter(catalogue, readAssumptions({ "trailing-slash": "everywhere" }));

  constructor(folder: string) {
    this.#writer = new RecordingWriter(folder);
  }

  add({ at, url, requestHeaders, status, contentType, bytes }: ReceivedResponse): Promise<Recorded> {
    const [path = ""] = url.split("?");
    const format = detectFormat(bytes);
    const secrets = collectSecrets(url, requestHeaders);
    const address = redactAddress(url, secrets);
    return this.#writer.add(
      { at, status, contentType, address, feed: this.#route(path)?.feed.description.id },
      redactBody(bytes, secrets),
      format === "jsonp" ? "js" : (format ?? "txt"),
    );
  }
}
