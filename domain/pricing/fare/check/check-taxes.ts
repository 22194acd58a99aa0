import { milesBetween } from '../../../values/geo.ts'
import { alternativesOf } from '../rule-ends.ts'
import type { FareDocument, Tariff, TariffPlace, Tax, Taxed } from '../tariff.ts'
import { overlap } from './check-flats.ts'
import { type Finding, warning } from './finding.ts'

export function findNeverTaxing({ tariff }: FareDocument): Finding[] {
  return tariff.taxes.flatMap(({ id, points, of }, index) => {
    const path = `tariff.taxes[${index}]`
    if (points === 0) return [warning('tax-never-applies', `${path}.points`, { rule: id })]
    if (of.some(taxed => canBeTaxed(taxed, tariff))) return []
    return [warning('tax-never-applies', `${path}.of`, { rule: id, of: of.join(', ') })]
  })
}

function canBeTaxed(taxed: Taxed, { surcharges, extras, gratuity }: Tariff): boolean {
  switch (taxed) {
    case 'ride':
      return true
    case 'surcharge':
      return surcharges.some(({ points = 0, cents = 0 }) => points > 0 || cents > 0)
    case 'discount':
      return false
    case 'extra':
      return extras.some(({ taxable, cents, max }) => taxable && cents > 0 && max > 0)
    case 'gratuity':
      return gratuity.mode === 'included' && gratuity.points > 0
  }
}

/** Overlapping taxes on the same lines. Legal in places, but usually a mistake. */
export function findTaxedTwice({ tariff: { taxes, places } }: FareDocument): Finding[] {
  return taxes.flatMap((tax, index) =>
    taxes.slice(0, index).flatMap(other => {
      const shared = tax.of.filter(taxed => other.of.includes(taxed))
      if (shared.length === 0 || !shareRides(tax, other, places)) return []
      const figures = { rule: tax.id, other: other.id, of: shared.join(', ') }
      return [warning('taxed-twice', `tariff.taxes[${index}]`, figures)]
    }),
  )
}

function shareRides(one: Tax, other: Tax, places: readonly TariffPlace[]): boolean {
  return (
    overlap(one.rides, other.rides) &&
    alternativesOf(one).some(({ pickUpIn, dropOffIn }) =>
      alternativesOf(other).some(
        area => meet(pickUpIn, area.pickUpIn, places) && meet(dropOffIn, area.dropOffIn, places),
      ),
    )
  )
}

/** Certain overlap only: circles are not compared with states and ZIP codes. Undefined means anywhere. */
function meet(one: string | undefined, other: string | undefined, places: readonly TariffPlace[]): boolean {
  if (one === undefined || other === undefined || one === other) return true
  const [a, b] = [one, other].map(id => places.find(place => place.id === id))
  if (!a || !b) return false
  if (a.state !== undefined && a.state === b.state) return true
  if (a.zips?.some(zip => b.zips?.includes(zip))) return true
  if (!a.centre || !b.centre) return false
  return milesBetween(a.centre, b.centre) <= (a.radiusMiles ?? 0) + (b.radiusMiles ?? 0)
}
