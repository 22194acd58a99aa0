import { SYSTEM } from '../../domain/event.ts'
import type { Store } from '../db/database.ts'
import { Dropped, type JobHandler } from '../jobs/handler.ts'
import { commitOccupying } from './commit-occupying.ts'
import { endHold } from './holds.ts'

/** Ends a hold when its time is over: vehicle and driver are free again, and the reservation is a request. */
export function expireHoldHandler({ db, clock }: { db: Store; clock: () => Date }): JobHandler {
  return {
    width: 1,
    async handle({ subject_id }) {
      const held = await db
        .selectFrom('occupancies')
        .innerJoin('trips', 'trips.id', 'occupancies.trip_id')
        .select('resource_id')
        .where('trips.reservation_id', '=', subject_id)
        .where('purpose', '=', 'hold')
        .execute()
      const ids = held.map(({ resource_id }) => resource_id)
      const ended = await commitOccupying(db.commitTogether, ids, async tx => {
        const hold = await tx
          .selectFrom('holds')
          .select('until')
          .where('reservation_id', '=', subject_id)
          .where('state', '=', 'live')
          .executeTakeFirst()
        const now = clock()
        if (!hold || hold.until > now.toISOString()) return false
        return await endHold(tx, subject_id, { actor: SYSTEM, now })
      })
      if (!ended) throw new Dropped('The hold was confirmed, ended or prolonged before.')
    },
  }
}
