import { createProxy } from "./proxy.ts";
import { formatSummary, formatVerdict } from "./verdict.ts";

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
