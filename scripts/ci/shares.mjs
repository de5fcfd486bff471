/** Minutes that the turn adds to the gate at most. */
export const turnMinutes = 12;

/**
 * Stages of the full run as the gate runs them in turn: a long one in shares. One that nobody has
 * measured takes a whole turn.
 */
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

/** The shares in order, as many in each turn as fit into its minutes. */
export function turnsOf(shares) {
  const turns = [];
  let minutes = turnMinutes;
  for (const share of shares) {
    minutes += share.minutes;
    if (minutes > turnMinutes) {
      turns.push([]);
      minutes = share.minutes;
    }
    turns.at(-1).push(share);
  }
  return turns;
}

/**
 * The turn at a number of commits, which is the same for everybody who runs the gate on a commit.
 */
export function dueShares(stages, commits) {
  const turns = turnsOf(sharesOf(stages, commits));
  return turns[commits % turns.length];
}
