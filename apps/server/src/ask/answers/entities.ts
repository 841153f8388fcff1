/** Who and what has a name: ids, venues, squads. */
import { list, sentence, type Answer } from "../answer.ts";
import type { Named } from "../scenes/scene.ts";
import type { Scope } from "../scope.ts";
import { topicOf } from "./meetings.ts";

const sportsNames: Readonly<Record<string, string>> = { "soccer": "soccer", "american-football": "American football", "basketball": "basketball", "tennis": "tennis" };
const kindNames: Readonly<Record<string, string>> = { contestant: "team", competition: "competition", tournament: "tournament", person: "person", venue: "venue" };

const kindOf = ({ entity, sport }: Named): string => (entity === "contestant" && sport === "tennis" ? "player or pair" : (kindNames[entity] ?? entity));

/** What is the id of …? */
export function ids({ question, named }: Scope): Answer | undefined {
  if (named.length === 0 || !question.has("id", "ids", "identifier", "identifiers", "uuid")) return undefined;
  return { known: true, text: named.map((each) => sentence(`${each.name} (${sportsNames[each.sport]} ${kindOf(each)}) has the identifier ${each.id}`)).join("\n"), topic: topicOf("id", named) };
}

/** Where do … play? Which venue …? */
export function venue({ question, teams, named, who, goesOn }: Scope): Answer | undefined {
  const [team] = teams;
  const asks = question.has("where", "venue", "stadium", "ground", "arena") || goesOn === "venue";
  if (team === undefined || !asks) return undefined;
  const found = who.scene(team.sport)?.names().find(({ entity, parent }) => entity === "venue" && parent === team.id);
  if (found === undefined) return { known: false, text: `No home venue of ${team.name} is known.`, topic: topicOf("venue", named) };
  return { known: true, text: sentence(`${team.name} play at home at ${found.name} (identifier ${found.id})`), topic: topicOf("venue", [team]) };
}

/** Who plays for …? */
export function squad({ question, teams, who, goesOn }: Scope): Answer | undefined {
  const [team] = teams;
  const manager = question.has("manager", "coach", "manages", "coaches");
  const asks = question.has("squad", "players", "plays for", "play for", "roster") || manager || goesOn === "squad";
  if (team === undefined || !asks) return undefined;
  const people = who.scene(team.sport)?.people().filter(({ parent }) => parent === team.id) ?? [];
  const wanted = people.filter(({ of = "" }) => of.startsWith("the manager") === manager);
  if (wanted.length === 0) return { known: false, text: `The feeds of ${sportsNames[team.sport]} say nothing of who plays for ${team.name}.`, topic: topicOf("squad", [team]) };
  return { known: true, text: sentence(`${manager ? `${team.name} are managed by` : `players of ${team.name}:`} ${list(wanted.map(({ name }) => name))}`), topic: topicOf("squad", [team]) };
}

/** Who is …? What is …? */
export function about({ question, named, who, strange, goesOn }: Scope): Answer | undefined {
  if (named.length === 0 || strange.length > 0) return undefined;
  const asks = question.has("who is", "who are", "what is", "what are", "tell me", "which team", "which club", "which sport", "which competition", "which league", "describe", "about", "for whom") || goesOn === "about" || question.words.length <= 6;
  if (!asks) return undefined;
  return { known: true, text: named.map((each) => sentence(describe(each, who))).join("\n"), topic: topicOf("about", named) };
}

function describe(named: Named, who: Scope["who"]): string {
  const { entity, name, sport, of, id } = named;
  const names = who.scene(sport)?.names() ?? [];
  if (entity === "person") return `${name} is ${of ?? "known"} (${sportsNames[sport]}; identifier ${id})`;
  if (entity === "venue") return `${name} is the venue of ${of ?? "a team"} (${sportsNames[sport]}; identifier ${id})`;
  if (entity !== "contestant") return `${name} is a ${sportsNames[sport]} ${kindOf(named)}${of === undefined ? "" : ` of ${of}`} (identifier ${id})`;
  const full = names.find((each) => each.entity === "contestant" && each.id === id) ?? named;
  const home = names.find((each) => each.entity === "venue" && each.parent === id);
  return `${name} is a ${sportsNames[sport]} ${kindOf(named)}${full.of === undefined ? "" : ` of ${full.of}`}${home === undefined ? "" : `, at home at ${home.name}`} (identifier ${id})`;
}

/** A name that may mean several. */
export function unclear({ unclear: mention }: Scope): Answer | undefined {
  if (mention === undefined) return undefined;
  const meant = mention.meant.slice(0, 6).map(({ name, sport, of }) => `${name} (${sportsNames[sport]}${of === undefined ? "" : `, ${of}`})`);
  return { known: false, text: sentence(`several are meant by that name: ${list(meant, "or")}. Ask again with the full name, or name the sport`), topic: { intent: "unclear" }, suggestions: mention.meant.slice(0, 3).map(({ name, sport }) => `When do ${name} play next in ${sportsNames[sport]}?`) };
}
