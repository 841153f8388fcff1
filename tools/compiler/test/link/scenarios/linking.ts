import { feed, feedWithMembers, specs } from "./scenario.ts";
import type { Scenarios } from "./scenario.ts";

/** The sample feed with an element that has the given facts. */
const using = (facts: string): string => feedWithMembers(`\n  elements:\n    a: { req: Y, ${facts} }`);

export const linking: Scenarios = {
  SDF2001: {
    "a structure that does not exist": [
      using("use: «soccer/macht», omit: [id]"),
      "`soccer/macht` does not exist",
      "use `soccer/match`",
    ],
    "a missing structure in an unused structure": [
      specs(feed(), {
        "spec/shared/soccer/later.yaml":
          "structures:\n  later: { meaning: Later, elements: { a: { req: Y, meaning: A, use: «soccer/never» } } }\n",
      }),
      "`soccer/never` does not exist",
    ],
    "an element that the other feed does not have": [
      specs(feed(), {
        "spec/soccer/other.yaml": using("use: «soccer/sample#id»").replace("feed: sample", "feed: other"),
      }),
      "`soccer/sample#id` does not exist",
    ],
  },
  SDF2002: {
    "structures that use each other": [
      specs(feed(), {
        "spec/shared/soccer/circle.yaml": `
structures:
  one: { meaning: One, elements: { two: { req: Y, use: soccer/two } } }
  two: { meaning: Two, elements: { one: { req: Y, use: «soccer/one» } } }
`.trimStart(),
        "spec/soccer/other.yaml": using("use: soccer/one").replace("feed: sample", "feed: other"),
      }),
      "soccer/one uses soccer/two uses soccer/one",
    ],
    "feeds that use each other": [
      specs(using("use: «soccer/other#a»"), {
        "spec/soccer/other.yaml": using("use: soccer/sample#a").replace("feed: sample", "feed: other"),
      }),
      "feed soccer/other uses feed soccer/sample uses feed soccer/other",
    ],
  },
  SDF2003: {
    "`omit` of a missing member": [
      using("use: soccer/match, omit: [week, «stage.idd»]"),
      "`soccer/match` has no member `stage.idd`",
      "`stage.id`",
    ],
  },
  SDF2004: {
    "`override` of a member that was omitted": [
      using("use: soccer/match, omit: [week], override: { «week»: { req: Y } }"),
      "`soccer/match` has no member `week`",
    ],
  },
  SDF2005: {
    "an override that changes nothing": [
      using("use: soccer/match, override: { week: { «req»: N, meaning: Round }, stage.name: { «type»: string } }"),
      "already has this",
    ],
  },
  SDF2006: {
    "new members below an attribute": [
      using("use: soccer/match, add: { «id»: { attributes: { b: [Y, uuid, B] } } }"),
      "has no element `id`",
    ],
  },
  SDF2007: {
    "new members that shadow used members": [
      using(
        "use: soccer/match, attributes: { «week»: [Y, integer, Week] }, add: { stage: { elements: { «name»: " +
          "{ req: Y, meaning: Name, text: [Y, string, Name] } } } }",
      ),
      "`soccer/match` already has a member",
    ],
    "a text that replaces a used text": [
      specs(feed(), {
        "spec/shared/soccer/more.yaml":
          "structures:\n  stage: { meaning: S, use: soccer/named, «text»: [Y, string, Name, { json: title }] " +
          "}\n  named: { meaning: N, text: [Y, string, Name, { json: name " +
          "}], attributes: { id: [Y, uuid, Id] } }\n",
        "spec/soccer/other.yaml": using("use: soccer/stage").replace("feed: sample", "feed: other"),
      }),
      "`soccer/named` already has a member `title`",
    ],
  },
  SDF2008: {
    "facts that the kind of member does not have": [
      using("use: soccer/match, override: { id: { «many»: true }, stage: { «type»: string }, note: { type: uuid } }"),
      "which has no",
    ],
  },
  SDF2009: {
    "one feed in two files": [
      specs(feed().replace("feed: sample", "feed: «sample»"), { "elsewhere/soccer/sample.yaml": feed() }),
      "`soccer/sample` is also described in elsewhere/soccer/sample.yaml:1",
    ],
  },
  SDF2010: {
    "one structure in two files": [
      specs(feed(), {
        "spec/shared/soccer/twice.yaml":
          "structures:\n  «match»: { meaning: Again, attributes: { id: [Y, uuid, Id] } }\n",
      }),
      "the structure `soccer/match` is also defined in spec/shared/soccer/structures.yaml:2",
    ],
  },
  SDF2011: {
    "a scalar of one sport": [
      specs(feed(), {
        "spec/shared/soccer/scalars.yaml": "«scalars»:\n  goal: { json: number, meaning: Goals }\n",
      }),
      "belongs in shared/common",
    ],
  },
};
