import { readFileSync } from 'node:fs'
import type { GazetteerData, HighwayData, LandmarkData, RegionData } from './data-shapes.ts'

/**
 * Highways and landmarks are handwritten; `npm run geo` generates the rest. The build copies it to build/data.
 */
const FOLDER = new URL('../data/', import.meta.url)

export const readHighways = (): HighwayData => read('highways.json')
export const readLandmarks = (): LandmarkData => read('landmarks.json')
export const readGazetteer = (): GazetteerData => read('gazetteer.json')
export const readRegion = (): RegionData => read('region.json')

function read<Shape>(name: string): Shape {
  return JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'))
}
