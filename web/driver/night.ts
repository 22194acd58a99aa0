import type { Point } from '../../domain/values/geo.ts'

/** Sine of the sun's height at sunset: half its disk and the refraction are below the horizon. */
const SUNSET = Math.sin((-0.833 * Math.PI) / 180)
const DAY_MS = 86_400_000
const J2000_MS = Date.UTC(2000, 0, 1, 12)

/** Between sunset and sunrise, within two minutes (Astronomical Almanac, low precision). */
export function isNight(at: number, { lat, lon }: Point): boolean {
  const { sin, cos } = {
    sin: (degrees: number) => Math.sin(radians(degrees)),
    cos: (degrees: number) => Math.cos(radians(degrees)),
  }
  const days = (at - J2000_MS) / DAY_MS
  const anomaly = 357.528 + 0.9856003 * days
  const longitude = 280.46 + 0.9856474 * days + 1.915 * sin(anomaly) + 0.02 * sin(2 * anomaly)
  const sineOfDeclination = sin(23.439) * sin(longitude)
  const ascension = Math.atan2(cos(23.439) * sin(longitude), cos(longitude))
  const hourAngle = radians(280.4606 + 360.9856473 * days + lon) - ascension
  const sineOfHeight =
    sin(lat) * sineOfDeclination + cos(lat) * Math.sqrt(1 - sineOfDeclination ** 2) * Math.cos(hourAngle)
  return sineOfHeight < SUNSET
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
