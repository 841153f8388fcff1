// Generated from spec/agent-desk/ask.yaml by "sdf generate". Do not edit.

/** Request of Ask. */
export interface AskRequest {
  /** The question. */
  question: string;
  /** Conversation to continue; taken from an earlier answer. */
  conversation_id?: string | undefined;
  /** Persistent name of the calling program. */
  agent_identifier?: string | undefined;
}

/** Response of Ask. */
export interface AskResponse {
  /** The answer in plain text. Not shown in the API documentation: whether it is always present. */
  answer?: string;
  /** Conversation of the answer. Not shown in the API documentation: whether it is always present. */
  conversation_id?: string;
  /**
   * May have facts about the endpoint, and hints on the format of requests.
   * Not shown in the API documentation: its fields, which are kept unchanged.
   */
  usage?: { [member: string]: unknown };
}

/** Response of Descriptor. */
export interface DescriptorResponse {
  /** Version of the descriptor's format. */
  spec: "agents-json/v0" | (string & {});
}
