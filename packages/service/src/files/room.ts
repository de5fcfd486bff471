import type { Records } from "@tessera/records";
import type { Storing } from "./receive-upload.js";

/** Room for what is on its way. Both of its deeds throw where there is none. */
export interface Room {
  /** Reserves room for further bytes until it is released. */
  take(bytes: number): void;
  release(): void;
  /**
   * Puts what has this size in its place and notes it, unless others have taken the room meanwhile.
   */
  store<Result>(bytes: number, place: (records: Records) => Promise<Result>): Promise<Result>;
}

/**
 * Keeps room for a file that comes with an announced size, or grows beyond it, and notes it when it
 * is in its place.
 */
export function storingIn(
  room: Room | undefined,
  announced: number,
  records: Records,
  note: (path: string, during: Records) => Promise<void>,
): Storing {
  let reserved = announced;
  room?.take(announced);
  return {
    reserve: (size) => {
      if (size <= reserved) return;
      room?.take(size - reserved);
      reserved = size;
    },
    store: (size, place) => {
      const stored = async (during: Records) => {
        const path = await place();
        await note(path, during);
        return path;
      };
      return room ? room.store(size, stored) : stored(records);
    },
  };
}
