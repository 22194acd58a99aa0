import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NewReservation } from '../../../contract/booking/new-reservation-schemas.ts'
import { RIDE, useTestApp } from '../../../test/support/app.ts'
import { onEveryEngine } from '../../../test/support/engines.ts'
import { createReservation } from '../../booking/create-reservation.ts'
import { createDrives } from '../../pricing/drives.ts'
import { getSite } from '../settings/site-settings.ts'
import type { CommitTogether } from './commit-together.ts'
import type { Store } from './database.ts'

/** The same store over a line that breaks after the commit, before its answer arrives. */
function losingAnswers(db: Store, times = 1): Store {
  let left = times
  const commitTogether: CommitTogether = async work => {
    const result = await db.commitTogether(work)
    if (left-- > 0) throw Object.assign(new Error('Connection terminated unexpectedly'), { code: '08006' })
    return result
  }
  return Object.assign(db.withoutPlugins(), { commitTogether })
}

onEveryEngine('a commit whose answer was lost', engine => {
  const app = useTestApp(engine)
  const input = NewReservation.parse(RIDE)

  test('does not double a reservation without a key, and is answered with what is stored', async () => {
    const deps = {
      ...app().deps,
      db: losingAnswers(app().db),
      site: () => getSite(app().db),
      findDrive: createDrives(app().deps.places),
      classOffers: () => Promise.reject(new Error('No offers are read here.')),
    }
    const made = await createReservation(deps, input, { key: undefined })
    const token = await app().signIn()
    assert.deepEqual(await app().client('listReservations', { token }), [made])
    assert.equal((await app().deliver()).length, 2)
  })
})
