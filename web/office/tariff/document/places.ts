import type {
  Flat,
  PassedOn,
  Surcharge,
  Tariff,
  TariffPlace,
  Tax,
} from '../../../../domain/pricing/fare/tariff.ts'
import { recordOf } from '../../../../domain/values/record.ts'

export type PlaceUses = { flats: Flat[]; surcharges: Surcharge[]; passedOn: PassedOn[]; taxes: Tax[] }

export function usesOf({ flats, surcharges, passedOn, taxes }: Tariff, id: string): PlaceUses {
  return {
    flats: flats.filter(({ a, b }) => a === id || b === id),
    surcharges: surcharges.filter(({ touches }) => touches === id),
    passedOn: passedOn.filter(
      ({ pickUpIn, dropOffIn, between }) => pickUpIn === id || dropOffIn === id || between?.includes(id),
    ),
    taxes: taxes.filter(({ pickUpIn, dropOffIn }) => pickUpIn === id || dropOffIn === id),
  }
}

export function countUses(uses: PlaceUses): number {
  return Object.values(uses).reduce((sum, rules) => sum + rules.length, 0)
}

export function withoutPlace(tariff: Tariff, id: string): Tariff {
  const uses = usesOf(tariff, id)
  return {
    ...tariff,
    places: tariff.places.filter(place => place.id !== id),
    flats: tariff.flats.filter(flat => !uses.flats.includes(flat)),
    surcharges: tariff.surcharges.filter(rule => !uses.surcharges.includes(rule)),
    passedOn: tariff.passedOn.filter(fee => !uses.passedOn.includes(fee)),
    taxes: tariff.taxes.filter(tax => !uses.taxes.includes(tax)),
  }
}

export function withRenamedPlace(tariff: Tariff, from: string, to: string): Tariff {
  const renamed = (id: string) => (id === from ? to : id)
  const optional = <Name extends string>(
    name: Name,
    id: string | undefined,
  ): Partial<Record<Name, string>> => (id === undefined ? {} : recordOf([name], () => renamed(id)))
  return {
    ...tariff,
    places: tariff.places.map(place => ({ ...place, id: renamed(place.id) })),
    flats: tariff.flats.map(flat => ({ ...flat, a: renamed(flat.a), b: renamed(flat.b) })),
    surcharges: tariff.surcharges.map(rule => ({ ...rule, ...optional('touches', rule.touches) })),
    passedOn: tariff.passedOn.map(fee => ({
      ...fee,
      ...optional('pickUpIn', fee.pickUpIn),
      ...optional('dropOffIn', fee.dropOffIn),
      ...(fee.between && { between: [renamed(fee.between[0]), renamed(fee.between[1])] }),
    })),
    taxes: tariff.taxes.map(tax => ({
      ...tax,
      ...optional('pickUpIn', tax.pickUpIn),
      ...optional('dropOffIn', tax.dropOffIn),
    })),
  }
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
