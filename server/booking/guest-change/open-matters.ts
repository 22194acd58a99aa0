import { shortPlace } from '../../../domain/reservations/short-place.ts'
import { type ChangeClaims, readStoredClaims } from '../../money/waiting-change/change-claims.ts'
import { listWishes } from '../../money/waiting-change/change-store.ts'
import type { OpenMatterSource } from '../../platform/attention/open-matter.ts'
import { tripMatter } from '../../reservations/record/to-wire.ts'

/** A change that a guest requested and staff have to answer; saving the reservation resolves it. */
export const changeWish: OpenMatterSource = {
  kind: 'change-wish',
  async find(db, { now, limit }) {
    const wishes = await listWishes(db, { since: now.toISOString(), limit })
    return wishes.map(({ wish, row }) => ({
      ...tripMatter(row),
      note: noteOf(readStoredClaims(wish)),
      since: { what: 'asked', at: wish.created_at },
      failed: false,
      action: { do: 'open' as const, label: 'Review' },
    }))
  },
}

/** "Change to 2026-12-05 19:00, Yonkers to Newark, 4 passengers, suv, return 2026-12-06 10:00". */
function noteOf(claims: ChangeClaims | undefined): string {
  const [outbound, back] = claims?.trips ?? []
  if (!outbound) return 'Change requested'
  const { pickUpDate, pickUpTime, pickUpAddress, dropOffAddress, numberOfPassengers } = outbound
  const route = `${shortPlace(pickUpAddress)} to ${shortPlace(dropOffAddress)}`
  const party = `${numberOfPassengers} ${numberOfPassengers === 1 ? 'passenger' : 'passengers'}`
  const first = [`${pickUpDate} ${pickUpTime}`, route, party, claims?.classCode].filter(Boolean)
  const second = back ? `, return ${back.pickUpDate} ${back.pickUpTime}` : ''
  return `Change to ${first.join(', ')}${second} (save the reservation to resolve)`
}
