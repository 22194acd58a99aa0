import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { ROUTES } from '#calls/office'
import { createClient } from '../../contract/client.ts'
import { RIDE, useTestApp } from '../../test/support/app.ts'
import { recordStatements } from '../../test/support/recorded-statements.ts'
import { ORIGIN } from '../../test/support/recording.ts'
import { createTestReceiver } from '../../test/support/webhooks.ts'
import { createApp } from '../app.ts'
import { gatherWebhooks } from '../integrations/webhooks/gather.ts'

const RESERVATIONS = 24
const TABLES = /^insert into "(\w+)"/

/** Times on a shared machine say little: what is counted is what a reservation and its messages ask of the store. */
describe('what messages cost', () => {
  const receiver = createTestReceiver()
  const app = useTestApp('sqlite', { webhooks: receiver.sender })
  beforeEach(() => receiver.reset())

  /** The statements of one reservation: those before its commit, and those that the commit holds, by table. */
  async function reserve(more: object = {}) {
    const [reads, commit]: [string[], string[]] = [[], []]
    const db = recordStatements(app().db, reads, commit)
    const recorded = createApp({ ...app().deps, db }, { version: 'test' })
    const call = createClient(ROUTES, async request => await recorded.fetch(request), ORIGIN)
    await call('createReservation', { body: { ...RIDE, ...more } })
    return { reads: reads.length, rows: commit.map(sql => TABLES.exec(sql)?.[1] ?? sql) }
  }
  const listen = async () => {
    const token = await app().signIn()
    const body = { name: 'Receiver', url: 'https://example.com/', types: ['reservation.created' as const] }
    await app().client('createWebhookEndpoint', { token, body })
  }
  /** Whether booking is open is asked in the commit, so that none follows the switch. */
  const SWITCH = 'select "name", "value", "version" from "settings" where "name" in (?)'
  const BARE = [SWITCH, 'reservations', 'trips', 'events', 'jobs', 'jobs']

  test('a reservation adds its rows and asks nothing but the switch, whatever programs outside are told', async () => {
    // What is kept in memory is read with the first one.
    await reserve()
    const bare = await reserve()
    assert.deepEqual(bare.rows, BARE)
    await listen()
    assert.deepEqual(await reserve(), bare)
  })

  test('a guest who agrees to texts adds two rows, and nothing is asked for them', async () => {
    await reserve({ textConsent: true })
    const bare = await reserve()
    const agreed = await reserve({ textConsent: true })
    assert.equal(agreed.reads, bare.reads)
    assert.deepEqual(agreed.rows.toSorted(), [...BARE, 'message_consents', 'jobs'].toSorted())
  })

  test('programs outside are told in commits that ask little, however many reservations there are', async () => {
    await listen()
    for (let n = 0; n < RESERVATIONS; n++) await app().client('createReservation', { body: RIDE })
    const [beside, commits]: [string[], string[]] = [[], []]
    const db = recordStatements(app().db, beside, commits)
    assert.equal(await gatherWebhooks(db, app().deps.clock), RESERVATIONS)
    // The cursor moves once, and each message is a row.
    const jobs = commits.filter(sql => TABLES.exec(sql)?.[1] === 'jobs')
    assert.deepEqual([jobs.length, commits.length], [RESERVATIONS, RESERVATIONS + 1])
    assert.ok(beside.length <= 10, beside.join('\n'))
    beside.length = commits.length = 0
    await app().deliver(db)
    assert.equal(receiver.got.length, RESERVATIONS)
    const told = [...beside, ...commits].filter(sql => sql.includes('"webhook_deliveries"'))
    const kept = told.filter(sql => TABLES.test(sql))
    // Old ones are removed once for each group of eight.
    assert.deepEqual([kept.length, told.length - kept.length], [RESERVATIONS, RESERVATIONS / 8])
  })
})
