import { createServer } from "node:http";
import type { Registry } from "prom-client";
import type { HealthReport, HealthStatus } from "./health.ts";

/** Result of the health checks of a process. */
export type HealthSummary = Pick<HealthReport, "ready"> & { readonly status: HealthStatus };

/** What a metrics server answers. */
export interface MetricsSource {
  readonly registry: Registry;
  /** Returns the result of the health checks. */
  report(): Promise<HealthSummary>;
}

export interface MetricsServer {
  /** Address of the metrics. */
  readonly address: string;
  close(): void;
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** Serves `/metrics` for Prometheus, `/health` and `/ready`, also as `/healthz` and `/readyz`. */
export async function listenForMetrics(source: MetricsSource, port: number, host: string): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    void answer(source, request.url?.split("?", 1)[0] ?? "").then(
      ({ status, type, text }) =>
        response.writeHead(status, { "content-type": type, "cache-control": "no-store" }).end(text),
      () => response.writeHead(500, { "content-type": "text/plain" }).end("the figures could not be collected\n"),
    );
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, host, resolve));
  const address = server.address();
  const bound = typeof address === "object" && address !== null ? address.port : port;
  return {
    address: `http://${host}:${bound}/metrics`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answer(source: MetricsSource, path: string): Promise<Answer> {
  const { registry } = source;
  switch (path) {
    case "/metrics":
      return { status: 200, type: registry.contentType, text: await registry.metrics() };
    case "/health":
    case "/healthz":
      return toAnswer(await source.report(), ({ status }) => status !== "failing");
    case "/ready":
    case "/readyz":
      return toAnswer(await source.report(), ({ ready }) => ready);
    default:
      return { status: 404, type: "text/plain", text: "see /metrics, /health and /ready\n" };
  }
}

function toAnswer(report: HealthSummary, isGood: (report: HealthSummary) => boolean): Answer {
  const text = `${JSON.stringify(report, undefined, 2)}\n`;
  return { status: isGood(report) ? 200 : 503, type: "application/json", text };
}
