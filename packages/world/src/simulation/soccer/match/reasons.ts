/** Reasons of cards and their relative frequencies. */
/** Reasons of yellow cards for fouls. */
export const yellowReasons = ["Foul", "Persistent infringement", "Hand Ball", "Dangerous play", "Simulation"] as const;
export const yellowReasonWeights = [0.84, 0.06, 0.04, 0.04, 0.02] as const;
/** Reasons of yellow cards without a foul. */
export const otherReasons = [
  "Dissent",
  "Time wasting",
  "Argument",
  "Excessive celebration",
  "Not Retreating",
  "Off the ball foul",
  "Encroachment",
  "Leaving field of play",
  "Entering field of play",
  "Entering referee review area",
  "Excessive usage of review signal",
  "Other Reason",
] as const;
export const otherReasonWeights = [0.34, 0.24, 0.16, 0.06, 0.06, 0.05, 0.02, 0.02, 0.01, 0.01, 0.01, 0.02] as const;
/** Reasons of red cards. */
export const redReasons = [
  "Serious Foul",
  "Professional Foul Last Player",
  "Violent conduct",
  "Professional Foul Handball",
  "Foul and abusive language",
  "Spitting",
  "Entering video operations room",
] as const;
export const redReasonWeights = [0.46, 0.28, 0.15, 0.06, 0.04, 0.005, 0.005] as const;
