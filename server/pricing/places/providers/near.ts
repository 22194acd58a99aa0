import type { Point } from '../../../../domain/values/geo.ts'

/** Results here are preferred. */
export type Near = {
  home: Point
  bounds: readonly [west: number, south: number, east: number, north: number]
  isInUs: boolean
}

export type ReadNear = () => Promise<Near>
