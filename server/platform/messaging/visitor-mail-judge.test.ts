import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { NOON } from '../../../test/support/app.ts'
import { openTestDatabase } from '../../../test/support/engines.ts'
import { Postponed } from '../jobs/handler.ts'
import { enqueueMail } from './enqueue-message.ts'
import { createVisitorMailJudge } from './visitor-mail-judge.ts'
import { MAX_VISITOR_MAILS_PER_HOUR } from './visitor-mails.ts'

describe('the judge of mails that visitors asked for', () => {
  const open = async () => {
    const { db, drop } = await openTestDatabase('sqlite')
    const now = new Date(NOON)
    const plan = async (id: string) => {
      const subject = { kind: 'reservation', id } as const
      return await enqueueMail(db, {
        template: 'enquiry-received',
        subject,
        orderingKey: id,
        visitor: true,
        now,
      })
    }
    const planned = await Promise.all(['1', '2', '3', '4', '5'].map(plan))
    // The judge goes by the order of the ids.
    const jobs = planned.toSorted((one, other) => (one.id < other.id ? -1 : 1))
    return { db, drop, jobs, judge: createVisitorMailJudge({ db, clock: () => now }) }
  }

  test('allows three of five to one address, asked at once, and says the same when it is asked again', async () => {
    const { drop, jobs, judge } = await open()
    const ask = () => Promise.all(jobs.map(({ id }) => judge({ jobId: id, to: 'ada@example.com' })))
    const first = await ask()
    assert.equal(first.filter(Boolean).length, MAX_VISITOR_MAILS_PER_HOUR)
    assert.deepEqual(await ask(), first)
    await drop()
  })

  test('counts a mail once that is asked for twice at the same moment', async () => {
    const { db, drop, jobs, judge } = await open()
    const mail = { jobId: jobs[0]!.id, to: 'ada@example.com' }
    assert.deepEqual(
      await Promise.all([judge(mail), judge(mail), judge(mail), judge(mail)]),
      Array(4).fill(true),
    )
    const counted = await db.selectFrom('visitor_mails').selectAll().execute()
    assert.deepEqual(
      counted.map(({ second_at }) => second_at),
      [null],
    )
    await drop()
  })

  test('allows no mail whose job was erased, and goes on after a store that failed', async () => {
    const { db, drop, jobs, judge } = await open()
    assert.equal(await judge({ jobId: 'erased', to: 'ada@example.com' }), false)
    let broken = true
    const commitTogether: typeof db.commitTogether = async work => {
      if (broken) throw new Error('no store')
      return await db.commitTogether(work)
    }
    const failing = createVisitorMailJudge({
      db: Object.assign(Object.create(db) as typeof db, { commitTogether }),
      clock: () => new Date(NOON),
    })
    const mail = { jobId: jobs[0]!.id, to: 'ada@example.com' }
    await assert.rejects(failing(mail), /no store/)
    broken = false
    assert.equal(await failing(mail), true)
    await drop()
  })

  test('lets mails to all addresses together wait once too many were sent within the hour', async () => {
    const { db, drop, jobs } = await open()
    const time = { now: Date.parse(NOON) }
    const judge = createVisitorMailJudge({ db, clock: () => new Date(time.now), inAll: 3 })
    const ask = async (index: number) =>
      await judge({ jobId: jobs[index]!.id, to: `guest${index}@example.com` }).catch((error: unknown) => {
        assert.ok(error instanceof Postponed)
        return (error.until.getTime() - time.now) / 60_000
      })
    assert.deepEqual(await Promise.all([0, 1, 2, 3].map(ask)), [true, true, true, 10])
    // What was decided is not asked again.
    assert.deepEqual([await ask(0), await ask(3), await ask(4)], [true, 10, 10])
    time.now += 3600_000
    assert.deepEqual([await ask(3), await ask(4)], [true, true])
    await drop()
  })
})
