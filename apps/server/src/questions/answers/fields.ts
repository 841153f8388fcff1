import type { Values } from "@sdf/schemas/model";
/** Answers about response fields, their values, error codes, and other statements of the specs. */
import type { Sport } from "@sdf/world";
import { joinList, toSentence, type Answer, type QuestionContext } from "../answer.ts";
import { fieldsIn, valueIn } from "../spec/find.ts";
import { lookupKey, spec, type Field } from "../spec/model.ts";
import { searchSpec } from "../spec/search.ts";
import { COMMON_WORDS, wordsOf } from "../words.ts";
import { namedFeeds } from "./feeds.ts";

/** Answers questions such as `Which error code is 10203?`, `Which code is for a page size too large?` */
export function answerErrors({ question }: QuestionContext): Answer | undefined {
  const { errors: allErrors } = spec();
  const codes = question.words.filter((word) => /^1\d{4}$/.test(word));
  const namedErrors = allErrors.filter(({ code }) => codes.includes(code));
  const describe = ({ code, status, meaning, evidence }: (typeof allErrors)[number]): string =>
    toSentence(
      `${code}: ${meaning}${status === undefined ? "" : ` (HTTP status ${status})`}, ` +
        (evidence === "observed" ? "observed in responses" : evidence),
    );
  if (namedErrors.length > 0)
    return { isKnown: true, text: namedErrors.map(describe).join("\n"), topic: { intent: "error" } };
  if (!question.has("error", "errors", "code")) return undefined;
  if (codes.length > 0)
    return {
      isKnown: false,
      text: `No error code ${joinList(codes)} is known.`,
      topic: { intent: "error" },
      suggestions: ["Which error code is 10203?"],
    };
  const hits = searchSpec(
    question.words.filter((word) => !["error", "errors", "code", "codes"].includes(word)).join(" "),
    ({ kind }) => kind === "error",
  ).filter(({ coverage }) => coverage >= 0.5);
  if (hits.length === 0) return undefined;
  const best = hits
    .slice(0, 2)
    .flatMap(({ statement }) => allErrors.filter(({ code }) => statement.about.endsWith(code)));
  return { isKnown: true, text: best.map(describe).join("\n"), topic: { intent: "error" } };
}

/** Describes a value of a field. */
const describeItem = ({ value, meaning }: Values["items"][number]): string =>
  meaning === undefined ? String(value) : `${value} ${meaning.charAt(0).toLowerCase()}${meaning.slice(1)}`;

/** Answers questions such as `What does periodId 13 mean in basketball?`, `Which values has matchStatus?` */
export function answerValues(context: QuestionContext): Answer | undefined {
  const { question, sport, previousTopic } = context;
  const feeds = namedFeeds(context);
  const namedFields = fieldsIn(question, sport, feeds);
  const previousFields =
    namedFields.length === 0 &&
    question.isContinuation &&
    previousTopic?.intent === "value" &&
    previousTopic.field !== undefined
      ? fieldsNamed(previousTopic.field, sport ?? previousTopic.sport)
      : [];
  const candidates = (namedFields.length > 0 ? namedFields : previousFields).filter(
    (answerField) => answerField.values !== undefined,
  );
  const isAsked =
    previousFields.length > 0 ||
    /[A-Z]/.test(candidates[0]?.name ?? "") ||
    question.has("mean", "means", "meaning", "meant", "value", "values", "stand for", "stands for");
  if (candidates.length === 0 || !isAsked) return undefined;
  const wantsList = question.has("values", "which values", "possible", "all", "list");
  const bySport = new Map<
    string,
    { readonly answerField: Field; readonly item: Values["items"][number] | undefined }
  >();
  for (const answerField of candidates) {
    const item =
      valueIn(question, answerField) ??
      (previousFields.length > 0 && !question.words.some((word) => /^\d+$/.test(word))
        ? answerField.values?.items.find(({ value }) => String(value) === previousTopic?.value)
        : undefined);
    const key =
      `${answerField.feed.sport} ` +
      (item === undefined ? JSON.stringify(answerField.values?.items) : describeItem(item));
    if (!bySport.has(key)) bySport.set(key, { answerField, item });
  }
  const withMatchingItem = [...bySport.values()].filter(({ item }) => item !== undefined);
  const sports = new Set(candidates.map(({ feed }) => feed.sport));
  const topic = {
    intent: "value",
    field: candidates[0]?.name ?? "",
    ...(sports.size === 1 ? { sport: candidates[0]?.feed.sport as Sport } : {}),
  };
  if (withMatchingItem.length > 0) {
    const text = withMatchingItem.slice(0, 4).map(({ answerField, item }) => {
      const means =
        item?.meaning === undefined
          ? `is one of the values of ${answerField.path}; the API documentation does not explain it`
          : `means: ${item.meaning}`;
      return toSentence(
        `In ${answerField.feed.sport.replace("-", " ")}, ${answerField.name} ${item?.value} ${means} ` +
          `(${answerField.feed.code})`,
      );
    });
    return {
      isKnown: true,
      text: text.join("\n"),
      topic: { ...topic, value: String(withMatchingItem[0]?.item?.value ?? "") },
    };
  }
  const number =
    question.words.find((word) => /^\d+$/.test(word)) ?? (previousFields.length > 0 ? previousTopic?.value : undefined);
  if (!wantsList && number === undefined) return undefined;
  const text = [...bySport.values()]
    .slice(0, 3)
    .map(({ answerField }) =>
      toSentence(
        `In ${answerField.feed.sport.replace("-", " ")}, ` +
          `${answerField.name} takes ${joinList((answerField.values?.items ?? []).map(describeItem))}` +
          (answerField.values?.closed === false ? "; other values may occur" : ""),
      ),
    );
  if (number !== undefined && !wantsList)
    return {
      isKnown: false,
      text:
        `No value ${number} of ${candidates[0]?.name} is ` +
        `known${sport === undefined ? "" : ` in ${sport.replace("-", " ")}`}. ${text.join("\n")}`,
      topic: { ...topic, value: number },
    };
  return { isKnown: true, text: text.join("\n"), topic };
}

function fieldsNamed(name: string, sport: string | undefined): readonly Field[] {
  return spec().fields.filter(
    (answerField) => answerField.name === name && (sport === undefined || answerField.feed.sport === sport),
  );
}

/** Answers questions such as `What is totalUnconfirmed?`, `Where is momentum?` */
export function answerField(context: QuestionContext): Answer | undefined {
  const { question, sport } = context;
  const feeds = namedFeeds(context);
  const fields = fieldsIn(question, sport, feeds);
  const [first] = fields;
  if (first === undefined) return undefined;
  // A common word is a field name only if the question says so.
  const isDistinct =
    /[A-Z]/.test(first.name) ||
    question.has("field", "fields", "member", "element", "attribute") ||
    feeds.some(({ title }) => !wordsOf(title).includes(lookupKey(first.name)));
  if (!isDistinct) return undefined;
  const meanings = new Map<string, Field[]>();
  for (const each of fields) meanings.set(each.meaning, [...(meanings.get(each.meaning) ?? []), each]);
  const text = [...meanings].slice(0, 3).map(([meaning, sameFields]) => {
    const [one] = sameFields as [Field];
    const presence =
      one.required === "Y" ? "always present" : one.required === "C" ? "present on a condition" : "optional";
    const codes = [...new Set(sameFields.map(({ feed }) => feed.code))];
    return toSentence(
      `${one.path} (${joinList(codes.slice(0, 6))}): ${meaning}` +
        `${one.unit === undefined ? "" : `, in ${one.unit}`}; ` +
        `${presence}${one.when === undefined ? "" : `: ${one.when}`}` +
        (one.evidence === "documented" ? "" : `; ${one.evidence}`),
    );
  });
  return {
    isKnown: true,
    text: text.join("\n"),
    topic: { intent: "field", field: first.name, feeds: [...new Set(fields.map(({ feed }) => feed.id))] },
  };
}

/** Answers with a statement of the specs that contains all words of the question. */
export function answerFromSpecs(context: QuestionContext): Answer | undefined {
  const { question, sport } = context;
  // Common words alone identify no statement.
  if (!question.words.some((word) => word.length > 2 && !COMMON_WORDS.has(word))) return undefined;
  const hits = searchSpec(
    question.words.join(" "),
    ({ feed }) => sport === undefined || feed === undefined || feed.startsWith(`${sport}/`),
    8,
  ).filter(({ coverage, isExact }) => coverage === 1 && isExact);
  const [best] = hits;
  if (best === undefined) return undefined;
  const close = hits.filter(({ score }) => score >= best.score * 0.8).slice(0, 2);
  return {
    isKnown: true,
    text: close
      .map(({ statement: { kind, about, text } }) => toSentence(`${kind === "convention" ? "" : `${about}: `}${text}`))
      .join("\n"),
    topic: { intent: "spec", feeds: [...new Set(close.flatMap(({ statement }) => statement.feed ?? []))] },
  };
}
