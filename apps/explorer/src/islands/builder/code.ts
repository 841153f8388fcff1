/** A request as curl, TypeScript, Python and a bare address. */
import { buildUrl, type FeedDescription, type WireFormat } from "@sdf/runtime";
import { choicesOf, type Choice, type Draft } from "./choices.ts";

export interface CodeOptions {
  readonly baseUrl: string;
  /** Form of URL; the preferred one when absent. */
  readonly form?: string;
  /** Names of the parameters that authentication adds, such as `apikey`. */
  readonly supplied?: readonly string[];
}

/** The address of a request. @throws SdfError `request.invalid` when no form can express it */
export function addressOf(description: FeedDescription, draft: Draft, { baseUrl, form }: CodeOptions): string {
  return buildUrl(description, draft, { baseUrl, format: formatOf(draft), ...(form === undefined ? {} : { form }) });
}

export function formatOf({ _fmt }: Draft): WireFormat {
  return _fmt === "xml" || _fmt === "jsonp" ? _fmt : "json";
}

/** Name of the client function: `matchMomentum`. */
function functionName(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** Text in double quotes, for shells. */
function shellText(text: string): string {
  return `"${text.replace(/[\\"`$]/g, "\\$&")}"`;
}

/** Credentials come from the environment, so that nobody pastes a secret into a script. */
function keyed(address: string, supplied: readonly string[], written: string): readonly [before: string, after: string] {
  return supplied.includes("apikey") ? [`${address}${address.includes("?") ? "&" : "?"}apikey=`, written] : [address, ""];
}

export function curlOf(description: FeedDescription, draft: Draft, options: CodeOptions): string {
  const [address, key] = keyed(addressOf(description, draft, options), options.supplied ?? [], "$SDF_API_KEY");
  return `curl --fail-with-body \\\n  -H "Authorization: Bearer $SDF_TOKEN" \\\n  ${key === "" ? shellText(address) : `${shellText(address).slice(0, -1)}${key}"`}`;
}

export function pythonOf(description: FeedDescription, draft: Draft, options: CodeOptions): string {
  const [address, key] = keyed(addressOf(description, draft, options), options.supplied ?? [], `os.environ["SDF_API_KEY"]`);
  const format = formatOf(draft);
  const read = {
    json: "    data = json.load(response)",
    xml: "    data = xml.etree.ElementTree.parse(response).getroot()",
    jsonp: `    body = response.read().decode()\ndata = json.loads(body[body.index("(") + 1:body.rindex(")")])`,
  }[format];
  const text = JSON.stringify(address);
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

/** A value as TypeScript takes it. */
function literal(text: string, choice: Choice | undefined): string {
  if (choice?.type === "yes-no") return text === "yes" ? "true" : "false";
  const isNumber = choice?.type === "integer" || choice?.type === "integer-or-pair";
  const one = (item: string): string => (isNumber && /^-?\d+$/.test(item) ? String(Number(item)) : JSON.stringify(item));
  const items = choice?.list === true || choice?.type === "integer-or-pair" ? text.split(",") : [text];
  return items.length === 1 ? one(items[0] ?? "") : `[${items.map(one).join(", ")}]`;
}

export function typescriptOf(description: FeedDescription, draft: Draft, { baseUrl, form, supplied = [] }: CodeOptions): string {
  const { sport, name } = description;
  const choices = choicesOf(description);
  const call = functionName(name);
  const entries = Object.entries(draft).filter(([key]) => key !== "_fmt" && key !== "_clbk");
  const request = entries.map(([key, text]) => `${/^[\w$]+$/.test(key) ? key : JSON.stringify(key)}: ${literal(text, choices.find((choice) => choice.name === key))}`);
  const format = formatOf(draft);
  const calling = [
    ...(format === "json" ? [] : [`format: "${format}"`]), ...(draft._clbk === undefined ? [] : [`callback: ${JSON.stringify(draft._clbk)}`]),
    ...(form === undefined ? [] : [`form: ${JSON.stringify(form)}`]),
  ];
  const written = request.join(", ").length > 60 ? `{\n  ${request.join(",\n  ")},\n}` : request.length === 0 ? "{}" : `{ ${request.join(", ")} }`;
  const keyed = supplied.includes("apikey");
  const token = `bearer(() => process.env.SDF_TOKEN ?? "")`;
  return [
    `import { ${keyed ? "apiKey, bearer, combine" : "bearer"}, createClient } from "@sdf/runtime";`,
    `import { ${call} } from "@sdf/${sport}/${name}";`,
    "",
    "const client = createClient({",
    `  baseUrl: ${JSON.stringify(baseUrl)},`,
    `  auth: ${keyed ? `combine(${token}, apiKey(process.env.SDF_API_KEY ?? ""))` : token},`,
    "});",
    `const { data, meta } = await ${call}(client, ${written}${calling.length === 0 ? "" : `, { ${calling.join(", ")} }`});`,
    "console.log(data, meta.nextPollAt);",
  ].join("\n");
}
