import type { PageSuggestion } from '../../../contract/site/page-schemas.ts'
import { type AskedDrive, type DriveDemand, suggestDrives } from '../../../domain/site/drive-demand.ts'
import { nearbyDrives } from '../../../domain/site/nearby-drives.ts'
import type { Place } from '../../../domain/values/geo.ts'
import type { Deps } from '../../platform/deps.ts'
import type { PlacesDeps } from '../../pricing/places/places-service.ts'
import { listDemand } from '../visits/demand-store.ts'
import { listPlaced } from './store.ts'

type SuggestDeps = Pick<Deps, 'db' | 'clock'> & PlacesDeps

export async function suggestPages({ db, clock, places }: SuggestDeps): Promise<PageSuggestion[]> {
  const covered = await listCovered({ db, places })
  return await measure(places, suggestDrives(await listDemand(db, clock()), covered))
}

/** Before anyone asked for a price. */
export async function suggestNearbyPages({ db, places }: SuggestDeps): Promise<PageSuggestion[]> {
  const { airports, towns } = await places.nearby()
  const names = {
    airports: airports.map(({ name }) => name),
    towns: towns.map(town => places.areaOf(town) ?? `${town.name}, ${town.state}`),
  }
  const drives = nearbyDrives(names, await listCovered({ db, places }))
  return await measure(
    places,
    drives.map(drive => ({ ...drive, quotes: 0, reservations: 0 })),
  )
}

async function listCovered({ db, places }: Pick<SuggestDeps, 'db' | 'places'>): Promise<AskedDrive[]> {
  return (await listPlaced(db, 'by staff')).flatMap(({ ends }) => {
    const [from, to] = ends.map(end => places.areaOf(end))
    return from !== undefined && to !== undefined ? [{ from, to }] : []
  })
}

async function measure(
  places: PlacesDeps['places'],
  drives: readonly DriveDemand[],
): Promise<PageSuggestion[]> {
  const find = async (name: string): Promise<Place | undefined> => {
    const [first] = await places.search(name, { full: false })
    return first && { name: first.display_name, lat: Number(first.lat), lon: Number(first.lon) }
  }
  const found = await Promise.all(
    drives.map(async (drive): Promise<PageSuggestion[]> => {
      const [from, to] = await Promise.all([find(drive.from), find(drive.to)])
      const directions = from && to && (await places.directions(from, to))
      const summary = directions?.features[0]?.properties.summary
      return summary ? [{ ...drive, metres: summary.distance, seconds: summary.duration }] : []
    }),
  )
  return found.flat()
}
