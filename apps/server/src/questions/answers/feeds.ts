/** Answers about feeds: content, path, polling limits, and points that the API documentation leaves open. */
import type { Feed } from "@sdf/schemas/model";
import { joinList, toSentence, type Answer, type QuestionContext } from "../answer.ts";
import { feedsIn } from "../spec/find.ts";
import { spec } from "../spec/model.ts";
import { requestUrl } from "../spec/request-urls.ts";
import { searchSpec } from "../spec/search.ts";

const sportNames: Readonly<Record<string, string>> = {
  soccer: "soccer",
  "american-football": "American football",
  basketball: "basketball",
  tennis: "tennis",
};

/** Returns the title of a feed: `MA27 Match Momentum (soccer)`. */
export function feedTitle({ code, title, sport }: Feed): string {
  return `${code} ${title} (${sportNames[sport] ?? sport})`;
}

/** Returns the feeds named in a question, or those of the previous topic. */
export function namedFeeds({ question, sport, previousTopic }: QuestionContext): readonly Feed[] {
  const named = feedsIn(question, sport);
  if (named.length > 0 || previousTopic?.feeds === undefined) return named;
  const { feeds } = previousTopic;
  return spec().feeds.filter(
    ({ id, sport: feedSport }) => feeds.includes(id) && (sport === undefined || feedSport === sport),
  );
}

const topic = (intent: string, feeds: readonly Feed[]): Answer["topic"] => ({
  intent,
  feeds: feeds.map(({ id }) => id),
});

/** Answers questions such as `How often may I poll MA27?` */
export function answerPolling(context: QuestionContext): Answer | undefined {
  const { question, previousTopic } = context;
  const isFollowUp =
    question.isContinuation && previousTopic?.intent === "polling" && feedsIn(question, context.sport).length > 0;
  if (
    !isFollowUp &&
    !question.has(
      "poll",
      "polls",
      "polled",
      "polling",
      "poller",
      "cadence",
      "frequency",
      "how often",
      "how frequently",
      "rate limit",
      "rate limits",
      "refresh",
    )
  )
    return undefined;
  const feeds = namedFeeds(context);
  if (feeds.length === 0) {
    const general = spec().conventions.find(({ id }) => id === "polling");
    return general === undefined
      ? undefined
      : {
          isKnown: true,
          text: toSentence(general.meaning),
          topic: { intent: "polling" },
          suggestions: ["How often may I poll MA27?"],
        };
  }
  const text = feeds.map((feed) => {
    const windows = feed.polling.map(
      ({ meaning, alternative, coverageLevels }) =>
        `${meaning}${coverageLevels === undefined ? "" : ` (coverage ${describeLevels(coverageLevels)})`}` +
        (alternative === true ? " (alternative guidance of the API documentation)" : ""),
    );
    return `${feedTitle(feed)}: ${windows.length === 0 ? "no cadence is stated" : windows.join("; ")}`;
  });
  return {
    isKnown: true,
    text: text.map(toSentence).join("\n"),
    topic: topic("polling", feeds),
    requests: feeds.map(({ description }) => requestUrl(description)),
  };
}

function describeLevels(levels: readonly string[]): string {
  return levels.includes("other") ? "levels not named elsewhere" : `level ${joinList(levels, "or")}`;
}

/** Answers questions such as `What is unknown about MA27?` */
export function answerUnknowns(context: QuestionContext): Answer | undefined {
  const { question, previousTopic } = context;
  const feeds = namedFeeds(context);
  const isFollowUp =
    question.isContinuation && previousTopic?.intent === "unknowns" && feedsIn(question, context.sport).length > 0;
  if (
    !isFollowUp &&
    !question.has(
      "unknown",
      "unknowns",
      "not known",
      "undocumented",
      "not documented",
      "not shown",
      "left open",
      "unclear",
    )
  )
    return undefined;
  const topicWords = question.words
    .filter((word) => !["unknown", "unknowns", "undocumented", "unclear"].includes(word))
    .join(" ");
  if (feeds.length > 0) {
    const text = feeds.map((feed) => {
      const about = feed.unknowns.map(
        ({ at, what, answer }) => `${at}: ${what} (here: ${answer.charAt(0).toLowerCase()}${answer.slice(1)})`,
      );
      return (
        `The API documentation of ${feedTitle(feed)} leaves ${about.length} ` +
        `point${about.length === 1 ? "" : "s"} open. ${about.map(toSentence).join(" ")}`
      );
    });
    return { isKnown: true, text: text.join("\n"), topic: topic("unknowns", feeds) };
  }
  const hits = searchSpec(topicWords, ({ kind }) => kind === "unknown").filter(({ coverage }) => coverage >= 0.5);
  if (hits.length === 0) return undefined;
  return {
    isKnown: true,
    text: hits
      .slice(0, 3)
      .map(({ statement }) => toSentence(`${statement.about}: ${statement.text}`))
      .join("\n"),
    topic: { intent: "unknowns" },
  };
}

/** Answers questions such as `What is MA27?`, `Where is it?` */
export function answerAboutFeed(context: QuestionContext): Answer | undefined {
  const feeds = feedsIn(context.question, context.sport);
  if (feeds.length === 0) return undefined;
  const text = feeds.map(
    (feed) => `${feedTitle(feed)}: ${feed.summary} Path ${feed.description.path}; ${sourceText(feed)}.`,
  );
  return {
    isKnown: true,
    text: text.join("\n"),
    topic: topic("feed", feeds),
    requests: feeds.map(({ description }) => requestUrl(description)),
  };
}

/** Where the facts of a feed are from. A feed that was drafted from responses has a note in place of a section. */
function sourceText({ source: { section, note } }: Feed): string {
  return section === undefined ? `source: ${note ?? "not stated"}` : `section ${section} of the API documentation`;
}

/** Answers questions such as `Which feeds are there for tennis?` */
export function answerFeedList({ question, sport }: QuestionContext): Answer | undefined {
  if (!question.has("feeds", "which feed", "what feed") || !question.has("which", "what", "list", "all", "there"))
    return undefined;
  const content = searchSpec(
    question.words
      .filter((word) => !["feed", "feeds", "cover", "covers", "sport"].includes(word) && word !== sport)
      .join(" "),
    ({ kind, feed }) =>
      (kind === "field" || kind === "feed") && (sport === undefined || feed?.startsWith(`${sport}/`) === true),
    8,
  );
  const full = content.filter(({ coverage }) => coverage === 1);
  if (full.length > 0) {
    const feeds = spec().feeds.filter(({ id }) => full.some(({ statement }) => statement.feed === id));
    return {
      isKnown: true,
      text: toSentence(
        `the content is in ${joinList(feeds.map(feedTitle))}, such as ${full[0]?.statement.about}: ` +
          `${full[0]?.statement.text}`,
      ),
      topic: topic("feeds", feeds),
      requests: feeds.map(({ description }) => requestUrl(description)),
    };
  }
  if (content.length > 0) return undefined;
  const feeds = spec().feeds.filter((feed) => sport === undefined || feed.sport === sport);
  return {
    isKnown: true,
    text: toSentence(
      `there are ${feeds.length} feeds${sport === undefined ? "" : ` of ${sportNames[sport]}`}: ` +
        joinList(feeds.map(feedTitle)),
    ),
    topic: topic("feeds", feeds),
  };
}
