import { Problem } from '../../../contract/problems.ts'
import { SYSTEM } from '../../../domain/values/event.ts'
import type { CommitTogether } from '../../platform/db/commit-together.ts'
import type { Database } from '../../platform/db/tables.ts'
import { changeReservation } from '../../reservations/change-reservation.ts'
import { getReservation, type ReservationRow, raiseVersion } from '../../reservations/record/store.ts'
import { endOutdatedPage } from '../waiting-change/changed-due.ts'

type Change = {
  id: string
  ifMatch: number | undefined
  commit: CommitTogether
  now: Date
  /** Throws if another change has this name. */
  wasMade: (tx: Database) => Promise<boolean>
  make: (tx: Database, known: ReservationRow) => Promise<void>
}

/**
 * Idempotent. Raising the version locks the reservation before limits are checked, so that two people cannot
 * both stay just below one. Throws `not_found` or `stale`.
 */
export async function changeOnce({ id, ifMatch, commit, now, wasMade, make }: Change): Promise<void> {
  await commit(async tx => {
    const known = await getReservation(tx, id)
    if (await wasMade(tx)) return
    await changeReservation(tx, id, { actor: SYSTEM, now }, async () => {
      const isRaised = await raiseVersion(tx, id, ifMatch)
      // A concurrent copy of the request has already raised the version.
      if (await wasMade(tx)) return
      if (!isRaised) throw new Problem('stale')
      await make(tx, known)
    })
    await endOutdatedPage(tx, id, now)
  })
}
