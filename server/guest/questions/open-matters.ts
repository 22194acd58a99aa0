import { readJson } from '../../../domain/values/json.ts'
import type { OpenMatterSource } from '../../platform/attention/open-matter.ts'
import { findReservations } from '../../reservations/record/store.ts'
import { tripMatter } from '../../reservations/record/to-wire.ts'
import { listNamedAssignments } from '../../reservations/record/trip-store.ts'
import { isPromised } from './ask-guest.ts'
import { listAnswered } from './question-store.ts'

export const answeredQuestion: OpenMatterSource = {
  kind: 'answered-question',
  async find(db, { now, limit }) {
    const answered = await listAnswered(db, { since: now.toISOString(), limit })
    const rows = await findReservations(
      db,
      answered.map(({ reservation_id }) => reservation_id),
    )
    const assigned = await listNamedAssignments(
      db,
      answered.map(({ trip_id }) => trip_id),
    )
    return answered.flatMap(question => {
      const { id, trip_id, reservation_id, answer, answered_at, after } = question
      const row = rows.find(each => each.id === reservation_id)
      const promise = assigned.find(each => each.trip_id === trip_id)
      if (!row || row.deleted_at !== null || !isPromised(question, promise)) return []
      const { class: code, seats } = readJson(after)
      const car = `${code} with ${seats} seats`
      return [
        {
          ...tripMatter(row),
          id,
          note: answer === 'yes' ? `Accepted: ${car}` : `Declined: ${car}`,
          ...(answered_at === null ? {} : { since: { what: 'answered', at: answered_at } }),
          failed: answer === 'no',
          action: { do: 'open' as const, label: 'Assign vehicle' },
        },
      ]
    })
  },
}
