import type { NamedTrips, NamedTripsInput } from '../../../contract/pricing/rate-schemas.ts'
import { atField, Problem } from '../../../contract/problems.ts'
import { DEFAULT_ROUNDING, type Rounding } from '../../../domain/pricing/from-price.ts'
import { areSameEnds, type PlacedTrip } from '../../../domain/pricing/named-trips.ts'
import type { Place } from '../../../domain/values/geo.ts'
import { readJson } from '../../../domain/values/json.ts'
import type { CommitTogether } from '../../platform/db/commit-together.ts'
import type { Database } from '../../platform/db/tables.ts'
import { readSetting, replaceSetting, type SettingName } from '../../platform/db/versioned-setting.ts'
import { recordAction } from '../../platform/events/record-action.ts'
import { actorOf, type OwnerPrincipal } from '../../platform/http/principal.ts'
import type { PricingDeps } from '../price-trips.ts'

export async function listNamedTrips({ db }: Pick<PricingDeps, 'db'>): Promise<NamedTrips> {
  const [stored, rounding] = await Promise.all([readNamedTrips(db), readRounding(db)])
  return toWire({ ...stored, rounding })
}

type Change = { ifMatch: number | undefined; caller: OwnerPrincipal; commit: CommitTogether }

/** Throws `invalid` for an unknown place or a duplicate trip, and `stale` after a concurrent save. */
export async function changeNamedTrips(
  deps: Pick<PricingDeps, 'db' | 'places' | 'clock'>,
  { trips: rows, rounding }: NamedTripsInput,
  { ifMatch, caller, commit }: Change,
): Promise<NamedTrips> {
  const trips = await placedTrips(deps, rows)
  const now = deps.clock()
  return await commit(async tx => {
    const before = { ...(await readNamedTrips(tx)), rounding: await readRounding(tx) }
    const isSeen = ifMatch === undefined || ifMatch === before.version
    const stored = isSeen ? await replaceNamedTrips(tx, trips, { seen: before.version, now }) : undefined
    if (!stored) throw new Problem('stale', { current: toWire(before) })
    const after = { ...stored, rounding: rounding ?? before.rounding }
    if (after.rounding !== before.rounding) await replaceRounding(tx, after.rounding, now)
    await recordAction(tx, {
      action: 'updateNamedTrips',
      subjectId: 'named-trips',
      label: 'Example trips',
      actor: actorOf(caller),
      before: inWords(before),
      after: inWords(after),
      now,
    })
    return toWire(after)
  })
}

async function placedTrips(
  { places }: Pick<PricingDeps, 'places'>,
  rows: NamedTripsInput['trips'],
): Promise<PlacedTrip[]> {
  const found = new Map<string, Promise<Place | undefined>>()
  const find = (name: string) => {
    const known = found.get(name) ?? findPlace(places, name)
    found.set(name, known)
    return known
  }
  const trips: PlacedTrip[] = []
  for (const [index, { from, to }] of rows.entries()) {
    if (from === '') continue
    const [pickUp, dropOff] = await Promise.all([find(from), find(to)])
    if (!pickUp) throw notFound(`trips.${index}.from`)
    if (!dropOff) throw notFound(`trips.${index}.to`)
    const trip = { from, to, pickUp, dropOff }
    if (trips.some(known => areSameEnds(known, trip))) throw comesTwice(`trips.${index}.from`)
    trips.push(trip)
  }
  return trips
}

/** Uses the first result, as the booking form does. */
async function findPlace(places: PricingDeps['places'], text: string): Promise<Place | undefined> {
  const [first] = await places.search(text, { full: false })
  return first && { name: first.display_name, lat: Number(first.lat), lon: Number(first.lon) }
}

function notFound(path: string): Problem {
  const sentence = 'We couldn’t find this place. Enter it as a visitor would.'
  return new Problem('invalid', atField(path, { code: 'no-such-place' }, sentence))
}

function comesTwice(path: string): Problem {
  return new Problem('invalid', atField(path, { code: 'twice' }, 'These places are already in the list.'))
}

type Shown = StoredTrips & { rounding: Rounding }

function toWire({ trips, rounding, version }: Shown): NamedTrips {
  return { trips: [...trips], rounding, version }
}

function inWords({ trips, rounding }: Shown): Record<string, unknown> {
  return { trips: trips.map(({ from, to }) => `${from} - ${to}`), rounding }
}

const ROW: SettingName<readonly PlacedTrip[]> = 'named-trips'

export type StoredTrips = { trips: readonly PlacedTrip[]; version: number }

export async function readNamedTrips(db: Database): Promise<StoredTrips> {
  const row = await readSetting(db, ROW)
  if (!row) return { trips: [], version: 0 }
  return { trips: readJson(row.value), version: row.version }
}

export async function replaceNamedTrips(
  tx: Database,
  trips: readonly PlacedTrip[],
  { seen, now }: { seen: number; now: Date },
): Promise<StoredTrips | undefined> {
  const version = await replaceSetting(tx, { name: ROW, value: trips, seen, now })
  return version === undefined ? undefined : { trips, version }
}

const ROUNDING_ROW: SettingName<Rounding> = 'from-price-rounding'

export async function readRounding(db: Database): Promise<Rounding> {
  const row = await readSetting(db, ROUNDING_ROW)
  return row ? readJson(row.value) : DEFAULT_ROUNDING
}

/** Saved with the trips, whose version guards both. */
async function replaceRounding(tx: Database, value: Rounding, now: Date): Promise<void> {
  const seen = (await readSetting(tx, ROUNDING_ROW))?.version ?? 0
  await replaceSetting(tx, { name: ROUNDING_ROW, value, seen, now })
}
