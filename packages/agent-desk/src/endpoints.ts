// Generated from spec/agent-desk/ask.yaml by "sdf generate". Do not edit.

/** Endpoints of Question Endpoint. `timeoutMs` is the recommended minimum timeout in milliseconds. */
export const endpoints = {
  /** Ask: Answers a question, which may continue a conversation. */
  ask: { method: "POST", path: "/agent-desk/ask", accept: "application/json", timeoutMs: 120000 },
  /**
   * Answer page: Answers a question as a permanent page. Questions that are equal after normalisation share one page.
   */
  page: { method: "GET", path: "/{question-words}", accept: "text/markdown" },
  /** Descriptor: Describes the endpoint, its URL forms and its enabled features. */
  descriptor: { method: "GET", path: "/.well-known/agents.json", accept: "application/json" },
} as const;
