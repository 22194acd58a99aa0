import type { Tariff, TariffPlace } from '../../../../domain/pricing/fare/tariff.ts'
import { keysOf } from '../../../../domain/values/record.ts'
import { valueIn, withValue } from './paths.ts'

const ENDS = ['pickUpIn', 'dropOffIn'] as const
/** Fields of rules that name a place. */
const NAMED_IN = {
  flats: ['a', 'b'],
  surcharges: ['touches'],
  passedOn: [...ENDS, 'between[0]', 'between[1]'],
  taxes: ENDS,
} as const

/** Paths of the rules that name the place, and of their fields. */
function usesIn(tariff: Tariff, id: string): { rule: string; field: string }[] {
  return keysOf(NAMED_IN).flatMap(list =>
    tariff[list].flatMap((rule, index) =>
      NAMED_IN[list]
        .filter(field => valueIn(rule, field) === id)
        .map(field => ({ rule: `${list}[${index}]`, field: `${list}[${index}].${field}` })),
    ),
  )
}

/** Paths of the rules. */
export function usesOf(tariff: Tariff, id: string): string[] {
  return [...new Set(usesIn(tariff, id).map(({ rule }) => rule))]
}

/** The rules that name it go with it, the last ones first: indexes move. */
export function withoutPlace(tariff: Tariff, id: string): Tariff {
  const places = tariff.places.filter(place => place.id !== id)
  return usesOf(tariff, id).reduceRight((left, rule) => withValue(left, rule, undefined), {
    ...tariff,
    places,
  })
}

export function withRenamedPlace(tariff: Tariff, from: string, to: string): Tariff {
  const places = tariff.places.map(place => (place.id === from ? { ...place, id: to } : place))
  return usesIn(tariff, from).reduce((renamed, { field }) => withValue(renamed, field, to), {
    ...tariff,
    places,
  })
}

const RADIUS_MILES = { airport: 3, circle: 5 }
/** For the first zone. */
const EXAMPLE = { centre: { lat: 40.7484, lon: -73.9857 }, zip: '10001', state: 'NY' }

/** Fields of the new kind are taken from another zone until they are entered. */
export function withKind(
  place: Pick<TariffPlace, 'id'> & Partial<TariffPlace>,
  kind: TariffPlace['kind'],
  { places }: Tariff,
): TariffPlace {
  const { id, label } = place
  const named = { id, ...(label !== undefined && { label }), kind }
  if (kind === 'state') return { ...named, state: places.find(({ state }) => state)?.state ?? EXAMPLE.state }
  if (kind === 'zips') {
    return { ...named, zips: [places.find(({ zips }) => zips)?.zips?.[0] ?? EXAMPLE.zip] }
  }
  const centre = place.centre ?? places.find(known => known.centre)?.centre ?? EXAMPLE.centre
  const radiusMiles = (place.centre && place.radiusMiles) ?? RADIUS_MILES[kind]
  return { ...named, centre, radiusMiles }
}

export const STARTING_POINTS = ['hourly', 'airports', 'miles'] as const
export type StartingPoint = (typeof STARTING_POINTS)[number]

/** Parts left out are quoted manually until the owner adds them. */
export function startFrom(sample: Tariff, point: StartingPoint): Tariff {
  switch (point) {
    case 'hourly':
      return withUsedPlaces({
        ...withoutTransfers(sample),
        flats: [],
        approach: null,
        surcharges: sample.surcharges.filter(({ service }) => service !== 'transfer'),
        passedOn: sample.passedOn.filter(({ between }) => !between),
        discounts: { returnPoints: 0 },
      })
    case 'airports':
      return withUsedPlaces({ ...withoutTransfers(sample), approach: null })
    case 'miles':
      return withUsedPlaces({ ...sample, flats: [] })
  }
}

function withoutTransfers(tariff: Tariff): Tariff {
  const classes = tariff.classes.map(({ transfer: _, ...rates }) => rates)
  return { ...tariff, classes }
}

function withUsedPlaces(tariff: Tariff): Tariff {
  return { ...tariff, places: tariff.places.filter(({ id }) => usesOf(tariff, id).length > 0) }
}
