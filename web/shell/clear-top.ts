export type Box = { top: number; bottom: number; left: number; right: number }
export type Obstacle = Box & { cost: number }

/** Pixels between a toast and the controls around it. */
const GAP = 8

/** The place at or below `box.top` and above `until` that covers the least, the highest of equals. */
export function clearTop(box: Box, obstacles: readonly Obstacle[], until: number): number {
  const height = box.bottom - box.top
  const beside = obstacles.filter(({ left, right }) => left < box.right && right > box.left)
  const costAt = (start: number) =>
    beside
      .filter(({ top, bottom }) => top < start + height + GAP && bottom + GAP > start)
      .reduce((sum, { cost }) => sum + cost, 0)
  const places = beside
    .flatMap(({ top, bottom }) => [bottom + GAP, top - GAP - height])
    .filter(top => top >= box.top && top + height <= until)
    .toSorted((one, other) => one - other)
    .map(top => ({ top, cost: costAt(top) }))
  const first = { top: box.top, cost: costAt(box.top) }
  return places.reduce((best, place) => (place.cost < best.cost ? place : best), first).top
}

const CONTROLS =
  'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="switch"]'
const COST = 10
/** A list has many alike. */
const COST_IN_LIST = 1

/** Share of the viewport in which toasts stay, from its top. */
const SHARE = 0.7

/** Pixels to move the toasts down, so that they cover no control; in a long list, the fewest. */
export function roomBelow(toasts: HTMLElement): number {
  const box = toasts.getBoundingClientRect()
  const obstacles = [...document.querySelectorAll(CONTROLS)]
    .filter(control => !toasts.contains(control) && control.checkVisibility())
    .map(control => {
      const { top, bottom, left, right } = control.getBoundingClientRect()
      return { top, bottom, left, right, cost: control.closest('tr, li') ? COST_IN_LIST : COST }
    })
    .filter(({ top, bottom, left, right }) => bottom - top > 1 && right - left > 1)
  return clearTop(box, obstacles, innerHeight * SHARE) - box.top
}
