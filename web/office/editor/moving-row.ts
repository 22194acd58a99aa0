export type Held = {
  from: number
  to: number
  by: 'pointer' | 'keyboard'
  /** Pixels. */
  distance: number
  heights: number[]
}

export function followed({ from, heights }: Pick<Held, 'from' | 'heights'>, distance: number) {
  const topOf = (index: number) => sum(heights.slice(0, index))
  const middleOf = (index: number) => topOf(index) + (heights[index] ?? 0) / 2
  const top = topOf(from) + distance
  const bottom = top + (heights[from] ?? 0)
  // A row makes way once covered to its middle.
  const isAbove = (index: number) => (index > from ? middleOf(index) <= bottom : middleOf(index) < top)
  const to = heights.filter((_, index) => index !== from && isAbove(index)).length
  return { distance, to }
}

/** Offset in pixels from its place in the document. */
export function shiftOf({ from, to, by, distance, heights }: Held, index: number): number {
  const own = heights[from] ?? 0
  if (index !== from) {
    if (index > from && index <= to) return -own
    return index < from && index >= to ? own : 0
  }
  if (by === 'pointer') return distance
  return to > from ? sum(heights.slice(from + 1, to + 1)) : 0 - sum(heights.slice(to, from))
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
