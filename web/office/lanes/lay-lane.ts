/** In pixels from the start of the lane; `text` is the width of the wider line. Sorted by start. */
export type LaneTrip = { from: number; until: number; text: number }

export type PlacedText = { row: number; from: number; width: number; endsWithTrip: boolean }

const GAP = 6
/** A trip whose text, or whose neighbor's, would be narrower goes to another row. */
const READABLE = 64

/** First fit, without overlaps; most lanes have one row. Items sorted by start. */
export function packRows<Item extends Pick<LaneTrip, 'from' | 'until'>>(
  items: readonly Item[],
  fits: (row: readonly Item[]) => boolean,
): Item[][] {
  const rows: Item[][] = []
  for (const item of items) {
    const free = rows.find(row => row.every(({ until }) => until <= item.from) && fits([...row, item]))
    if (free) free.push(item)
    else rows.push([item])
  }
  return rows
}

export function layLane(trips: readonly LaneTrip[], width: number): PlacedText[] {
  const placed = new Map<LaneTrip | undefined, PlacedText>()
  for (const [row, inRow] of packRows(trips, row => fits(row, width)).entries())
    for (const [at, text] of placeTexts(inRow, width).entries()) placed.set(inRow[at], { row, ...text })
  return trips.flatMap(trip => placed.get(trip) ?? [])
}

function fits(row: readonly LaneTrip[], width: number): boolean {
  return placeTexts(row, width).every((placed, at) => placed.width >= Math.min(READABLE, row[at]?.text ?? 0))
}

/** From the trip's start; else up to its end or the next trip; else clipped. */
function placeTexts(row: readonly LaneTrip[], width: number): Omit<PlacedText, 'row'>[] {
  let occupiedUntil = -GAP
  return row.map(({ from, until, text }, at) => {
    const edge = (row[at + 1]?.from ?? width + GAP) - GAP
    const end = Math.min(until, edge)
    const endsWithTrip = from + text > edge && end - text >= occupiedUntil + GAP
    const placed = endsWithTrip
      ? { from: end - text, width: text, endsWithTrip }
      : { from, width: Math.max(0, Math.min(text, edge - from)), endsWithTrip }
    occupiedUntil = placed.from + placed.width
    return placed
  })
}

/** Without a canvas: the mean width of a character at 13 px. */
const CHARACTER = 6.9

const SIZE = '13px'

const widths = new Map<string, number>()
let canvas: CanvasRenderingContext2D | null | undefined

export type TextWidth = (text: string, weight: 400 | 600) => number

/** Measures in pixels at 13 px, in the text face. Once for many texts, since reading the face takes long. */
export function measureTexts(): TextWidth {
  const face = getComputedStyle(document.body).fontFamily
  const fontOf = (weight: number) => [weight, SIZE, face].join(' ')
  // A face that loads later has other widths.
  const loaded = [400, 600].map(weight => document.fonts?.check(fontOf(weight))).join(' ')
  return (text, weight) => {
    const key = [loaded, weight, text].join(' ')
    const cached = widths.get(key)
    if (cached !== undefined) return cached
    canvas ??= document.createElement('canvas').getContext('2d')
    if (canvas) canvas.font = fontOf(weight)
    const width = canvas ? canvas.measureText(text).width : text.length * CHARACTER
    widths.set(key, width)
    return width
  }
}
