import { Problem } from '../../../contract/problems.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { actorOf } from '../../platform/http/principal.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { setAnswered } from '../../reservations/record/rating-store.ts'
import { getReservation } from '../../reservations/record/store.ts'
import { labelOf, toWire } from '../../reservations/record/to-wire.ts'
import { type GuestDeps, readManaged } from '../manage/read-managed.ts'
import { rateRide } from './rate-ride.ts'

export function ratingRoutes(api: Api, deps: GuestDeps): void {
  serve(api, deps, {
    name: 'rateRide',
    async handle({ caller, body: input, query: { locale }, commit }) {
      const row = await getReservation(deps.db, caller.reservationId)
      await rateRide(deps, caller, { input, locale: locale ?? row.locale, commit })
      return await readManaged(deps, caller, locale)
    },
  })
  serve(api, deps, {
    name: 'answerRating',
    async handle({ params: { id }, caller }) {
      const row = await getReservation(deps.db, id)
      const now = deps.clock()
      await deps.db.commitTogether(async tx => {
        if (!(await setAnswered(tx, id, now))) throw new Problem('changed_meanwhile')
        await recordEvent(tx, {
          kind: 'rating.answered',
          actor: actorOf(caller),
          subject: { kind: 'reservation', id },
          now,
          data: { action: 'answerRating', label: labelOf(toWire(row)) },
        })
      })
      return { message: 'Noted.' }
    },
  })
}
