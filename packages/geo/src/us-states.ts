import type { Point } from './points.ts'

/** Code, name, bounding box (south, west, north, east). */
const STATES: readonly [code: string, name: string, box: readonly [number, number, number, number]][] = [
  ['AL', 'alabama', [30.1, -88.5, 35.1, -84.8]],
  ['AK', 'alaska', [51.2, -180, 71.5, -129.9]],
  ['AZ', 'arizona', [31.3, -114.9, 37.1, -109]],
  ['AR', 'arkansas', [33, -94.7, 36.6, -89.6]],
  ['CA', 'california', [32.5, -124.5, 42.1, -114.1]],
  ['CO', 'colorado', [36.9, -109.1, 41.1, -102]],
  ['CT', 'connecticut', [40.9, -73.8, 42.1, -71.7]],
  ['DE', 'delaware', [38.4, -75.8, 39.9, -75]],
  ['DC', 'district of columbia', [38.7, -77.2, 39, -76.9]],
  ['FL', 'florida', [24.4, -87.7, 31.1, -79.9]],
  ['GA', 'georgia', [30.3, -85.7, 35.1, -80.8]],
  ['HI', 'hawaii', [18.8, -160.3, 22.3, -154.7]],
  ['ID', 'idaho', [41.9, -117.3, 49.1, -111]],
  ['IL', 'illinois', [36.9, -91.6, 42.6, -87.4]],
  ['IN', 'indiana', [37.7, -88.1, 41.8, -84.7]],
  ['IA', 'iowa', [40.3, -96.7, 43.6, -90.1]],
  ['KS', 'kansas', [36.9, -102.1, 40.1, -94.5]],
  ['KY', 'kentucky', [36.4, -89.6, 39.2, -81.9]],
  ['LA', 'louisiana', [28.9, -94.1, 33.1, -88.8]],
  ['ME', 'maine', [42.9, -71.1, 47.5, -66.9]],
  ['MD', 'maryland', [37.8, -79.5, 39.8, -75]],
  ['MA', 'massachusetts', [41.2, -73.6, 42.9, -69.9]],
  ['MI', 'michigan', [41.6, -90.5, 48.3, -82.1]],
  ['MN', 'minnesota', [43.4, -97.3, 49.4, -89.4]],
  ['MS', 'mississippi', [30.1, -91.7, 35.1, -88]],
  ['MO', 'missouri', [35.9, -95.8, 40.7, -89]],
  ['MT', 'montana', [44.3, -116.1, 49.1, -104]],
  ['NE', 'nebraska', [39.9, -104.1, 43.1, -95.3]],
  ['NV', 'nevada', [35, -120.1, 42.1, -114]],
  ['NH', 'new hampshire', [42.6, -72.6, 45.4, -70.6]],
  ['NJ', 'new jersey', [38.8, -75.6, 41.4, -73.8]],
  ['NM', 'new mexico', [31.3, -109.1, 37.1, -103]],
  ['NY', 'new york', [40.4, -79.8, 45.1, -71.8]],
  ['NC', 'north carolina', [33.7, -84.4, 36.6, -75.4]],
  ['ND', 'north dakota', [45.9, -104.1, 49.1, -96.5]],
  ['OH', 'ohio', [38.4, -84.9, 42.4, -80.5]],
  ['OK', 'oklahoma', [33.6, -103.1, 37.1, -94.4]],
  ['OR', 'oregon', [41.9, -124.7, 46.3, -116.4]],
  ['PA', 'pennsylvania', [39.7, -80.6, 42.6, -74.6]],
  ['RI', 'rhode island', [41.1, -71.9, 42.1, -71.1]],
  ['SC', 'south carolina', [32, -83.4, 35.3, -78.5]],
  ['SD', 'south dakota', [42.4, -104.1, 46, -96.4]],
  ['TN', 'tennessee', [34.9, -90.4, 36.7, -81.6]],
  ['TX', 'texas', [25.8, -106.7, 36.6, -93.5]],
  ['UT', 'utah', [36.9, -114.1, 42.1, -109]],
  ['VT', 'vermont', [42.7, -73.5, 45.1, -71.4]],
  ['VA', 'virginia', [36.5, -83.7, 39.5, -75.2]],
  ['WA', 'washington state', [45.5, -124.9, 49.1, -116.9]],
  ['WV', 'west virginia', [37.2, -82.7, 40.7, -77.7]],
  ['WI', 'wisconsin', [42.4, -92.9, 47.1, -86.7]],
  ['WY', 'wyoming', [40.9, -111.1, 45.1, -104]],
]

/** Codes that are not English words, unlike "in", "or", "me". */
const PLAIN_CODES = new Set(['va', 'md', 'dc'])
const byName = new Map(STATES.map(([code, name]) => [name, code]))
const byCode = new Map(STATES.map(([code]) => [code.toLowerCase(), code]))
const boxes = new Map(STATES.map(([code, , box]) => [code, box]))

export const STATE_CODES: readonly string[] = STATES.map(([code]) => code)
const titles = new Map(STATES.map(([code, name]) => [code, titleOf(name)]))

/** "District of Columbia". */
export function stateName(code: string): string {
  return titles.get(code) ?? ''
}

function titleOf(name: string): string {
  return name.replace(/ state$/, '').replace(/\b(?!of\b)[a-z]/g, letter => letter.toUpperCase())
}

/** `name` is lowercase. "Washington" alone is the city. */
export function stateNamed(name: string): string | undefined {
  return byName.get(name)
}

/** Unless `isCertain`, only in capitals or if it is no English word. */
export function stateCoded(token: string, isCertain: boolean): string | undefined {
  const code = byCode.get(token.toLowerCase())
  // After a street, NE is northeast.
  if (code === 'NE') return undefined
  return isCertain || token === code || PLAIN_CODES.has(token.toLowerCase()) ? code : undefined
}

/** Bounding box only: points nearby may match too. */
export function mayBeIn(code: string, { lat, lon }: Point): boolean {
  const [south, west, north, east] = boxes.get(code) ?? [0, 0, 0, 0]
  return lat >= south && lat <= north && lon >= west && lon <= east
}
