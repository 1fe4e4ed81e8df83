/** Tells the latest of racing calls: each `begin()` returns whether no later one has begun since. */
export function latest(): () => () => boolean {
  let turn = 0;
  return () => {
    turn += 1;
    const mine = turn;
    return () => mine === turn;
  };
}
