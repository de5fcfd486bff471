/** Where a bar can be drawn. */
export interface Screen {
  write: (text: string) => unknown;
  isTTY?: boolean;
}

export interface Progress {
  /** Some more bytes have been checked, of the file of this name. */
  done: (bytes: number) => void;
  end: () => void;
}

const width = 24;
const frames = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏";
const framesPerSecond = 10;
const eraseLine = "\r\u001b[K";

/** Files that together are smaller are checked before a bar could be looked at. */
const worthABar = 1_000_000;

/** A bar for a person who waits at a terminal; nothing where nobody does. */
export function showProgress(screen: Screen, totalBytes: number): Progress {
  if (!screen.isTTY || totalBytes < worthABar) return { done: () => {}, end: () => {} };
  let checked = 0;
  let frame = 0;
  const draw = () => {
    const share = checked / totalBytes;
    const full = Math.floor(share * width);
    const bar = "█".repeat(full) + "░".repeat(width - full);
    frame = (frame + 1) % frames.length;
    screen.write(`\r${frames[frame]} ${bar} ${Math.floor(share * 100)} %`);
  };
  const timer = setInterval(draw, 1000 / framesPerSecond);
  draw();
  return {
    done(bytes) {
      checked += bytes;
      draw();
    },
    end() {
      clearInterval(timer);
      screen.write(eraseLine);
    },
  };
}
