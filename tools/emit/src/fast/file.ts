import type { Feed, Model } from "@sdf-tools/model";
import type { FeedPlan } from "../ir/feed-plan.ts";
import { pure } from "../print/marks.ts";
import type { NamedModule, SourceFilePlan } from "../print/source-file.ts";
import { checkFunction, knownFunction } from "./check.ts";
import { jsonFunction, jsonRoot } from "./json.ts";
import { atFunction } from "./known.ts";
import { small } from "./names.ts";
import { constructorOf } from "./object.ts";
import { planFast } from "./plan.ts";
import { xmlFunction, xmlRoot, type Declared } from "./xml.ts";

/** Plans the generated decoder of a feed. */
export function fastFile(plan: FeedPlan, model: Model): SourceFilePlan {
  const { feed, typeName } = plan;
  const { root, bare, namespace } = feed.response;
  const { root: structure, structures, enumerations } = planFast(root, typeName, model);
  const member = structure.members.find(({ name }) => name === bare?.element);
  const bareItem =
    bare === undefined || member === undefined ? undefined : { member, documented: bare.evidence === "documented" };
  const all = [...structures, structure];
  const statements = [
    ...enumerations.flatMap(({ word, call }) =>
      call === undefined ? [] : [`const ${small(word)}Values = ${pure} ${call};`],
    ),
    ...all.flatMap(constructorOf),
    ...enumerations.filter(({ values }) => values.every((value) => typeof value === "string")).map(atFunction),
    ...structures.map((each) => xmlFunction(each)),
    xmlFunction(structure, declaredBy(namespace)),
    xmlRoot(structure, root.xmlName, bareItem),
    ...all.map(jsonFunction),
    jsonRoot(structure, bareItem),
    ...enumerations.map(knownFunction),
    ...all.map(checkFunction),
    `/** Fast decoder of ${feed.title} (${feed.code}) responses. */\nexport const fast = ${pure} fastFeed(rootXml, rootJson, is${structure.word});`,
  ];
  const code = statements.join("\n");
  return {
    path: plan.fastFile,
    from: feed.file,
    feed: feed.id,
    imports: importsOf(code),
    statements: statements.map(dropUnused),
    laidOut: true,
  };
}

/** Removes the variables of a reader that one generated function does not use. */
function dropUnused(statement: string): string {
  const declared = "{ bytes: b, view: v }";
  if (!statement.includes(declared)) return statement;
  const body = statement.replace(declared, "").replace(/"[^"]*"/g, "");
  const used = ["bytes: b", "view: v"].filter((each) => new RegExp(`\\b${each.at(-1)}\\b`).test(body));
  return used.length === 0
    ? statement.replace(/^ *const \{ bytes: b, view: v \} = s;\n/m, "")
    : statement.replace(declared, `{ ${used.join(", ")} }`);
}

/** The namespace declaration that the API documentation requires, worded as the table-driven decoder reports it. */
function declaredBy(namespace: Feed["response"]["namespace"]): Declared | undefined {
  if (namespace?.required !== "Y") return undefined;
  const { prefix, uri } = namespace;
  const name = `xmlns:${prefix}`;
  return { name, documented: uri === undefined ? `attribute ${name}` : `attribute ${name}="${uri}"` };
}

/** Decoder modules that generated code may import, with their exports. */
const modules: readonly { readonly module: string; readonly names: readonly string[]; readonly types?: true }[] = [
  {
    module: "../../check.ts",
    names: [
      "isDate",
      "isDateZ",
      "isDecimal",
      "isDecimalText",
      "isDigits",
      "isIdentifier",
      "isInteger",
      "isList",
      "isMinuteSecond",
      "isNever",
      "isObject",
      "isOpen",
      "isPercentage",
      "isScalar",
      "isSignedDigits",
      "isTime",
      "isTimeZ",
      "isTimestamp",
    ],
  },
  { module: "../../feed.ts", names: ["fastFeed"] },
  { module: "../../json-reader.ts", names: ["JsonReader"], types: true },
  { module: "../../objects.ts", names: ["constructorOf"] },
  { module: "../../open-element.ts", names: ["openMember"] },
  { module: "../../open-item.ts", names: ["openItem"] },
  { module: "../../reader.ts", names: ["Reader"], types: true },
  { module: "../../xml-reader.ts", names: ["XmlReader"], types: true },
  { module: "../../../shape.ts", names: ["oneOf"] },
];

function importsOf(code: string): NamedModule[] {
  const used = new Set(code.match(/\b[A-Za-z]\w*/g));
  return modules.flatMap(({ module, names, types }) => {
    const usedNames = names.filter((name) => used.has(name));
    return usedNames.length === 0 ? [] : [{ module, names: usedNames, ...(types === true && { types }) }];
  });
}
