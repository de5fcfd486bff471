/** A file to be recognised. Browsers and Node.js read and inflate bytes each in their own way. */
export interface FileContent {
  /** As the user named it. */
  name: string;
  size: number;
  /** The bytes from one position to another, or to the end. */
  bytes(from: number, to: number): Promise<Uint8Array>;
  /** Inflates raw deflated bytes. Fails, or ends early, beyond `most` bytes. */
  inflate(packed: Uint8Array, most: number): Promise<Uint8Array>;
}
