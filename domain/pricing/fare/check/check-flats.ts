import { milesBetween } from '../../../values/geo.ts'
import { specificityOf } from '../choose-flat.ts'
import {
  ANYWHERE,
  type FareDocument,
  type Flat,
  type ServiceDates,
  type Tariff,
  type TariffPlace,
} from '../tariff.ts'
import { type Finding, warning } from './finding.ts'

type Way = { a: string; b: string }

/** Ambiguous: same ends, class and dates within one list. */
export function findPricedTwice({ tariff, contracts = [] }: FareDocument): Finding[] {
  return [
    ...pricedTwice(tariff.flats, 'tariff.flats'),
    ...contracts.flatMap(({ flats }, index) => pricedTwice(flats, `contracts[${index}].flats`)),
  ]
}

function pricedTwice(flats: readonly Flat[], path: string): Finding[] {
  const byWay = new Map<string, Flat[]>()
  return flats.flatMap((flat, index): Finding[] => {
    const keys = waysOf(flat).map(way => JSON.stringify([way.a, way.b]))
    const earlier = new Set(keys.flatMap(key => byWay.get(key) ?? []))
    for (const key of new Set(keys)) byWay.set(key, [...(byWay.get(key) ?? []), flat])
    return [...earlier].flatMap(other => {
      const classes = Object.keys(flat.cents).filter(code => Object.hasOwn(other.cents, code))
      if (classes.length === 0 || !overlap(flat.rides, other.rides)) return []
      const figures = { first: other.id, second: flat.id, classes: classes.join(', ') }
      return [{ level: 'fault', code: 'priced-twice', path: `${path}[${index}]`, figures }]
    })
  })
}

function waysOf({ a, b, bothWays }: Flat): Way[] {
  return bothWays
    ? [
        { a, b },
        { a: b, b: a },
      ]
    : [{ a, b }]
}

const FIRST_DATE = '0000-01-01'
const LAST_DATE = '9999-12-31'

export function overlap(one: ServiceDates = {}, other: ServiceDates = {}): boolean {
  return (
    (one.from ?? FIRST_DATE) <= (other.until ?? LAST_DATE) &&
    (other.from ?? FIRST_DATE) <= (one.until ?? LAST_DATE)
  )
}

export function containsDates(outer: ServiceDates = {}, inner: ServiceDates = {}): boolean {
  return (
    (outer.from ?? FIRST_DATE) <= (inner.from ?? FIRST_DATE) &&
    (outer.until ?? LAST_DATE) >= (inner.until ?? LAST_DATE)
  )
}

/**
 * Flat rates that never apply because earlier ones cover all their trips. ANYWHERE counts as covered if every
 * state is.
 */
export function findNeverUsed({ tariff }: FareDocument): Finding[] {
  const { flats, places } = tariff
  return flats.flatMap((flat, index) => {
    const before = flats.filter(
      (other, at) => other !== flat && comesFirst(other, at, { flat, index, places }),
    )
    return Object.keys(flat.cents).flatMap(code => {
      const rivals = before.filter(other => Object.hasOwn(other.cents, code))
      const by = rivals.length > 0 ? coverOf(flat, rivals, tariff) : undefined
      return by ? [warning('never-used', `tariff.flats[${index}]`, { flat: flat.id, class: code, by })] : []
    })
  })
}

function comesFirst(
  other: Flat,
  at: number,
  { flat, index, places }: { flat: Flat; index: number; places: TariffPlace[] },
): boolean {
  if (!containsDates(other.rides, flat.rides)) return false
  const more = specificityOf(other, places) - specificityOf(flat, places)
  return more > 0 || (more === 0 && at < index)
}

function coverOf(flat: Flat, rivals: readonly Flat[], { places }: Tariff): string | undefined {
  const states = places.filter(({ kind }) => kind === 'state').map(({ id }) => id)
  const partsOf = (end: string) => (end === ANYWHERE && states.length > 0 ? states : [end])
  const used = new Set<string>()
  for (const { a, b } of waysOf(flat)) {
    for (const from of partsOf(a)) {
      for (const to of partsOf(b)) {
        const covering = rivals.find(rival =>
          waysOf(rival).some(way => contains(way.a, from, places) && contains(way.b, to, places)),
        )
        if (!covering) return undefined
        used.add(covering.id)
      }
    }
  }
  return [...used].join(', ')
}

function contains(outer: string, inner: string, places: readonly TariffPlace[]): boolean {
  if (outer === ANYWHERE || outer === inner) return true
  const [around, within] = [outer, inner].map(id => places.find(place => place.id === id))
  if (!around?.centre || !within?.centre) return false
  return milesBetween(around.centre, within.centre) + (within.radiusMiles ?? 0) <= (around.radiusMiles ?? 0)
}
