import { shortPlace } from '../../../../domain/short-place.ts'
import type { OpenMatterSource } from '../../../open-matters/open-matter.ts'
import { tripMatter } from '../open-matters.ts'
import { type ChangeClaims, readStoredClaims } from './change-claims.ts'
import { listWishes } from './change-store.ts'

/** A change that a guest wishes and staff have to answer; saving the reservation settles it. */
export const changeWish: OpenMatterSource = {
  kind: 'change-wish',
  async find(db, { now, limit }) {
    const wishes = await listWishes(db, { since: now.toISOString(), limit })
    return wishes.map(({ wish, row }) => ({
      ...tripMatter(row),
      note: noteOf(readStoredClaims(wish)),
      since: { what: 'asked', at: wish.created_at },
      failed: false,
      action: { do: 'open' as const, label: 'Answer' },
    }))
  },
}

/** "Wishes 2026-12-05 19:00, Triangle to Dulles, for 4, suv; and back 2026-12-06 10:00". */
function noteOf(claims: ChangeClaims | undefined): string {
  const [there, back] = claims?.trips ?? []
  if (!there) return 'Wishes a change'
  const { pickUpDate, pickUpTime, pickUpAddress, dropOffAddress, numberOfPassengers } = there
  const route = `${shortPlace(pickUpAddress)} to ${shortPlace(dropOffAddress)}`
  const first = [`${pickUpDate} ${pickUpTime}`, route, `for ${numberOfPassengers}`, claims?.classCode].filter(
    Boolean,
  )
  const second = back ? `; and back ${back.pickUpDate} ${back.pickUpTime}` : ''
  return `Wishes ${first.join(', ')}${second}. Saving the reservation settles it`
}
