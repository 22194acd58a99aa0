import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NOON } from '../../../../test/support/app.ts'
import { createAnswerCache } from './answer-cache.ts'
import { createBreaker } from './breaker.ts'
import { createConcurrencyLimit, createOneASecond } from './limits.ts'
import { OwnQueueFull } from './provider-request.ts'

const now = Date.parse(NOON)

test('our own full queue is no outage of the provider', async () => {
  const clock = () => new Date(now)
  const guarded = createBreaker(clock)
  const inTurn = createOneASecond(async () => {})
  let end = () => {}
  const wait = () =>
    new Promise<string>(resolve => {
      end = () => resolve('an answer')
    })
  const first = guarded(() => inTurn(wait))
  const waiting = Array.from({ length: 9 }, () => guarded(() => inTurn(async () => 'an answer')))
  for (let i = 0; i < 20; i++) {
    await assert.rejects(
      guarded(() => inTurn(wait)),
      OwnQueueFull,
    )
  }
  await new Promise(resolve => setImmediate(resolve))
  end()
  assert.equal(await first, 'an answer')
  await Promise.all(waiting)
  assert.equal(await guarded(() => inTurn(async () => 'still asked')), 'still asked')
})

test('so many questions are under way at once, and the next is not asked', async () => {
  const few = createConcurrencyLimit(2)
  let end = () => {}
  const wait = () =>
    few(
      () =>
        new Promise<void>(resolve => {
          end = resolve
        }),
    )
  const first = few(async () => {})
  await first
  const [, last] = [few(() => new Promise<void>(() => {})), wait()]
  await assert.rejects(
    few(async () => {}),
    OwnQueueFull,
  )
  end()
  await last
  await few(async () => {})
})

test('kept answers have a limit in number and in bytes; the least recently used go first', async () => {
  let asked = 0
  const ask = (size: number) => async () => {
    asked += 1
    return 'x'.repeat(size)
  }
  const clock = () => new Date(now)
  const few = createAnswerCache(clock, { entries: 2, bytes: 1000 })
  for (const key of ['a', 'b', 'a', 'c', 'c', 'a', 'b']) await few(key, ask(1))
  assert.equal(asked, 4)
  asked = 0
  // A key of one letter and an answer of 97 in quotes are 100 bytes.
  const small = createAnswerCache(clock, { entries: 100, bytes: 200 })
  for (const key of ['a', 'b', 'a', 'b']) await small(key, ask(97))
  assert.equal(asked, 2)
  await small('c', ask(98))
  await small('c', ask(98))
  await small('b', ask(97))
  assert.equal(asked, 4)
})

test('callers share an answer that is under way, "there is none" is kept, and an error is not', async () => {
  let asked = 0
  const miss = async () => {
    asked += 1
    return undefined
  }
  const kept = createAnswerCache(() => new Date(now), { entries: 1, bytes: 1000 })
  assert.deepEqual(await Promise.all([kept('a', miss), kept('a', miss)]), [undefined, undefined])
  assert.equal(await kept('a', miss), undefined)
  assert.equal(asked, 1)
  const fail = async () => {
    asked += 1
    throw new Error('out')
  }
  await assert.rejects(kept('b', fail), /out/)
  await assert.rejects(kept('b', fail), /out/)
  assert.equal(asked, 3)
})

test('an answer that leaves while it is under way still reaches its caller', async () => {
  const kept = createAnswerCache(() => new Date(now), { entries: 1, bytes: 1000 })
  const slow = kept('a', async () => {
    await new Promise(resolve => setImmediate(resolve))
    return 'slow'
  })
  assert.equal(await kept('b', async () => 'quick'), 'quick')
  assert.equal(await slow, 'slow')
})

test('one queue lets one request through at a time, with a pause, and refuses the eleventh', async () => {
  const pauses: { milliseconds: number; end: () => void }[] = []
  const inTurn = createOneASecond(
    milliseconds => new Promise(end => pauses.push({ milliseconds, end: () => end() })),
  )
  let started = 0
  const ask = async () => {
    started += 1
  }
  const asked = Array.from({ length: 11 }, () => inTurn(ask))
  await assert.rejects(asked[10]!, /waiting/)
  for (const count of [1, 2, 3]) {
    await asked[count - 1]
    await new Promise(resolve => setImmediate(resolve))
    assert.equal(started, count)
    assert.deepEqual(
      pauses.map(({ milliseconds }) => milliseconds),
      Array.from({ length: count }, () => 1000),
    )
    pauses.at(-1)!.end()
  }
})
