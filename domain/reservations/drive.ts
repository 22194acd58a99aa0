import { KM_PER_MILE } from '../values/geo.ts'

/** Route result of the spec (3): km with one decimal, whole minutes. */
export type DriveSummary = { km: string; miles: string; minutes: number }

/** Rounds metres and seconds for people: kilometres and miles with one decimal, whole minutes (spec 9, Map). */
export function summarizeDrive(metres: number, seconds: number): DriveSummary {
  const km = metres / 1000
  return {
    km: km.toFixed(1),
    miles: (km / KM_PER_MILE).toFixed(1),
    minutes: Math.round(seconds / 60),
  }
}
