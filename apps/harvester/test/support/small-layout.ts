import { model } from "../../src/feeds/model.ts";
import { createLayout } from "../../src/store/tables/layout.ts";

const { feeds, ...rest } = model();
const stored = ["soccer/match-detailed", "soccer/match-momentum", "soccer/live-win-probability"];

/**
 * Tables of the feeds that most tests poll, and that views need. Creating, opening and verifying the tables of all feeds
 * takes ten times as long.
 */
export const smallLayout = createLayout({ ...rest, feeds: feeds.filter(({ id }) => stored.includes(id)) });
