/** Formations: positions of the eleven places and their shares of events. */

/** Group of positions of a player. */
export type PositionGroup = "Goalkeeper" | "Defender" | "Midfielder" | "Attacker";

export interface FormationPlace {
  readonly positionGroup: PositionGroup;
  /** Position as in line-ups. */
  readonly position: string;
  readonly side: string;
  /** Usual position on the pitch in per cent, attacking towards 100. */
  readonly x: number;
  readonly y: number;
  /** Shares of the side's shots, of passes that lead to shots, and of fouls. */
  readonly shots: number;
  readonly keyPasses: number;
  readonly fouls: number;
}

const place = (
  line: PositionGroup,
  position: string,
  side: string,
  x: number,
  y: number,
  shots: number,
  creates: number,
  fouls: number,
): FormationPlace => ({ positionGroup: line, position, side, x, y, shots, keyPasses: creates, fouls });

const keeper = place("Goalkeeper", "Goalkeeper", "Centre", 8, 50, 0.004, 0.03, 0.08);
const back = (side: string, y: number): FormationPlace => place("Defender", "Defender", side, 38, y, 0.45, 0.85, 0.9);
const centreBack = (side: string, y: number): FormationPlace =>
  place("Defender", "Defender", side, 30, y, 0.5, 0.22, 1);
const wingBack = (side: string, y: number): FormationPlace =>
  place("Midfielder", "Wing Back", side, 50, y, 0.6, 1.1, 0.9);
const holder = (side: string, y: number): FormationPlace =>
  place("Midfielder", "Defensive Midfielder", side, 44, y, 0.55, 0.7, 1.35);
const middle = (side: string, y: number): FormationPlace =>
  place("Midfielder", "Midfielder", side, 53, y, 0.9, 1.15, 1.15);
const wide = (side: string, y: number): FormationPlace =>
  place("Midfielder", "Midfielder", side, 58, y, 1.1, 1.45, 0.95);
const playmaker = (side: string, y: number): FormationPlace =>
  place("Midfielder", "Attacking Midfielder", side, 64, y, 1.45, 1.7, 0.95);
const winger = (side: string, y: number): FormationPlace =>
  place("Attacker", "Attacking Midfielder", side, 67, y, 1.6, 1.5, 0.9);
const striker = (side: string, y: number): FormationPlace => place("Attacker", "Striker", side, 73, y, 2.5, 0.9, 1.05);

/** Formations by their digits. Places are in the order of their numbers; the first is the goalkeeper. */
export const formations: Readonly<Record<string, readonly FormationPlace[]>> = {
  "4231": [
    keeper,
    back("Right", 14),
    back("Left", 86),
    holder("Left/Centre", 60),
    centreBack("Centre/Right", 38),
    centreBack("Left/Centre", 62),
    winger("Right", 20),
    holder("Centre/Right", 40),
    striker("Centre", 50),
    playmaker("Centre", 50),
    winger("Left", 80),
  ],
  "433": [
    keeper,
    back("Right", 14),
    back("Left", 86),
    holder("Centre", 50),
    centreBack("Centre/Right", 38),
    centreBack("Left/Centre", 62),
    middle("Centre/Right", 33),
    middle("Left/Centre", 67),
    striker("Centre", 50),
    winger("Right", 18),
    winger("Left", 82),
  ],
  "442": [
    keeper,
    back("Right", 14),
    back("Left", 86),
    middle("Left/Centre", 60),
    centreBack("Centre/Right", 38),
    centreBack("Left/Centre", 62),
    wide("Right", 16),
    middle("Centre/Right", 40),
    striker("Centre/Right", 42),
    striker("Left/Centre", 58),
    wide("Left", 84),
  ],
  "352": [
    keeper,
    wingBack("Right", 10),
    wingBack("Left", 90),
    centreBack("Left/Centre", 72),
    centreBack("Centre", 50),
    centreBack("Centre/Right", 28),
    middle("Centre/Right", 34),
    holder("Centre", 50),
    striker("Centre/Right", 42),
    striker("Left/Centre", 58),
    middle("Left/Centre", 66),
  ],
  "343": [
    keeper,
    wingBack("Right", 10),
    wingBack("Left", 90),
    centreBack("Left/Centre", 72),
    centreBack("Centre", 50),
    centreBack("Centre/Right", 28),
    middle("Centre/Right", 40),
    middle("Left/Centre", 60),
    striker("Centre", 50),
    winger("Right", 22),
    winger("Left", 78),
  ],
  "4141": [
    keeper,
    back("Right", 14),
    back("Left", 86),
    holder("Centre", 50),
    centreBack("Centre/Right", 38),
    centreBack("Left/Centre", 62),
    wide("Right", 16),
    middle("Centre/Right", 38),
    striker("Centre", 50),
    middle("Left/Centre", 62),
    wide("Left", 84),
  ],
  "532": [
    keeper,
    wingBack("Right", 10),
    wingBack("Left", 90),
    centreBack("Left/Centre", 72),
    centreBack("Centre", 50),
    centreBack("Centre/Right", 28),
    middle("Centre/Right", 32),
    middle("Centre", 50),
    striker("Centre/Right", 42),
    striker("Left/Centre", 58),
    middle("Left/Centre", 68),
  ],
};

export const formationNames: readonly string[] = Object.keys(formations);
