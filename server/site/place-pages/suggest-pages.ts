import type { PageSuggestion } from '../../../contract/site/page-schemas.ts'
import { type AskedDrive, suggestDrives } from '../../../domain/site/drive-demand.ts'
import type { Place } from '../../../domain/values/geo.ts'
import type { Deps } from '../../platform/deps.ts'
import type { PlacesDeps } from '../../pricing/places/places-service.ts'
import { listDemand } from '../visits/demand-store.ts'
import { listPlaced } from './store.ts'

export async function suggestPages({
  db,
  clock,
  places,
}: Pick<Deps, 'db' | 'clock'> & PlacesDeps): Promise<PageSuggestion[]> {
  const pages = await listPlaced(db, 'by staff')
  const covered = pages.flatMap(({ ends }): AskedDrive[] => {
    const [from, to] = ends.map(end => places.areaOf(end))
    return from !== undefined && to !== undefined ? [{ from, to }] : []
  })
  const suggested = suggestDrives(await listDemand(db, clock()), covered)
  const find = async (name: string): Promise<Place | undefined> => {
    const [first] = await places.search(name, { full: false })
    return first && { name: first.display_name, lat: Number(first.lat), lon: Number(first.lon) }
  }
  const found = await Promise.all(
    suggested.map(async (drive): Promise<PageSuggestion[]> => {
      const [from, to] = await Promise.all([find(drive.from), find(drive.to)])
      const directions = from && to && (await places.directions(from, to))
      const summary = directions?.features[0]?.properties.summary
      return summary ? [{ ...drive, metres: summary.distance, seconds: summary.duration }] : []
    }),
  )
  return found.flat()
}
