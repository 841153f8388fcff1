/** Fields of responses, the values they take, error codes, and whatever else the specs say. */
import type { Sport } from "../../world/contract.ts";
import { list, sentence, type Answer, type Asked } from "../answer.ts";
import { fieldsIn, valueIn } from "../spec/find.ts";
import { keyOf, spec, type Field, type Item } from "../spec/model.ts";
import { searchSpec } from "../spec/search.ts";
import { plain, wordsOf } from "../words.ts";
import { feedsOf } from "./feeds.ts";

/** Which error code is 10203? Which code is for a page size too large? */
export function errors({ question }: Asked): Answer | undefined {
  const { errors: known } = spec();
  const codes = question.words.filter((word) => /^1\d{4}$/.test(word));
  const found = known.filter(({ code }) => codes.includes(code));
  const describe = ({ code, status, meaning, evidence }: (typeof known)[number]): string => sentence(`${code}: ${meaning}${status === undefined ? "" : ` (HTTP status ${status})`}, ${evidence === "observed" ? "as seen in practice" : evidence}`);
  if (found.length > 0) return { known: true, text: found.map(describe).join("\n"), topic: { intent: "error" } };
  if (!question.has("error", "errors", "code")) return undefined;
  if (codes.length > 0) return { known: false, text: `No error code ${list(codes)} is known.`, topic: { intent: "error" }, suggestions: ["Which error code is 10203?"] };
  const hits = searchSpec(question.words.filter((word) => !["error", "errors", "code", "codes"].includes(word)).join(" "), ({ kind }) => kind === "error").filter(({ covered }) => covered >= 0.5);
  if (hits.length === 0) return undefined;
  const best = hits.slice(0, 2).flatMap(({ statement }) => known.filter(({ code }) => statement.about.endsWith(code)));
  return { known: true, text: best.map(describe).join("\n"), topic: { intent: "error" } };
}

/** Wording of a value of a field. */
const said = ({ value, meaning }: Item): string => (meaning === undefined ? String(value) : `${value} ${meaning.charAt(0).toLowerCase()}${meaning.slice(1)}`);

/** What does periodId 13 mean in basketball? Which values has matchStatus? */
export function values(asked: Asked): Answer | undefined {
  const { question, sport, before } = asked;
  const feeds = feedsOf(asked);
  const named = fieldsIn(question, sport, feeds);
  const again = named.length === 0 && question.continues && before?.intent === "value" && before.field !== undefined ? fieldsNamed(before.field, sport ?? before.sport) : [];
  const candidates = (named.length > 0 ? named : again).filter((field) => field.values !== undefined);
  const asks = again.length > 0 || /[A-Z]/.test(candidates[0]?.name ?? "") || question.has("mean", "means", "meaning", "meant", "value", "values", "stand for", "stands for");
  if (candidates.length === 0 || !asks) return undefined;
  const wantsList = question.has("values", "which values", "possible", "all", "list");
  const bySport = new Map<string, { readonly field: Field; readonly item: Item | undefined }>();
  for (const field of candidates) {
    const item = valueIn(question, field) ?? (again.length > 0 && !question.words.some((word) => /^\d+$/.test(word)) ? field.values?.items.find(({ value }) => String(value) === before?.value) : undefined);
    const key = `${field.feed.sport} ${item === undefined ? JSON.stringify(field.values?.items) : said(item)}`;
    if (!bySport.has(key)) bySport.set(key, { field, item });
  }
  const withItem = [...bySport.values()].filter(({ item }) => item !== undefined);
  const sports = new Set(candidates.map(({ feed }) => feed.sport));
  const topic = { intent: "value", field: candidates[0]?.name ?? "", ...(sports.size === 1 ? { sport: candidates[0]?.feed.sport as Sport } : {}) };
  if (withItem.length > 0) {
    const text = withItem.slice(0, 4).map(({ field, item }) => {
      const means = item?.meaning;
      return sentence(`In ${field.feed.sport.replace("-", " ")}, ${field.name} ${item?.value} ${means === undefined ? `is one of the values of ${field.path}; the documents do not explain it` : `means: ${means}`} (${field.feed.code})`);
    });
    return { known: true, text: text.join("\n"), topic: { ...topic, value: String(withItem[0]?.item?.value ?? "") } };
  }
  const number = question.words.find((word) => /^\d+$/.test(word)) ?? (again.length > 0 ? before?.value : undefined);
  if (!wantsList && number === undefined) return undefined;
  const text = [...bySport.values()].slice(0, 3).map(({ field }) => sentence(`In ${field.feed.sport.replace("-", " ")}, ${field.name} takes ${list((field.values?.items ?? []).map(said))}${field.values?.closed === false ? "; others may come" : ""}`));
  if (number !== undefined && !wantsList) return { known: false, text: `No value ${number} of ${candidates[0]?.name} is known${sport === undefined ? "" : ` in ${sport.replace("-", " ")}`}. ${text.join("\n")}`, topic: { ...topic, value: number } };
  return { known: true, text: text.join("\n"), topic };
}

function fieldsNamed(name: string, sport: string | undefined): readonly Field[] {
  return spec().fields.filter((field) => field.name === name && (sport === undefined || field.feed.sport === sport));
}

/** What is totalUnconfirmed? Where does momentum stand? */
export function field(asked: Asked): Answer | undefined {
  const { question, sport } = asked;
  const feeds = feedsOf(asked);
  const found = fieldsIn(question, sport, feeds);
  const [first] = found;
  if (first === undefined) return undefined;
  // A plain word is a field only where the question says so.
  const distinct = /[A-Z]/.test(first.name) || question.has("field", "fields", "member", "element", "attribute") || feeds.some(({ title }) => !wordsOf(title).includes(keyOf(first.name)));
  if (!distinct) return undefined;
  const meanings = new Map<string, Field[]>();
  for (const each of found) meanings.set(each.meaning, [...(meanings.get(each.meaning) ?? []), each]);
  const text = [...meanings].slice(0, 3).map(([meaning, own]) => {
    const [one] = own as [Field];
    const always = one.required === "Y" ? "always there" : one.required === "C" ? "there on a condition" : "optional";
    const codes = [...new Set(own.map(({ feed }) => feed.code))];
    return sentence(`${one.path} (${list(codes.slice(0, 6))}): ${meaning}${one.unit === undefined ? "" : `, in ${one.unit}`}; ${always}${one.when === undefined ? "" : `: ${one.when}`}${one.evidence === "documented" ? "" : `; ${one.evidence}`}`);
  });
  return { known: true, text: text.join("\n"), topic: { intent: "field", field: first.name, feeds: [...new Set(found.map(({ feed }) => feed.id))] } };
}

/** Anything else that the specs say, when it speaks of everything that was asked about. */
export function anything(asked: Asked): Answer | undefined {
  const { question, sport } = asked;
  // Words that any question may have say nothing alone.
  if (!question.words.some((word) => word.length > 2 && !plain.has(word))) return undefined;
  const hits = searchSpec(question.words.join(" "), ({ feed }) => sport === undefined || feed === undefined || feed.startsWith(`${sport}/`), 8).filter(({ covered, exact }) => covered === 1 && exact);
  const [best] = hits;
  if (best === undefined) return undefined;
  const close = hits.filter(({ score }) => score >= best.score * 0.8).slice(0, 2);
  return {
    known: true,
    text: close.map(({ statement: { kind, about, says } }) => sentence(`${kind === "convention" ? "" : `${about}: `}${says}`)).join("\n"),
    topic: { intent: "spec", feeds: [...new Set(close.flatMap(({ statement }) => statement.feed ?? []))] },
  };
}
