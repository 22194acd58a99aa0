import type { Point } from './points.ts'

/** Longitude degrees are shorter at this latitude. */
const SQUEEZE = Math.cos((38.6 * Math.PI) / 180)

/** Centripetal Catmull-Rom, `steps` segments between two points. */
export function smoothLine(points: Point[], steps: number): Point[] {
  if (points.length < 3) return points
  const curve = points.slice(0, 1)
  for (const [i, p1] of points.entries()) {
    const p2 = points[i + 1]
    if (!p2) break
    const span = bendBetween(points[i - 1] ?? p1, p1, p2, points[i + 2] ?? p2)
    for (let step = 1; step <= steps; step++) curve.push(span(step / steps))
  }
  return curve
}

function bendBetween(p0: Point, p1: Point, p2: Point, p3: Point): (t: number) => Point {
  const t01 = knot(p0, p1)
  const t12 = knot(p1, p2)
  const t23 = knot(p2, p3)
  const tangents = (axis: keyof Point): [number, number] => {
    const chord = p2[axis] - p1[axis]
    const leave =
      t01 < 1e-4 ? chord : chord + t12 * ((p1[axis] - p0[axis]) / t01 - (p2[axis] - p0[axis]) / (t01 + t12))
    const arrive =
      t23 < 1e-4 ? chord : chord + t12 * ((p3[axis] - p2[axis]) / t23 - (p3[axis] - p1[axis]) / (t12 + t23))
    return [leave, arrive]
  }
  const lat = tangents('lat')
  const lon = tangents('lon')
  return t => ({
    lat: hermite(t, [p1.lat, lat[0], p2.lat, lat[1]]),
    lon: hermite(t, [p1.lon, lon[0], p2.lon, lon[1]]),
  })
}

function knot(a: Point, b: Point): number {
  return Math.max(1e-9, Math.hypot(a.lat - b.lat, (a.lon - b.lon) * SQUEEZE) ** 0.5)
}

function hermite(t: number, [from, leave, to, arrive]: [number, number, number, number]): number {
  const t2 = t * t
  const t3 = t2 * t
  return (
    (2 * t3 - 3 * t2 + 1) * from + (t3 - 2 * t2 + t) * leave + (3 * t2 - 2 * t3) * to + (t3 - t2) * arrive
  )
}
