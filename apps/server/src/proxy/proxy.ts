/** Proxy to the real service that assesses the traffic: rules, polling rate, issues and drift. */
import { createForwardingServer } from "../record/forward.ts";
import { ResponseRecorder } from "../record/recorder.ts";
import { Assessor } from "./assess.ts";
import { formatSummary, formatVerdict, VerdictCounter, type ProxySummary, type ProxyVerdict } from "./verdict.ts";

/** Options of {@link createProxy}. */
export interface ProxyOptions {
  /** URL of the service, such as `https://feeds.example`. */
  readonly upstream: string;
  /** Receives each verdict; repeated issues and drift of one field once. */
  readonly onVerdict?: (verdict: ProxyVerdict) => void;
  /** Folder that receives the responses to GET requests, as a recording. Default: they are not recorded. */
  readonly record?: string | undefined;
  /** Receives errors of the assessment and of the recording. The client receives its response nevertheless. */
  readonly onError?: (error: unknown) => void;
  /** Returns the current time in milliseconds since the epoch. Tests replace it. */
  readonly now?: () => number;
}

/** A running proxy. */
export interface Proxy {
  /** @throws OptionError if the port is in use */
  listen(port?: number, host?: string): Promise<string>;
  /** Waits for pending requests, and stops. */
  close(): Promise<ProxySummary>;
  readonly summary: ProxySummary;
}

/**
 * Creates a proxy. Requests and responses are forwarded unchanged, while they arrive. Credentials are forwarded, and
 * are part of no verdict and no file.
 *
 * @throws OptionError if `upstream` is not an HTTP URL
 */
export function createProxy(options: ProxyOptions): Proxy {
  const { upstream, onVerdict, record, onError = console.error, now = Date.now } = options;
  const assessor = new Assessor();
  const counter = new VerdictCounter();
  const recorder = record === undefined ? undefined : new ResponseRecorder(record);
  const server = createForwardingServer({
    upstream,
    onError,
    now,
    onExchange: async (exchange) => {
      counter.addRequest();
      for (const verdict of assessor.assess(exchange)) if (counter.add(verdict)) onVerdict?.(verdict);
      await recorder?.add(exchange);
    },
  });
  return {
    listen: server.listen,
    async close() {
      await server.close();
      return counter.summary;
    },
    get summary() {
      return counter.summary;
    },
  };
}

/** Options of the command `proxy`. */
export interface ProxyCommandOptions {
  readonly upstream: string;
  readonly port: number;
  readonly host: string;
  /** Print verdicts and summary as JSON, one object per line. */
  readonly json: boolean;
  readonly record?: string;
}

/**
 * Runs the proxy until the process receives SIGINT or SIGTERM. Prints each verdict and then the summary. The exit code
 * is 1 if there are findings.
 *
 * @throws OptionError if an option is invalid
 */
export async function proxy({ upstream, port, host, json, record }: ProxyCommandOptions): Promise<void> {
  const instance = createProxy({
    upstream,
    record,
    onVerdict: (verdict) => console.log(json ? JSON.stringify(verdict) : formatVerdict(verdict)),
  });
  const url = await instance.listen(port, host);
  console.error(`proxy at ${url} for ${new URL(upstream).origin}; use this URL as the base URL of the client`);
  const stop = async (): Promise<void> => {
    const summary = await instance.close();
    console.log(json ? JSON.stringify({ summary }) : formatSummary(summary));
    process.exitCode = summary.isClean ? 0 : 1;
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop());
}
