import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NOON } from '../../../test/support/app.ts'
import { onEveryEngine, openTestDatabase } from '../../../test/support/engines.ts'
import { applyRetention } from '../../integrations/retention/apply-retention.ts'
import { countVisitorMails, MAX_VISITOR_MAILS_PER_HOUR, visitorMailKey } from './visitor-mails.ts'

const MINUTE = 60_000
const at = (minutes: number) => new Date(Date.parse(NOON) + minutes * MINUTE)
const count = (allowed: boolean[]) => allowed.filter(Boolean).length

onEveryEngine('mails that visitors have sent to one address', engine => {
  const open = async () => {
    const { db, drop } = await openTestDatabase(engine)
    const ask = async (minutes: number, address = 'ada@example.com') =>
      (await countVisitorMails(db, [address], at(minutes)))[0]
    return { db, drop, ask }
  }

  test('are three in any hour, not one more', async () => {
    const { drop, ask } = await open()
    const asked = []
    for (const minute of [0, 30, 50, 59, 60, 61, 89, 90, 109, 110, 119, 120]) asked.push(await ask(minute))
    assert.deepEqual(asked.map(Boolean), [
      true,
      true,
      true,
      false,
      true,
      false,
      false,
      true,
      false,
      true,
      false,
      true,
    ])
    assert.equal(await ask(120, 'grace@example.com'), true)
    await drop()
  })

  test('are counted atomically by callers at the same time', async () => {
    const { db, drop, ask } = await open()
    const alone = await Promise.all(Array.from({ length: 20 }, () => ask(0)))
    assert.equal(count(alone.map(Boolean)), MAX_VISITOR_MAILS_PER_HOUR)
    const many = ['a', 'b', 'a', 'c', 'a', 'a', 'b', 'a'].map(name => `${name}@example.com`)
    const batches = await Promise.all(
      [many, many.toReversed(), many].map(addresses =>
        db.transaction().execute(tx => countVisitorMails(tx, addresses, at(1))),
      ),
    )
    const sent = batches.flatMap((allowed, i) =>
      (i === 1 ? many.toReversed() : many).filter((_, index) => allowed[index]),
    )
    assert.deepEqual(
      sent.sort(),
      ['a', 'a', 'a', 'b', 'b', 'b', 'c', 'c', 'c'].map(n => `${n}@example.com`),
    )
    await drop()
  })

  test('are not given back by a commit that failed, nor taken by it', async () => {
    const { db, drop, ask } = await open()
    const failed = db.transaction().execute(async tx => {
      await countVisitorMails(tx, ['ada@example.com', 'ada@example.com', 'ada@example.com'], at(0))
      throw new Error('no')
    })
    await assert.rejects(failed, /no/)
    for (const expected of [true, true, true, false]) assert.equal(await ask(0), expected)
    await drop()
  })

  test('leave no trace after an hour, and a clock that was set back shuts nobody out', async () => {
    const { db, drop, ask } = await open()
    for (let i = 0; i < 3; i++) await ask(1000)
    assert.equal(await ask(0), true)
    await applyRetention(db, at(1000))
    await applyRetention(db, at(1061))
    assert.deepEqual(await db.selectFrom('visitor_mails').selectAll().execute(), [])
    await drop()
  })
})

test('spellings of one mailbox are one', () => {
  const same = [
    ['ada@example.com', 'ADA@Example.com', 'ada+news@example.com', 'ada+1+2@EXAMPLE.com'],
    ['ada.byron@gmail.com', 'adabyron@googlemail.com', 'a.d.a.byron+x@gmail.com'],
    ['ada@exämple.de', 'ada@xn--exmple-cua.de'],
  ]
  for (const [first, ...others] of same) {
    for (const other of others) assert.equal(visitorMailKey(other), visitorMailKey(first!), other)
  }
  assert.notEqual(visitorMailKey('ada.byron@example.com'), visitorMailKey('adabyron@example.com'))
  assert.ok(!visitorMailKey('ada@example.com').includes('ada'))
})
