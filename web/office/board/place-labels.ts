/** In pixels from the start of the track; the text is as wide as its wider line. `head` is the time and the name. */
export type LabeledBlock = {
  from: number
  until: number
  width: number
  widthWithoutDriver: number
  head: number
}

export type PlacedLabel = {
  side: 'inside' | 'right' | 'left'
  /** In pixels from the start of the track. */
  from: number
  width: number
  hasDriver: boolean
}

const GAP = 6
/** A text inside leaves room for the shape and the padding. */
const INSIDE_EXTRA = 40
const INSIDE_FROM = 30
/** A text yields to the next block's, or to its time and name, unless less than this would remain of it. */
const LEAST = 56
/** Not even a time fits into less. */
const LEGIBLE = 40
/** "Out of service". */
const OFF_TEXT = 90
/** Longer names may be clipped. */
const HEAD_MAX = 120

/** True if each block of the row shows its time and name. */
export function areLegible(row: readonly LabeledBlock[], trackWidth: number): boolean {
  return placeLabels(row, trackWidth).every(
    ({ width }, at) => width >= Math.min(HEAD_MAX, row[at]?.head ?? 0),
  )
}

/**
 * Inside the block, else to its right, else to its left, else the same without the driver, else clipped on the wider
 * side, else none. Blocks of one row, sorted by start.
 */
export function placeLabels(blocks: readonly LabeledBlock[], trackWidth: number): PlacedLabel[] {
  let occupiedUntil = 0
  return blocks.map((block, index) => {
    const label = placeLabel(block, roomFor(blocks, index, { occupiedUntil, trackWidth }))
    occupiedUntil = label.side === 'right' ? label.from + label.width : block.until
    return label
  })
}

/** Of a text that trips may cover: after those that would hide its start, and within its stretch. */
export function clearStart(
  { from, until }: Pick<LabeledBlock, 'from' | 'until'>,
  trips: readonly (Pick<LabeledBlock, 'from' | 'until'> & { label: Pick<PlacedLabel, 'from' | 'width'> })[],
): number {
  const covered = trips
    .map(({ label, ...block }) => ({
      from: Math.min(block.from, label.from),
      until: Math.max(block.until, label.from + label.width),
    }))
    .toSorted((one, other) => one.from - other.from)
  const clear = covered.reduce(
    (start, each) => (each.from < start + OFF_TEXT && each.until > start ? each.until : start),
    from,
  )
  return Math.min(clear + GAP, until)
}

type Room = { right: number; left: number }

function placeLabel({ from, until, width, widthWithoutDriver }: LabeledBlock, room: Room): PlacedLabel {
  if (isInside({ from, until, width }))
    return { side: 'inside', from: from + INSIDE_FROM, width, hasDriver: true }
  const right = (of: number) => ({ side: 'right' as const, from: until + GAP, width: of })
  const left = (of: number) => ({ side: 'left' as const, from: from - GAP - of, width: of })
  for (const [needed, hasDriver] of [[width, true] as const, [widthWithoutDriver, false] as const]) {
    if (room.right >= needed) return { ...right(needed), hasDriver }
    if (room.left >= needed) return { ...left(needed), hasDriver }
  }
  const widest = Math.max(room.right, room.left)
  const most = widest < LEGIBLE ? 0 : widest
  return { ...(room.right >= room.left ? right(most) : left(most)), hasDriver: false }
}

function isInside({ from, until, width }: Pick<LabeledBlock, 'from' | 'until' | 'width'>): boolean {
  return until - from >= width + INSIDE_EXTRA
}

type Around = { occupiedUntil: number; trackWidth: number }

function roomFor(
  blocks: readonly LabeledBlock[],
  index: number,
  { occupiedUntil, trackWidth }: Around,
): Room {
  const startAt = (at: number) => blocks[at]?.from ?? trackWidth
  const { from = 0, until = 0 } = blocks[index] ?? {}
  const next = blocks[index + 1]
  const free = startAt(index + 1) - until - 2 * GAP
  const left = from - occupiedUntil - 2 * GAP
  if (!next || isInside(next)) return { right: free, left }
  const beyond = startAt(index + 2) - next.until - 2 * GAP
  const needed = [next.width, next.head].filter(text => text > beyond)
  const rest = needed.map(text => free - text - 2 * GAP).find(left => left >= LEAST)
  return { right: rest ?? free, left }
}
