import type { HomeAreaInput, SavedHomeArea } from '../../../contract/pricing/home-area-schemas.ts'
import { atField, Problem } from '../../../contract/problems.ts'
import type { HomeArea } from '../../../domain/site/home-area.ts'
import type { Place } from '../../../domain/values/geo.ts'
import type { CommitTogether } from '../../platform/db/commit-together.ts'
import type { Database } from '../../platform/db/tables.ts'
import { recordAction } from '../../platform/events/record-action.ts'
import { actorOf, type OwnerPrincipal } from '../../platform/http/principal.ts'
import { readHomeArea, replaceHomeArea, type StoredHomeArea } from './home-area-store.ts'
import type { PlacesService } from './places-service.ts'

type Change = {
  places: PlacesService
  db: Database
  ifMatch: number | undefined
  caller: OwnerPrincipal
  commit: CommitTogether
  now: Date
}

/** Throws `invalid` for an address that is not found, and `stale` after a concurrent save. */
export async function changeHomeArea(
  { address, radiusMiles }: HomeAreaInput,
  { places, db, ifMatch, caller, commit, now }: Change,
): Promise<StoredHomeArea> {
  const { area: saved } = await readHomeArea(db)
  const home = saved.home.name === address ? saved.home : await placeHome(places, address)
  const area: HomeArea = { home, radiusMiles }
  return await commit(async tx => {
    const before = await readHomeArea(tx)
    const isCurrent = ifMatch === undefined || ifMatch === before.version
    const after = isCurrent ? await replaceHomeArea(tx, area, { seen: before.version, now }) : undefined
    if (!after) throw new Problem('stale', { current: presentHomeArea(places, before) })
    await recordAction(tx, {
      action: 'updateHomeArea',
      subjectId: 'home-area',
      label: 'Home base',
      actor: actorOf(caller),
      before: inWords(before.area),
      after: inWords(after.area),
      now,
    })
    return after
  })
}

async function placeHome(places: PlacesService, address: string): Promise<Place> {
  const home = await places.findHome(address)
  if (home) return home
  const sentence = 'We couldn’t find this address. Enter a town and state, a ZIP code, or coordinates.'
  throw new Problem('invalid', atField('address', { code: 'no-such-place' }, sentence))
}

export function presentHomeArea(
  places: Pick<PlacesService, 'coverageOf'>,
  { area, version }: StoredHomeArea,
): SavedHomeArea {
  const { home, radiusMiles } = area
  return {
    address: home.name,
    radiusMiles,
    point: { lat: home.lat, lon: home.lon },
    coverage: places.coverageOf(area),
    version,
  }
}

function inWords({ home, radiusMiles }: HomeArea): Record<string, unknown> {
  return { address: home.name, radiusMiles }
}
