import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NOON, recordingLog } from '../../test/support/app.ts'
import { onEveryEngine, openTestDatabase } from '../../test/support/engines.ts'
import { keepHouse } from '../housekeeping.ts'
import { claimDeliveries, retryDelay } from './deliveries.ts'
import { enqueueMail } from './enqueue.ts'
import { createOutboxWorker, deliverDue } from './worker.ts'

const MAIL = { to: 'ada@example.com', subject: 'S', text: 'T', html: '<p>T</p>' }
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

onEveryEngine('the outbox', engine => {
  const open = async (fails: () => boolean = () => false) => {
    const { db, drop } = await openTestDatabase(engine)
    const { log, errors } = recordingLog()
    const attempts: string[] = []
    let now = Date.parse(NOON)
    const deps = {
      db,
      log,
      clock: () => new Date(now),
      mailer: {
        deliver: async (id: string) => {
          attempts.push(id)
          if (fails()) throw new Error('451 later')
        },
      },
    }
    const add = () => enqueueMail(db, { subjectId: 'r1', message: MAIL, now: new Date(now) })
    const rows = () => db.selectFrom('outbox').selectAll().execute()
    const pass = (ms: number) => {
      now += ms
    }
    return { db, deps, drop, add, rows, pass, attempts, errors }
  }

  test('delivers what is in it, each mail once', async () => {
    const box = await open()
    for (let i = 0; i < 3; i++) await box.add()
    await deliverDue(box.deps)
    await deliverDue(box.deps)
    assert.equal(new Set(box.attempts).size, 3)
    assert.equal(box.attempts.length, 3)
    assert.ok((await box.rows()).every(row => row.state === 'delivered' && row.settled_at))
    await box.drop()
  })

  test('delivers each mail once with several instances at work', async () => {
    const box = await open()
    for (let i = 0; i < 20; i++) await box.add()
    await Promise.all(Array.from({ length: 4 }, () => deliverDue(box.deps)))
    assert.equal(box.attempts.length, 20)
    assert.equal(new Set(box.attempts).size, 20)
    await box.drop()
  })

  test('tries again with growing delay until the service is back', async () => {
    let down = true
    const box = await open(() => down)
    await box.add()
    await deliverDue(box.deps)
    assert.equal((await box.rows())[0]!.last_error, '451 later')
    box.pass(29_000)
    await deliverDue(box.deps)
    assert.equal(box.attempts.length, 1)
    box.pass(1000)
    await deliverDue(box.deps)
    assert.equal(box.attempts.length, 2)
    down = false
    box.pass(61_000)
    await deliverDue(box.deps)
    assert.equal((await box.rows())[0]!.state, 'delivered')
    assert.equal(new Set(box.attempts).size, 1, 'every attempt carries the same id')
    await box.drop()
  })

  test('gives up after a day, says so in the log, and keeps the mail', async () => {
    const box = await open(() => true)
    await box.add()
    for (let i = 0; i < 60 && (await box.rows())[0]!.state === 'pending'; i++) {
      await deliverDue(box.deps)
      box.pass(61 * MINUTE)
    }
    const [row] = await box.rows()
    assert.equal(row!.state, 'given-up')
    assert.ok(row!.attempts > 20)
    assert.equal(box.errors.length, 1)
    await box.drop()
  })

  test('takes up again what a killed worker held', async () => {
    const box = await open()
    await box.add()
    const [held] = await claimDeliveries(box.db, box.deps.clock())
    await deliverDue(box.deps)
    assert.deepEqual(box.attempts, [])
    box.pass(4 * MINUTE)
    await deliverDue(box.deps)
    assert.deepEqual(box.attempts, [held!.id])
    await box.drop()
  })

  test('forgets delivered mails after a month, others never', async () => {
    const box = await open()
    await box.add()
    await deliverDue(box.deps)
    await box.add()
    box.pass(31 * DAY)
    await keepHouse(box.db, box.deps.clock())
    assert.deepEqual(
      (await box.rows()).map(row => row.state),
      ['pending'],
    )
    await box.drop()
  })

  test('sends a new mail as soon as it is woken, and stops in order', async () => {
    const box = await open()
    const worker = createOutboxWorker(box.deps)
    worker.start()
    await box.add()
    worker.wake()
    for (let i = 0; i < 100 && box.attempts.length === 0; i++) await new Promise(r => setTimeout(r, 10))
    await worker.stop()
    assert.equal(box.attempts.length, 1)
    assert.equal((await box.rows())[0]!.state, 'delivered')
    await box.drop()
  })
})

test('delays double from half a minute up to an hour', () => {
  assert.deepEqual(
    [1, 2, 3, 7, 8, 50].map(n => retryDelay(n) / 1000),
    [30, 60, 120, 1920, 3600, 3600],
  )
})
