import { SYSTEM } from '../../../domain/values/event.ts'
import type { Store } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/tables.ts'
import { Dropped, type JobHandler } from '../../platform/jobs/handler.ts'
import { commitOccupying } from './commit-occupying.ts'
import { endHold } from './holds.ts'

type HandlerDeps = {
  db: Store
  clock: () => Date
  tell: (tx: Database, reservationId: string, when: { now: Date; since: string }) => Promise<void>
}

/** Also notifies the customer of a hold that ended early because another booking needed the vehicle. */
export function expireHoldHandler({ db, clock, tell }: HandlerDeps): JobHandler {
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
          .select(['state', 'until', 'ended_by'])
          .where('reservation_id', '=', subject_id)
          .executeTakeFirst()
        const now = clock()
        if (!hold || hold.until > now.toISOString()) return false
        const hasEnded = hold.state === 'ended' && hold.ended_by === SYSTEM.kind
        if (!hasEnded && !(await endHold(tx, subject_id, { actor: SYSTEM, now }))) return false
        await tell(tx, subject_id, { now, since: hold.until })
        return true
      })
      if (!ended) throw new Dropped('The hold was already confirmed, ended or extended.')
    },
  }
}
