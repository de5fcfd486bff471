/** Minutes that the turn adds to the gate at most. */
export const turnMinutes = 12;

/** Commits after which notes count as abandoned: in fewer, somebody who runs the gate has committed them. */
const keptCommits = 200;

/** Stages of the full run as the gate runs them in turn: a long one in shares. One that nobody has measured takes a whole turn. */
export function sharesOf(full, commits) {
  return Object.entries(full).flatMap(([name, { shares = 1, shareOf, minutes, ...stage }]) =>
    Array.from({ length: shares }, (_, k) => ({
      ...stage,
      name: shares > 1 ? `${name} ${k + 1}/${shares}` : name,
      minutes: minutes === undefined ? turnMinutes : minutes / shares,
      command: shares > 1 && !shareOf ? [...stage.command, `--shard=${k + 1}/${shares}`] : stage.command,
      environment: { ...stage.environment, ...shareOf?.(shares, commits) },
    })),
  );
}

/**
 * The shares that were green longest ago, as many as fit into a turn. So each comes again after as many turns as all of them fill. Where
 * the notes are abandoned, the number of commits says where to begin: each then comes as often, but at no fixed interval.
 *   notes   number of commits at which a share was last green, by name
 *   lackOf  says why a share cannot be run here, or nothing
 */
export function dueShares(shares, notes, commits, lackOf) {
  const newest = Math.max(...Object.values(notes));
  const start = commits % shares.length;
  const inTurn = [...shares.slice(start), ...shares.slice(0, start)];
  const noted = ({ name }) => notes[name] ?? -1;
  const ordered = commits - newest <= keptCommits ? inTurn.sort((a, b) => noted(a) - noted(b)) : inTurn;

  const [due, passedOver] = [[], []];
  let minutes = 0;
  for (const share of ordered) {
    if (due.length > 0 && minutes + share.minutes > turnMinutes) break;
    const lack = lackOf(share);
    if (lack) passedOver.push({ ...share, lack });
    else {
      due.push(share);
      minutes += share.minutes;
    }
  }
  return { due, passedOver };
}
