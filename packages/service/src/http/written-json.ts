import { toJson } from "./json.js";

/** JSON that is written already, in pieces that are sent as they are: nobody waits while a large answer is put together. */
export class WrittenJson {
  readonly pieces: readonly Uint8Array[];

  constructor(...pieces: readonly Uint8Array[]) {
    this.pieces = pieces;
  }

  /** An object of which some members are written already. */
  static object(members: object): WrittenJson {
    const pieces: Uint8Array[] = [];
    let text = "{";
    for (const [index, [name, member]] of Object.entries(members).entries()) {
      text += `${index === 0 ? "" : ","}${JSON.stringify(name)}:`;
      if (member instanceof WrittenJson) {
        pieces.push(Buffer.from(text), ...member.pieces);
        text = "";
      } else text += toJson(member);
    }
    return new WrittenJson(...pieces, Buffer.from(`${text}}`));
  }

  get size(): number {
    return this.pieces.reduce((sum, { length }) => sum + length, 0);
  }

  toString(): string {
    return Buffer.concat(this.pieces).toString("utf8");
  }
}
