import { readFileSync } from 'node:fs'
import { ROOT } from '../../../process/root.ts'
import type { GazetteerData, HighwayData, LandmarkData, RegionData } from './data-shapes.ts'

/** The hand-written tables are beside this file; the build generates the others. */
const TABLES = new URL('./data/', import.meta.url)
const BUILT = new URL('build/geo/', ROOT)

export const readHighways = (): HighwayData => read('highways.json', TABLES)
export const readLandmarks = (): LandmarkData => read('landmarks.json', TABLES)
export const readGazetteer = (): GazetteerData => read('gazetteer.json', BUILT)
export const readRegion = (): RegionData => read('region.json', BUILT)

function read<Shape>(name: string, folder: URL): Shape {
  return JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Shape
}
