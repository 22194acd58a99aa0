export type Box = { top: number; bottom: number; left: number; right: number }

/** Pixels between a toast and the controls around it. */
const GAP = 8

/** The highest place at or below `box.top` at which the box covers no obstacle and ends above `until`. */
export function clearTop(box: Box, obstacles: readonly Box[], until: number): number | undefined {
  const height = box.bottom - box.top
  const beside = obstacles.filter(({ left, right }) => left < box.right && right > box.left)
  const isClear = (top: number) =>
    beside.every(each => each.bottom + GAP <= top || each.top >= top + height + GAP)
  return [box.top, ...beside.map(({ bottom }) => bottom + GAP)]
    .filter(top => top >= box.top && top + height <= until)
    .toSorted((one, other) => one - other)
    .find(isClear)
}

const BUTTONS = 'button, input, select, textarea, summary, [role="button"], [role="tab"], [role="switch"]'
const CONTROLS = `${BUTTONS}, a[href]`

/** Share of the viewport in which toasts stay, from its top. */
const SHARE = 0.7

/** Pixels to move the toasts down, so that they cover no control; where links leave no room, no button. */
export function roomBelow(toasts: HTMLElement): number {
  const box = toasts.getBoundingClientRect()
  const boxesOf = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .filter(control => !toasts.contains(control) && control.checkVisibility())
      .map(control => control.getBoundingClientRect())
      .filter(({ width, height }) => width > 1 && height > 1)
  const until = innerHeight * SHARE
  const top = clearTop(box, boxesOf(CONTROLS), until) ?? clearTop(box, boxesOf(BUTTONS), until)
  return top === undefined ? 0 : top - box.top
}
