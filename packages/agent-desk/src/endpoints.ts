// Generated from spec/agent-desk/ask.yaml by "sdf generate". Do not edit.

/** Endpoints of Question Endpoint. `timeoutMs` is the recommended minimum timeout in milliseconds. */
export const endpoints = {
  /** Ask: Answers one question, or the next one of a conversation. */
  ask: { method: "POST", path: "/agent-desk/ask", accept: "application/json", timeoutMs: 120000 },
  /** Answer page: Answers a question as a lasting page; questions that are equal once normalised share one page. */
  page: { method: "GET", path: "/{question-words}", accept: "text/markdown" },
  /** Descriptor: Describes the endpoint, the forms of URL it takes and what it has turned on. */
  descriptor: { method: "GET", path: "/.well-known/agents.json", accept: "application/json" },
} as const;
