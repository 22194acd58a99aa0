import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { QueryOf } from '../../contract/calls.ts'
import { NOON, RIDE, useTestApp } from '../../test/support/app.ts'
import { onEveryEngine } from '../../test/support/engines.ts'
import { rowsRead, sqliteSteps } from '../../test/support/plans.ts'
import { seedReservations } from '../../test/support/seed-rows.ts'
import type { Database } from '../platform/db/tables.ts'
import { CONTACTS_TRIED_MAX, findByFurtherContacts } from './contact-search-store.ts'
import { enqueueGathering } from './gather-job.ts'

/** Reservations of one telephone with an address each: more than lists show, and than the searched text holds. */
const OF_AGENCY = 120
/** The same of one address with a telephone each. */
const OF_HOTEL = 80

onEveryEngine('customers with many contacts', engine => {
  const app = useTestApp(engine)
  /** Ada with one ride, an agency and a hotel with many; the token of an owner, and what is found by a query. */
  const prepare = async () => {
    const { db, deps, client, deliver, signIn } = app()
    await seedReservations(db, OF_AGENCY + OF_HOTEL, new Date(NOON))
    const rows = await db.selectFrom('reservations').select('id').orderBy('id').execute()
    for (const [i, { id }] of rows.entries()) {
      const contacts =
        i < OF_AGENCY
          ? { phone_number: '(202) 555-0111', email: `guest${i}@agency.example`, last_name: 'Agency' }
          : { phone_number: `(301) 555-${1000 + i}`, email: 'desk@hotel.example' }
      await db.updateTable('reservations').set(contacts).where('id', '=', id).execute()
    }
    await client('createReservation', { body: RIDE })
    await enqueueGathering(db, deps.clock())
    await deliver()
    const token = await signIn()
    const search = async (query: QueryOf<'searchCustomers'>) =>
      (await client('searchCustomers', { token, query })).items
    const found = async (q: string) => (await search({ q })).map(({ _id }) => _id)
    const [agency = '', hotel = '', ada = ''] = [
      ...(await found('2025550111')),
      ...(await found('desk@hotel.example')),
      ...(await found('byron')),
    ]
    return { token, found, agency, hotel, ada }
  }
  const LAST_GUEST = `guest${OF_AGENCY - 1}`
  const LAST_PHONE = `301 555-${1000 + OF_AGENCY + OF_HOTEL - 1}`

  test('are found by the start of each address and by each number, with all words of the query', async () => {
    const { found, agency, hotel } = await prepare()
    for (const q of [
      LAST_GUEST,
      `${LAST_GUEST}@agency`,
      `agency.example ${LAST_GUEST}`,
      `${LAST_GUEST} 202 555-0111`,
    ]) {
      assert.deepEqual(await found(q), [agency], q)
    }
    const digits = LAST_PHONE.replace(/\D/g, '')
    for (const q of [LAST_PHONE, digits, `(+1) ${LAST_PHONE}`, `+1${digits}`, `desk@hotel ${LAST_PHONE}`]) {
      assert.deepEqual(await found(q), [hotel], q)
    }
    for (const q of [
      `${LAST_GUEST}x`,
      `${LAST_GUEST} byron`,
      `${LAST_GUEST} ${LAST_PHONE}`,
      'guest_19',
      `${digits}0`,
    ]) {
      assert.deepEqual(await found(q), [], q)
    }
  })

  test('are found by them after they were merged into another, and no more once that has them', async () => {
    const { token, found, agency, ada } = await prepare()
    await app().client('mergeCustomers', { token, body: { from: agency, into: ada } })
    assert.deepEqual(await found(`${LAST_GUEST} ada`), [ada])
  })

  test('are looked for by an index, and so many contacts of one start at most', async () => {
    const { db } = app()
    const many = Array.from({ length: 15 * CONTACTS_TRIED_MAX }, (_, i) => ({
      kind: 'email' as const,
      value: `guest${String(i).padStart(5, '0')}@example.com`,
      customer_id: `c${i % 10}`,
    }))
    for (let i = 0; i < many.length; i += 500) {
      await db
        .insertInto('customer_contacts')
        .values(many.slice(i, i + 500))
        .execute()
    }
    const rides = many.map(({ customer_id }, i) => ({
      ...{
        reservation_id: `r${i}`,
        customer_id,
        pinned: 0 as const,
        contact_email: null,
        trip_starts_at: '',
      },
      contact_phone: `+1301555${String(i).padStart(4, '0')}`,
    }))
    for (let i = 0; i < rides.length; i += 500) {
      await db
        .insertInto('reservation_customers')
        .values(rides.slice(i, i + 500))
        .execute()
    }
    for (const query of ['guest', 'guest00017@', '(202) 555-0111', '(301) 555-00']) {
      const act = (on: Database) => findByFurtherContacts(on, query)
      if (engine === 'postgres') assert.ok((await rowsRead(db, act)) <= 2 * CONTACTS_TRIED_MAX, query)
      else
        for (const step of await sqliteSteps(db, act))
          assert.match(
            step,
            /^SEARCH .* USING|^SCAN CONSTANT|TEMP B-TREE|^LIST|SUBQUERY/,
            `${query}: ${step}`,
          )
    }
  })
})
