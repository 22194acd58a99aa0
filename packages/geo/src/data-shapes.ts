/** Degrees, longitude first, as in GeoJSON. */
export type Pair = [lon: number, lat: number]

/** What scripts/build-geo.ts writes for searching; tuples, because there are thousands. */
export type GazetteerData = {
  towns: [
    name: string,
    state: string,
    lat: number,
    lon: number,
    population: number,
    zip: string,
    county: string,
  ][]
  /** `area` is 0 for post-office boxes and single buildings. */
  zips: [zip: string, city: string, state: string, county: string, lat: number, lon: number, area: 0 | 1][]
  /** Outlines; the name is empty for independent cities and the District. */
  counties: { name: string; state: string; polygons: Pair[][][] }[]
}

/** What scripts/build-geo.ts writes for the map. */
export type RegionData = {
  land: Pair[][][]
  states: Pair[][]
  counties: Pair[][]
  potomac: Pair[][]
  district: Pair[][]
  towns: [name: string, state: string, lon: number, lat: number, population: number][]
}

/** Hand-written highways: a point is a named junction, a reference to one, or a shape point. */
export type HighwayData = {
  ref: string
  kind: RoadKind
  points: { node?: string; lat?: number; lon?: number; mile?: number }[]
}[]

export type RoadKind = 'motorway' | 'urban-motorway' | 'parkway' | 'trunk' | 'primary' | 'street' | 'ramp'

export type LandmarkData = {
  name: string
  street: string
  city: string
  state: string
  zip: string
  lat: number
  lon: number
  kind: 'airport' | 'station' | 'hotel' | 'landmark'
  aliases?: string[]
}[]

/** A place as the search answers it; coordinates are decimal degrees as text. */
export type FoundPlace = {
  place_id: string
  display_name: string
  lat: string
  lon: string
  /** True if the point stands for a ZIP or a town, not for the door. */
  approximate: boolean
  source: 'embedded'
}
