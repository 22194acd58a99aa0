/** The items one after the other, from the first again after the last; the first one for turn 0. */
export function inTurn<Item>(items: readonly Item[], turn: number): Item {
  const item = items[turn % items.length]
  if (item === undefined) throw new Error('There is nothing to take turns with')
  return item
}
