import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { AwsClient } from "aws4fetch";
import { StoreError } from "../store/index.ts";

/** Where a data set is written: files by key, such as `soccer_ma1/calendar=x/y.parquet`. */
export interface Place {
  /** Address of the data set as DuckDB, Spark and pandas take it, with a slash at the end. */
  readonly address: string;
  list(): Promise<readonly string[]>;
  read(key: string): Promise<Uint8Array | undefined>;
  /** Writes or replaces a file. Readers see the previous file or the complete new one. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Removes a file; does nothing if it does not exist. */
  remove(key: string): Promise<void>;
}

/**
 * Opens a folder, or a prefix of a bucket from `s3://<bucket>/<prefix>` with the credentials of the environment.
 *
 * @throws StoreError `publish.place`
 */
export function openPlace(to: string, environment: NodeJS.ProcessEnv = process.env): Place {
  return to.startsWith("s3://") ? s3(to, environment) : folder(to);
}

/** Name of a file that is being written. Readers that match `*.parquet` do not see it. */
const PART = ".part";

function folder(to: string): Place {
  const root = resolve(to);
  return {
    address: `${root.replaceAll(sep, "/")}/`,
    async list() {
      await mkdir(root, { recursive: true });
      const entries = await readdir(root, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) =>
          join(parentPath, name)
            .slice(root.length + 1)
            .replaceAll(sep, "/"),
        );
    },
    async read(key) {
      try {
        return await readFile(join(root, key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
        throw error;
      }
    },
    async write(key, bytes) {
      const path = join(root, key);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path + PART, bytes, { flush: true });
      await rename(path + PART, path);
    },
    remove: (key) => rm(join(root, key), { force: true }),
  };
}

/** A bucket of S3, or of a service with its interface at `AWS_ENDPOINT_URL_S3`. An object appears when it is complete. */
function s3(to: string, environment: NodeJS.ProcessEnv): Place {
  const [, bucket = "", path = ""] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)\/?(.*?)\/?$/.exec(to) ?? [];
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
    AWS_REGION: region = environment["AWS_DEFAULT_REGION"] ?? "us-east-1",
    AWS_ENDPOINT_URL_S3: endpoint = environment["AWS_ENDPOINT_URL"],
  } = environment;
  if (bucket === "") fail(`${to} is not the address of a bucket`, "use s3://<bucket>/<prefix>");
  if (accessKeyId === undefined || secretAccessKey === undefined)
    fail(`no credentials for ${to}`, "set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY");
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    ...(sessionToken && { sessionToken }),
    region,
    service: "s3",
    retries: 4,
  });
  const root =
    endpoint === undefined
      ? `https://${bucket}.s3.${region}.amazonaws.com/`
      : `${endpoint.replace(/\/$/, "")}/${bucket}/`;
  const prefix = path === "" ? "" : `${path}/`;

  const send = async (method: string, key: string, body?: Uint8Array): Promise<Response> => {
    let response: Response;
    try {
      response = await client.fetch(root + key, { method, body: (body as Uint8Array<ArrayBuffer>) ?? null });
    } catch (error) {
      return fail(
        `${to} does not answer: ${String((error as Error).cause ?? error)}`,
        "check AWS_ENDPOINT_URL_S3 and AWS_REGION",
      );
    }
    if (response.ok || (response.status === 404 && method !== "PUT" && key !== "" && !key.startsWith("?")))
      return response;
    const code = /<Code>(.*?)<\/Code>/.exec(await response.text())?.[1] ?? "";
    return fail(
      `${method} of ${to} failed: HTTP ${response.status} ${code}`.trim(),
      "check the bucket and the rights of the credentials",
    );
  };
  const locate = (key: string): string => (prefix + key).split("/").map(encodeURIComponent).join("/");
  return {
    address: `s3://${bucket}/${prefix}`,
    async list() {
      const keys: string[] = [];
      for (let next: string | undefined = ""; next !== undefined;) {
        const query = new URLSearchParams({
          "list-type": "2",
          prefix,
          ...(next === "" ? {} : { "continuation-token": next }),
        });
        const text = await (await send("GET", `?${query}`)).text();
        for (const [, key = ""] of text.matchAll(/<Key>(.*?)<\/Key>/g))
          keys.push(unescapeXml(key).slice(prefix.length));
        const token: string | undefined = /<NextContinuationToken>(.*?)<\/NextContinuationToken>/.exec(text)?.[1];
        next = token === undefined ? undefined : unescapeXml(token);
      }
      return keys;
    },
    async read(key) {
      const response = await send("GET", locate(key));
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
    },
    write: async (key, bytes) => void (await send("PUT", locate(key), bytes)),
    remove: async (key) => void (await send("DELETE", locate(key))),
  };
}

function unescapeXml(text: string): string {
  const names: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name = "") =>
    hex !== undefined || decimal !== undefined
      ? String.fromCodePoint(hex === undefined ? Number(decimal) : parseInt(hex, 16))
      : (names[name as string] ?? whole),
  );
}

function fail(problem: string, fix: string): never {
  throw new StoreError("publish.place", problem, { fix });
}
