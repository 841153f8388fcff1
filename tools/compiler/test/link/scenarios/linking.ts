import { feed, feedWithMembers, specs } from "./scenario.ts";
import type { Scenario } from "./scenario.ts";

/** The sample feed with an element that has the given facts. */
const using = (facts: string): string => feedWithMembers(`\n  elements:\n    a: { req: Y, ${facts} }`);

export const linking: readonly Scenario[] = [
  {
    code: "SDF2001",
    name: "a structure that does not exist",
    files: specs(using("use: «soccer/macht», omit: [id]")),
    messages: ["`soccer/macht` does not exist", "use `soccer/match`"],
  },
  {
    code: "SDF2001",
    name: "a missing structure in an unused structure",
    files: specs(feed(), {
      "spec/shared/soccer/later.yaml":
        "structures:\n  later: { meaning: Later, elements: { a: { req: Y, meaning: A, use: «soccer/never» } } }\n",
    }),
    messages: ["`soccer/never` does not exist"],
  },
  {
    code: "SDF2001",
    name: "an element that the other feed does not have",
    files: specs(feed(), {
      "spec/soccer/other.yaml": using("use: «soccer/sample#id»").replace("feed: sample", "feed: other"),
    }),
    messages: ["`soccer/sample#id` does not exist"],
  },
  {
    code: "SDF2002",
    name: "structures that use each other",
    files: specs(feed(), {
      "spec/shared/soccer/circle.yaml": `
structures:
  one: { meaning: One, elements: { two: { req: Y, use: soccer/two } } }
  two: { meaning: Two, elements: { one: { req: Y, use: «soccer/one» } } }
`.trimStart(),
      "spec/soccer/other.yaml": using("use: soccer/one").replace("feed: sample", "feed: other"),
    }),
    messages: ["soccer/one uses soccer/two uses soccer/one"],
  },
  {
    code: "SDF2002",
    name: "feeds that use each other",
    files: specs(using("use: «soccer/other#a»"), {
      "spec/soccer/other.yaml": using("use: soccer/sample#a").replace("feed: sample", "feed: other"),
    }),
    messages: ["feed soccer/other uses feed soccer/sample uses feed soccer/other"],
  },
  {
    code: "SDF2003",
    name: "`omit` of a missing member",
    files: specs(using("use: soccer/match, omit: [week, «stage.idd»]")),
    messages: ["`soccer/match` has no member `stage.idd`", "`stage.id`"],
  },
  {
    code: "SDF2004",
    name: "`override` of a member that was omitted",
    files: specs(using("use: soccer/match, omit: [week], override: { «week»: { req: Y } }")),
    messages: ["`soccer/match` has no member `week`"],
  },
  {
    code: "SDF2005",
    name: "an override that changes nothing",
    files: specs(
      using("use: soccer/match, override: { week: { «req»: N, meaning: Round }, stage.name: { «type»: string } }"),
    ),
    messages: ["already has this"],
  },
  {
    code: "SDF2006",
    name: "new members below an attribute",
    files: specs(using("use: soccer/match, add: { «id»: { attributes: { b: [Y, uuid, B] } } }")),
    messages: ["has no element `id`"],
  },
  {
    code: "SDF2007",
    name: "new members that shadow used members",
    files: specs(
      using(
        "use: soccer/match, attributes: { «week»: [Y, integer, Week] }, add: { stage: { elements: { «name»: " +
          "{ req: Y, meaning: Name, text: [Y, string, Name] } } } }",
      ),
    ),
    messages: ["`soccer/match` already has a member"],
  },
  {
    code: "SDF2007",
    name: "a text that replaces a used text",
    files: specs(feed(), {
      "spec/shared/soccer/more.yaml":
        "structures:\n  stage: { meaning: S, use: soccer/named, «text»: [Y, string, Name, { json: title }] " +
        "}\n  named: { meaning: N, text: [Y, string, Name, { json: name " +
        "}], attributes: { id: [Y, uuid, Id] } }\n",
      "spec/soccer/other.yaml": using("use: soccer/stage").replace("feed: sample", "feed: other"),
    }),
    messages: ["`soccer/named` already has a member `title`"],
  },
  {
    code: "SDF2008",
    name: "facts that the kind of member does not have",
    files: specs(
      using("use: soccer/match, override: { id: { «many»: true }, stage: { «type»: string }, note: { type: uuid } }"),
    ),
    messages: ["which has no"],
  },
  {
    code: "SDF2009",
    name: "one feed in two files",
    files: specs(feed().replace("feed: sample", "feed: «sample»"), { "elsewhere/soccer/sample.yaml": feed() }),
    messages: ["`soccer/sample` is also described in elsewhere/soccer/sample.yaml:1"],
  },
  {
    code: "SDF2010",
    name: "one structure in two files",
    files: specs(feed(), {
      "spec/shared/soccer/twice.yaml":
        "structures:\n  «match»: { meaning: Again, attributes: { id: [Y, uuid, Id] } }\n",
    }),
    messages: ["the structure `soccer/match` is also defined in spec/shared/soccer/structures.yaml:2"],
  },
  {
    code: "SDF2011",
    name: "a scalar of one sport",
    files: specs(feed(), {
      "spec/shared/soccer/scalars.yaml": "«scalars»:\n  goal: { json: number, meaning: Goals }\n",
    }),
    messages: ["belongs in shared/common"],
  },
];
