/** Limits of decompression, so that a small file cannot fill the memory or occupy a command without end. */

/** Reason why a document cannot be read. */
export type UnreadableCode = "documents.unreadable" | "documents.size" | "documents.depth";

/** Maximum sizes after decompression, in bytes. */
export interface DecompressionLimits {
  /** One document or archive. */
  readonly document: number;
  /** All documents and archives in one file, whose content is in memory together. */
  readonly file: number;
  /** All files of a command. */
  readonly command: number;
}

const MIB = 1024 * 1024;
const defaultLimits: DecompressionLimits = { document: 256 * MIB, file: 1024 * MIB, command: 16 * 1024 * MIB };

/** Maximum depth of compressions and archives in each other. */
export const MAX_DEPTH = 4;

/** Thrown if a file exceeds a limit of decompression. */
export class LimitError extends Error {
  override readonly name = "LimitError";
  readonly code: UnreadableCode;
  /** True if the rest of the file cannot be read either. */
  readonly endsFile: boolean;

  constructor(code: UnreadableCode, message: string, { endsFile = false }: { readonly endsFile?: boolean } = {}) {
    super(message);
    this.code = code;
    this.endsFile = endsFile;
  }
}

/** Counts the bytes that a command decompresses. Create one for each command. */
export class DecompressionBudget {
  readonly #limits: DecompressionLimits;
  #fileBytes = 0;
  #commandBytes = 0;

  constructor(limits: Partial<DecompressionLimits> = {}) {
    this.#limits = { ...defaultLimits, ...limits };
  }

  /** Starts the next file. */
  startFile(): void {
    this.#fileBytes = 0;
  }

  /** Maximum size of the next document or archive, in bytes. */
  get maxBytes(): number {
    const { document, file, command } = this.#limits;
    return Math.min(document, file - this.#fileBytes, command - this.#commandBytes);
  }

  /** Counts a decompressed document or archive. */
  add(bytes: number): void {
    if (bytes > this.maxBytes) throw this.error();
    this.#fileBytes += bytes;
    this.#commandBytes += bytes;
  }

  /** Returns the error for a document or archive that is larger than {@link maxBytes}. */
  error(): LimitError {
    const { maxBytes } = this;
    const { document, file, command } = this.#limits;
    if (maxBytes === command - this.#commandBytes)
      return new LimitError(
        "documents.size",
        `more than ${command} bytes decompressed by one command; use fewer files at a time`,
        { endsFile: true },
      );
    if (maxBytes === file - this.#fileBytes)
      return new LimitError(
        "documents.size",
        `more than ${file} bytes decompressed in one file; unpack the archive, and use its documents`,
        { endsFile: true },
      );
    return new LimitError("documents.size", `more than ${document} bytes decompressed; split the document or archive`);
  }
}

/** Returns the error for a file with more than {@link MAX_DEPTH} compressions in each other. */
export function depthError(): LimitError {
  return new LimitError(
    "documents.depth",
    `more than ${MAX_DEPTH} compressions in each other; unpack the file, and use its documents`,
  );
}
