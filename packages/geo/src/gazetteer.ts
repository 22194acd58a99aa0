import type { AirportData, FoundPlace, GazetteerData, LandmarkData } from './data-files.ts'
import { milesBetween, type Point } from './points.ts'
import { stateName } from './us-states.ts'

export type Entry = Point & {
  id: string
  kind: 'airport' | 'station' | 'hotel' | 'landmark' | 'town' | 'zip'
  name: string
  keys: string[]
  city: string
  county: string
  state: string
  zip: string
  street: string
  /** 0 to 100: popularity. */
  weight: number
  /** False for post-office-box ZIP codes: found only when typed in full. */
  suggested: boolean
}

export type Gazetteer = {
  entries: Entry[]
  counties: GazetteerData['counties']
  /** Only of these the borders are known. */
  states: ReadonlySet<string>
}

const LARGE_TOWN = 60_000

const MINOR_AIRPORT_WEIGHT = 30
const LANDMARK_WEIGHT = { airport: 70, station: 42, landmark: 40, hotel: 36 }

/** Places near home rank higher. */
export function buildGazetteer(data: GazetteerData, landmarks: LandmarkData, home: Point): Gazetteer {
  const countyOf = new Map(data.zips.map(([zip, , , county]) => [zip, county]))
  const states = new Set(data.states)
  const marks = [...landmarks.filter(({ state }) => states.has(state)), ...data.airports.map(asLandmark)]
  const near = nearnessTo(home)
  return {
    entries: [
      ...marks.map((row, index) => landmarkEntry(row, `l${index}`, countyOf.get(row.zip) ?? '')),
      ...data.towns.map((row, index) => townEntry(row, `t${index}`)),
      ...data.zips.map(zipEntry),
    ].map(entry => ({ ...entry, weight: entry.weight + near(entry) })),
    counties: data.counties,
    states,
  }
}

type Landmark = LandmarkData[number] & { minor?: boolean }

function asLandmark({ code, name, large, scheduled, ...airport }: AirportData): Landmark {
  return {
    ...airport,
    name: `${name} (${code})`,
    street: '',
    kind: 'airport',
    aliases: [code, `${airport.city} airport`],
    minor: !large && !scheduled,
  }
}

function landmarkEntry(row: Landmark, id: string, county: string): Entry {
  return {
    id,
    kind: row.kind,
    name: row.name,
    keys: [row.name, ...(row.aliases ?? [])].map(normalize),
    city: row.city,
    county,
    state: row.state,
    zip: row.zip,
    street: row.street,
    lat: row.lat,
    lon: row.lon,
    weight: row.minor ? MINOR_AIRPORT_WEIGHT : LANDMARK_WEIGHT[row.kind],
    suggested: true,
  }
}

function townEntry(row: GazetteerData['towns'][number], id: string): Entry {
  const [name, state, lat, lon, population, zip, county] = row
  return {
    id,
    kind: 'town',
    name,
    keys: [normalize(name)],
    // A town's name comes first; large ones have many ZIP codes.
    city: '',
    county,
    state,
    zip: population > LARGE_TOWN ? '' : zip,
    street: '',
    lat,
    lon,
    weight: 10 + Math.log10(population + 10) * 4,
    suggested: true,
  }
}

function zipEntry(row: GazetteerData['zips'][number]): Entry {
  const [zip, city, state, county, lat, lon, area] = row
  return {
    id: `z${zip}`,
    kind: 'zip',
    name: zip,
    keys: [zip],
    city,
    county,
    state,
    zip,
    street: '',
    lat,
    lon,
    weight: 0,
    suggested: area === 1,
  }
}

/** 30 at home, half of that 40 miles away. */
function nearnessTo(home: Point): (point: Point) => number {
  return point => 30 / (1 + milesBetween(home, point) / 40)
}

/** Lowercase letters and digits, with common misspellings unified. */
export function normalize(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\bmc ([a-z])/g, 'mc$1')
    .replace(/\bsaint\b/g, 'st')
    .replace(/\bfort\b/g, 'ft')
    .replace(/\s+/g, ' ')
    .trim()
}

export function foundPlace(entry: Entry, lead?: string): FoundPlace {
  const own = entry.kind === 'zip' ? [] : [lead ?? entry.name]
  const parts = [
    ...own,
    entry.street,
    entry.city,
    entry.county,
    stateName(entry.state),
    entry.zip,
    'United States',
  ]
  return {
    place_id: entry.id,
    display_name: joinParts(parts),
    lat: entry.lat.toFixed(6),
    lon: entry.lon.toFixed(6),
    approximate: entry.kind === 'town' || entry.kind === 'zip',
    source: 'embedded',
  }
}

/** "18200 Main St, Triangle, Virginia, 22172, United States", at the anchor's coordinates. */
export function foundAddress(street: string, anchor: Entry): FoundPlace {
  return {
    ...foundPlace(anchor),
    place_id: `a${anchor.id}`,
    display_name: joinParts([
      street,
      townOf(anchor),
      anchor.county,
      stateName(anchor.state),
      anchor.zip,
      'United States',
    ]),
    approximate: true,
  }
}

export function townOf(entry: Entry): string {
  return entry.kind === 'town' ? entry.name : entry.city
}

function joinParts(parts: (string | undefined)[]): string {
  return parts.filter(part => part).join(', ')
}
