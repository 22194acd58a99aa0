import { shareOf } from '../../values/money.ts'
import { type ByHand, byHand, type FareLine, lineOf } from './fare.ts'
import type { Ride } from './ride.ts'
import { endsMismatch, endsText } from './rule-ends.ts'
import type { PassedOn } from './tariff.ts'
import { isServed, type Trip } from './trip.ts'

export function extraLines(trip: Trip): FareLine[] | ByHand {
  const { facts, tariff } = trip
  const asked = Object.entries(facts.extras ?? {}).filter(([, pieces]) => pieces > 0)
  for (const [id, pieces] of asked) {
    const extra = tariff.extras.find(known => known.id === id)
    if (!extra) return byHand('unknown-extra', [id])
    if (extra.classes && !extra.classes.includes(facts.class)) return byHand('extra-not-for-class', [id])
    if (pieces > extra.max) return byHand('too-many-of-extra', [`${id}: ${pieces} of ${extra.max}`])
  }
  const pieces = new Map(asked)
  return tariff.extras.flatMap(extra => {
    const count = extra.perLeg || facts.isReturn !== true ? (pieces.get(extra.id) ?? 0) : 0
    const cents = extra.cents * count
    return cents === 0 ? [] : [lineOf('extra', extra, { cents, why: `${count} x ${extra.cents}` })]
  })
}

export function feeLines(trip: Trip, ride: Ride): FareLine[] {
  return trip.tariff.passedOn
    .filter(fee => fee.cents > 0 && isDue(fee, trip, ride))
    .map(fee => {
      const why = fee.between ? `between ${fee.between.join(' and ')}` : endsText(fee).join(', ')
      return lineOf('fee', fee, { cents: fee.cents, why })
    })
}

function isDue(fee: PassedOn, { facts }: Trip, { flat }: Ride): boolean {
  const { between, rides } = fee
  if (!isServed(rides, facts.pickUpDate)) return false
  if (!between) return endsMismatch(fee, facts) === undefined
  if (facts.kind !== 'transfer' || flat?.includesTolls) return false
  const [a, b] = between
  const { from, to } = facts
  return (from.includes(a) && to.includes(b)) || (from.includes(b) && to.includes(a))
}

export function gratuityLines({ tariff: { gratuity } }: Trip, basis: number): FareLine[] {
  if (gratuity.mode === 'optional') return []
  const cents = shareOf(basis, gratuity.points)
  const why = `${gratuity.points / 100} % of ${basis}`
  return cents === 0 ? [] : [lineOf('gratuity', { id: 'gratuity' }, { cents, why })]
}
