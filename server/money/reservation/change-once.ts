import { Problem } from '../../../contract/problems.ts'
import { SYSTEM } from '../../../domain/values/event.ts'
import type { CommitTogether } from '../../platform/db/commit-together.ts'
import type { Database } from '../../platform/db/tables.ts'
import { changeReservation } from '../../reservations/change-reservation.ts'
import { getReservation, type ReservationRow, raiseVersion } from '../../reservations/record/store.ts'
import { endOutdatedPage } from '../waiting-change/changed-due.ts'

/** A change of a reservation's money; `ifMatch` is the version of the reservation that was seen. */
type Change = {
  id: string
  ifMatch: number | undefined
  commit: CommitTogether
  now: Date
  /** True where this very change was made before. Throws where another one has its name. */
  wasMade: (tx: Database) => Promise<boolean>
  make: (tx: Database, known: ReservationRow) => Promise<void>
}

/**
 * Makes a change once, however often it is sent. The reservation is locked by its new version before the change looks at its
 * limits, so that two people cannot both stay just below them. Afterwards what is due is secured, and a payment page that asks
 * for another amount than is due ends. Throws `not_found` or `stale`.
 */
export async function changeOnce({ id, ifMatch, commit, now, wasMade, make }: Change): Promise<void> {
  await commit(async tx => {
    const known = await getReservation(tx, id)
    if (await wasMade(tx)) return
    await changeReservation(tx, id, { actor: SYSTEM, now }, async () => {
      const isRaised = await raiseVersion(tx, id, ifMatch)
      // The same request arrived twice, and the first one has raised the version meanwhile.
      if (await wasMade(tx)) return
      if (!isRaised) throw new Problem('stale')
      await make(tx, known)
    })
    await endOutdatedPage(tx, id, now)
  })
}
