import type { LonLat } from './data-files.ts'

export const TILE = 256

/** In pixels from the northwest corner. */
export type Spot = [x: number, y: number]
export type Box = [left: number, top: number, right: number, bottom: number]

export function project([lon, lat]: LonLat, zoom: number): Spot {
  const size = TILE * 2 ** zoom
  const y = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360))
  return [((lon + 180) / 360) * size, ((1 - y / Math.PI) / 2) * size]
}

export function boundsOf(spots: Spot[]): Box {
  const box: Box = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of spots) {
    box[0] = Math.min(box[0], x)
    box[1] = Math.min(box[1], y)
    box[2] = Math.max(box[2], x)
    box[3] = Math.max(box[3], y)
  }
  return box
}

export function overlap(a: Box, b: Box): boolean {
  return a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1]
}

export function thin(spots: Spot[], tolerance: number): Spot[] {
  const [first, ...others] = spots
  const last = others.pop()
  if (spots.length < 4 || !first || !last) return spots
  const kept = [first]
  let [x, y] = first
  for (const spot of others) {
    if (Math.hypot(spot[0] - x, spot[1] - y) <= tolerance) continue
    kept.push(spot)
    ;[x, y] = spot
  }
  return [...kept, last]
}

export function clipLine(line: Spot[], box: Box): Spot[][] {
  const parts: Spot[][] = []
  let part: Spot[] = []
  line.forEach((spot, i) => {
    const next = line[i + 1]
    const before = line[i - 1]
    const touches =
      (next && overlap(boundsOf([spot, next]), box)) || (before && overlap(boundsOf([before, spot]), box))
    if (touches) part.push(spot)
    else if (part.length > 0) {
      parts.push(part)
      part = []
    }
  })
  if (part.length > 0) parts.push(part)
  return parts.filter(spots => spots.length > 1)
}

/** Sutherland-Hodgman. */
export function clipRing(ring: Spot[], box: Box): Spot[] {
  const sides: [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, box[0], 1],
    [0, box[2], -1],
    [1, box[1], 1],
    [1, box[3], -1],
  ]
  let result = ring
  for (const [axis, limit, sign] of sides) {
    const input = result
    const inside = (spot: Spot) => sign * (spot[axis] - limit) >= 0
    result = []
    let before = input.at(-1)
    for (const spot of input) {
      if (before && inside(before) !== inside(spot)) {
        const t = (limit - before[axis]) / (spot[axis] - before[axis])
        result.push([before[0] + t * (spot[0] - before[0]), before[1] + t * (spot[1] - before[1])])
      }
      if (inside(spot)) result.push(spot)
      before = spot
    }
  }
  return result
}
