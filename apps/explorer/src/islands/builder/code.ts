/** Code samples of a request: curl, TypeScript, Python and URL. */
import { buildUrl, readableName, type FeedDescription, type WireFormat } from "@sdf/runtime";
import { listChoices, type Choice, type Draft } from "./choices.ts";

export interface CodeOptions {
  readonly baseUrl: string;
  /** URL form; the preferred one by default. */
  readonly form?: string | undefined;
  /** Names of the parameters that authentication adds, such as `apikey`. */
  readonly supplied?: readonly string[];
  /** Module of the client function; that of the packages by default. */
  readonly module?: string;
}

/** The URL of a request. @throws SdfError `request.invalid` if no URL form can express it */
export function toUrl(description: FeedDescription, draft: Draft, { baseUrl, form }: CodeOptions): string {
  return buildUrl(description, draft, { baseUrl, format: readFormat(draft), form });
}

export function readFormat({ _fmt }: Draft): WireFormat {
  return _fmt === "xml" || _fmt === "jsonp" ? _fmt : "json";
}

/** Name of the client function: `matchMomentum`. */
export function functionName(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** Quotes a text for shells. */
function shellText(text: string): string {
  return `"${text.replace(/[\\"`$]/g, "\\$&")}"`;
}

/** Splits the URL for an API key from the environment, so that samples contain no secrets. */
function splitForApiKey(
  url: string,
  supplied: readonly string[],
  keyCode: string,
): readonly [before: string, after: string] {
  return supplied.includes("apikey") ? [`${url}${url.includes("?") ? "&" : "?"}apikey=`, keyCode] : [url, ""];
}

export function writeCurl(description: FeedDescription, draft: Draft, options: CodeOptions): string {
  const [url, key] = splitForApiKey(toUrl(description, draft, options), options.supplied ?? [], "$SDF_API_KEY");
  return (
    `curl --fail-with-body \\\n  -H "Authorization: Bearer $SDF_TOKEN" \\\n  ` +
    (key === "" ? shellText(url) : `${shellText(url).slice(0, -1)}${key}"`)
  );
}

export function writePython(description: FeedDescription, draft: Draft, options: CodeOptions): string {
  const [url, key] = splitForApiKey(
    toUrl(description, draft, options),
    options.supplied ?? [],
    `os.environ["SDF_API_KEY"]`,
  );
  const format = readFormat(draft);
  const read = {
    json: "    data = json.load(response)",
    xml: "    data = xml.etree.ElementTree.parse(response).getroot()",
    jsonp: `    body = response.read().decode()\ndata = json.loads(body[body.index("(") + 1:body.rindex(")")])`,
  }[format];
  const text = JSON.stringify(url);
  return [
    `import ${format === "xml" ? "" : "json, "}os, urllib.request${format === "xml" ? ", xml.etree.ElementTree" : ""}`,
    "",
    "request = urllib.request.Request(",
    `    ${key === "" ? text : `${text} + ${key}`},`,
    `    headers={"Authorization": "Bearer " + os.environ["SDF_TOKEN"]},`,
    ")",
    "with urllib.request.urlopen(request, timeout=30) as response:",
    read,
    "print(data)",
  ].join("\n");
}

/** A value as a TypeScript literal. */
function literal(text: string, choice: Choice | undefined): string {
  if (choice?.type === "yes-no") return text === "yes" ? "true" : "false";
  const isNumber = choice?.type === "integer" || choice?.type === "integer-or-pair";
  const one = (item: string): string =>
    isNumber && /^-?\d+$/.test(item) ? String(Number(item)) : JSON.stringify(item);
  const items = choice?.list === true || choice?.type === "integer-or-pair" ? text.split(",") : [text];
  return items.length === 1 ? one(items[0] ?? "") : `[${items.map(one).join(", ")}]`;
}

export function writeTypescript(
  description: FeedDescription,
  draft: Draft,
  { baseUrl, form, supplied = [], module = `@sdf/${description.id}` }: CodeOptions,
): string {
  const choices = listChoices(description);
  const call = functionName(description.name);
  const entries = Object.entries(draft).filter(([key]) => key !== "_fmt" && key !== "_clbk");
  const request = entries.map(([key, text]) => {
    const name = readableName(description, key);
    return `${/^[\w$]+$/.test(name) ? name : JSON.stringify(name)}: ${literal(
      text,
      choices.find((choice) => choice.name === key),
    )}`;
  });
  const format = readFormat(draft);
  const callOptions = [
    ...(format === "json" ? [] : [`format: "${format}"`]),
    ...(draft._clbk === undefined ? [] : [`callback: ${JSON.stringify(draft._clbk)}`]),
    ...(form === undefined ? [] : [`form: ${JSON.stringify(form)}`]),
  ];
  const requestCode =
    request.join(", ").length > 60
      ? `{\n  ${request.join(",\n  ")},\n}`
      : request.length === 0
        ? "{}"
        : `{ ${request.join(", ")} }`;
  const needsApiKey = supplied.includes("apikey");
  const token = `bearer(() => process.env.SDF_TOKEN ?? "")`;
  return [
    `import { ${needsApiKey ? "apiKey, bearer, combine" : "bearer"}, createClient } from "@sdf/runtime";`,
    `import { ${call} } from "${module}";`,
    "",
    "const client = createClient({",
    `  baseUrl: ${JSON.stringify(baseUrl)},`,
    `  auth: ${needsApiKey ? `combine(${token}, apiKey(process.env.SDF_API_KEY ?? ""))` : token},`,
    "});",
    `const { data, meta } = await ${call}(client, ${requestCode}` +
      `${callOptions.length === 0 ? "" : `, { ${callOptions.join(", ")} }`});`,
    "console.log(data, meta.nextPollAt);",
  ].join("\n");
}
