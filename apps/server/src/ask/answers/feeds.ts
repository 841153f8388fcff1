/** What a feed is, where it is, how often it may be asked, and what is open about it. */
import { list, sentence, type Answer, type Asked } from "../answer.ts";
import { addressOf } from "../spec/addresses.ts";
import { feedsIn } from "../spec/find.ts";
import { spec, type Feed } from "../spec/model.ts";
import { searchSpec } from "../spec/search.ts";

const sports: Readonly<Record<string, string>> = { "soccer": "soccer", "american-football": "American football", "basketball": "basketball", "tennis": "tennis" };

/** Name of a feed for people: `MA27 Match Momentum (soccer)`. */
export function titleOf({ code, title, sport }: Feed): string {
  return `${code} ${title} (${sports[sport] ?? sport})`;
}

/** Feeds that a question names, or that the question before was about. */
export function feedsOf({ question, sport, before }: Asked): readonly Feed[] {
  const named = feedsIn(question, sport);
  if (named.length > 0 || before?.feeds === undefined) return named;
  const { feeds } = before;
  return spec().feeds.filter(({ id, sport: own }) => feeds.includes(id) && (sport === undefined || own === sport));
}

const topic = (intent: string, feeds: readonly Feed[]): Answer["topic"] => ({ intent, feeds: feeds.map(({ id }) => id) });

/** How often may I poll MA27? */
export function polling(asked: Asked): Answer | undefined {
  const { question, before } = asked;
  const again = question.continues && before?.intent === "polling" && feedsIn(question, asked.sport).length > 0;
  if (!again && !question.has("poll", "polls", "polled", "polling", "poller", "cadence", "frequency", "how often", "how frequently", "rate limit", "rate limits", "refresh")) return undefined;
  const feeds = feedsOf(asked);
  if (feeds.length === 0) {
    const general = spec().conventions.find(({ id }) => id === "polling");
    return general === undefined ? undefined : { known: true, text: sentence(general.meaning), topic: { intent: "polling" }, suggestions: ["How often may I poll MA27?"] };
  }
  const text = feeds.map((feed) => {
    const windows = feed.polling.map(({ meaning, alternative, coverageLevels }) => `${meaning}${coverageLevels === undefined ? "" : ` (coverage ${coverageLevels.includes("other") ? "levels not named elsewhere" : `level ${list(coverageLevels, "or")}`})`}${alternative === true ? " (a second guidance of the documents)" : ""}`);
    return `${titleOf(feed)}: ${windows.length === 0 ? "no cadence is stated" : windows.join("; ")}`;
  });
  return { known: true, text: text.map(sentence).join("\n"), topic: topic("polling", feeds), requests: feeds.map(({ description }) => addressOf(description)) };
}

/** What is unknown about MA27? */
export function unknowns(asked: Asked): Answer | undefined {
  const { question, before } = asked;
  const feeds = feedsOf(asked);
  const again = question.continues && before?.intent === "unknowns" && feedsIn(question, asked.sport).length > 0;
  if (!again && !question.has("unknown", "unknowns", "not known", "undocumented", "not documented", "not shown", "left open", "unclear")) return undefined;
  const topicWords = question.words.filter((word) => !["unknown", "unknowns", "undocumented", "unclear"].includes(word)).join(" ");
  if (feeds.length > 0) {
    const text = feeds.map((feed) => {
      const about = feed.unknowns.map(({ at, what, answer }) => `${at}: ${what} (here: ${answer.charAt(0).toLowerCase()}${answer.slice(1)})`);
      return `${titleOf(feed)} leaves ${about.length} thing${about.length === 1 ? "" : "s"} open. ${about.map(sentence).join(" ")}`;
    });
    return { known: true, text: text.join("\n"), topic: topic("unknowns", feeds) };
  }
  const hits = searchSpec(topicWords, ({ kind }) => kind === "unknown").filter(({ covered }) => covered >= 0.5);
  if (hits.length === 0) return undefined;
  return { known: true, text: hits.slice(0, 3).map(({ statement }) => sentence(`${statement.about}: ${statement.says}`)).join("\n"), topic: { intent: "unknowns" } };
}

/** What is MA27? Where is it? */
export function aboutFeed(asked: Asked): Answer | undefined {
  const feeds = feedsIn(asked.question, asked.sport);
  if (feeds.length === 0) return undefined;
  const text = feeds.map((feed) => `${titleOf(feed)}: ${feed.summary} Path ${feed.description.path}; document ${feed.source.document}, section ${feed.source.section}.`);
  return { known: true, text: text.join("\n"), topic: topic("feed", feeds), requests: feeds.map(({ description }) => addressOf(description)) };
}

/** Which feeds are there for tennis? */
export function feedList({ question, sport }: Asked): Answer | undefined {
  if (!question.has("feeds", "which feed", "what feed") || !question.has("which", "what", "list", "all", "there")) return undefined;
  const content = searchSpec(question.words.filter((word) => !["feed", "feeds", "cover", "covers", "sport"].includes(word) && word !== sport).join(" "), ({ kind, feed }) => (kind === "field" || kind === "feed") && (sport === undefined || feed?.startsWith(`${sport}/`) === true), 8);
  const full = content.filter(({ covered }) => covered === 1);
  if (full.length > 0) {
    const feeds = spec().feeds.filter(({ id }) => full.some(({ statement }) => statement.feed === id));
    return { known: true, text: sentence(`that is in ${list(feeds.map(titleOf))}, such as ${full[0]?.statement.about}: ${full[0]?.statement.says}`), topic: topic("feeds", feeds), requests: feeds.map(({ description }) => addressOf(description)) };
  }
  if (content.length > 0) return undefined;
  const feeds = spec().feeds.filter((feed) => sport === undefined || feed.sport === sport);
  return { known: true, text: sentence(`there are ${feeds.length} feeds${sport === undefined ? "" : ` of ${sports[sport]}`}: ${list(feeds.map(titleOf))}`), topic: topic("feeds", feeds) };
}
