import { type Area, isOnMap } from './area.ts'
import { readHighways } from './data-files.ts'
import { type Drive, findDrive } from './find-drive.ts'
import { KM_PER_MILE, milesBetween, type Point } from './points.ts'
import { buildRoadNetwork, type RoadNetwork } from './road-network.ts'

/** GeoJSON; no features without a route. */
export type Directions = {
  type: 'FeatureCollection'
  features: {
    type: 'Feature'
    geometry: { type: 'LineString'; coordinates: [lon: number, lat: number][] }
    properties: {
      /** Meters and seconds. */
      summary: { distance: number; duration: number }
      roads: string[]
      approximate: boolean
      source: 'embedded'
    }
  }[]
}

export type Router = { directions(from: Point, to: Point): Promise<Directions> }

/** Closer points are treated as one. */
const SAME_MILES = 0.006

export function createRouter(area: Area): Router {
  let network: RoadNetwork | undefined
  return {
    async directions(from, to) {
      if (!isOnMap(area, from) || !isOnMap(area, to)) return { type: 'FeatureCollection', features: [] }
      network ??= buildRoadNetwork(readHighways())
      return asDirections(driveBetween(network, from, to))
    },
  }
}

export function driveBetween(network: RoadNetwork, from: Point, to: Point): Drive {
  if (milesBetween(from, to) < SAME_MILES) return { miles: 0, hours: 0, line: [from, to], roads: [] }
  return findDrive(network, from, to) ?? estimate(from, to)
}

/** Fitted to the 53 reference trips. Short drives have a larger factor. */
function estimate(from: Point, to: Point): Drive {
  const straight = milesBetween(from, to)
  const miles = straight * (1.1 + 0.35 / (1 + straight / 12))
  return { miles, hours: 5 / 60 + (miles + 2) / 57, line: [from, to], roads: [] }
}

function asDirections(drive: Drive): Directions {
  const coordinates = drive.line.map(({ lat, lon }): [number, number] => [round(lon), round(lat)])
  const summary = {
    distance: Math.round(drive.miles * KM_PER_MILE * 1000),
    duration: Math.round(drive.hours * 3600),
  }
  return {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        geometry: { type: 'LineString', coordinates },
        properties: { summary, roads: drive.roads, approximate: true, source: 'embedded' },
      },
    ],
  }
}

function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}
