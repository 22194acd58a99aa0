import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { InfiniteQueryObserver, type QueryClient, QueryObserver } from '@tanstack/react-query'
import type { OfficeNews } from '../../../contract/staff/office-schemas.ts'
import { applyNews, createQueries, type QueryKey, setAnswer } from './queries.ts'
import { REREAD_PAGES_MAX, rereadPage } from './reread-pages.ts'

let queries: QueryClient
let live: boolean
beforeEach(() => {
  live = true
  queries = createQueries(() => live)
})

/** Runs all pending promises. */
async function settle() {
  for (let i = 0; i < 20; i++) await new Promise(resolve => setImmediate(resolve))
}

/** A screen that shows a read; each read answers when the test says so. */
function show(name: string, id?: string) {
  const answers: ((value: unknown) => void)[] = []
  const aborted: boolean[] = []
  const observer = new QueryObserver(queries, {
    queryKey: [name, { id }],
    // Without the timer that forgets unused answers, which would keep the process.
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      new Promise((resolve, reject) => {
        const read = answers.push(resolve) - 1
        aborted[read] = false
        signal.addEventListener('abort', () => {
          aborted[read] = true
          reject(new Error('aborted'))
        })
      }),
  })
  const hide = observer.subscribe(() => {})
  return { answers, aborted, hide, data: () => observer.getCurrentResult().data }
}

const news = (part: Partial<OfficeNews>): OfficeNews => ({
  state: {
    ...{ pending: 0, newMessages: 0, openMatters: 0, lateTrips: 0, reservations: 0, changes: 1 },
    emailOff: false,
  },
  changes: [],
  reset: false,
  ...part,
})
const changeOf = (reservationId: string): OfficeNews =>
  news({
    changes: [
      {
        seq: 1,
        kind: 'reservation.changed',
        subjectKind: 'reservation',
        subjectId: reservationId,
        reservationId,
      },
    ],
  })

test('an event reads again what it touches, and nothing else', async () => {
  const one = show('getReservation', 'r1')
  const other = show('getReservation', 'r2')
  one.answers[0]!('first')
  other.answers[0]!('first')
  await settle()
  applyNews(queries, changeOf('r1'))
  await settle()
  assert.deepEqual([one.answers.length, other.answers.length], [2, 1])
  assert.equal(one.data(), 'first')
  one.answers[1]!('second')
  await settle()
  assert.equal(one.data(), 'second')
})

test('many events in a short time let the running read finish and repeat it once', async () => {
  const shown = show('getReservation', 'r1')
  await settle()
  for (let i = 0; i < 50; i++) applyNews(queries, changeOf('r1'))
  await settle()
  assert.deepEqual([shown.answers.length, shown.aborted[0]], [1, false])
  shown.answers[0]!('before')
  await settle()
  assert.equal(shown.answers.length, 2)
  shown.answers[1]!('after')
  await settle()
  assert.deepEqual([shown.data(), shown.answers.length], ['after', 2])
})

test('the answer of a write is not replaced by a read that began before it', async () => {
  const shown = show('getReservation', 'r1')
  shown.answers[0]!('open')
  await settle()
  applyNews(queries, changeOf('r1'))
  await settle()
  setAnswer(queries, ['getReservation', { id: 'r1' }], 'closed')
  shown.answers[1]!('open')
  await settle()
  assert.deepEqual([shown.data(), shown.answers.length, shown.aborted[1]], ['closed', 3, true])
  shown.answers[2]!('closed since')
  await settle()
  assert.equal(shown.data(), 'closed since')
})

test('stale results that are not on screen are read when they are shown next', async () => {
  const shown = show('getReservation', 'r1')
  shown.answers[0]!('before')
  await settle()
  shown.hide()
  applyNews(queries, changeOf('r1'))
  await settle()
  assert.equal(shown.answers.length, 1)
  const again = show('getReservation', 'r1')
  await settle()
  assert.equal(again.answers.length, 1)
})

test('while events arrive an answer does not age; without them it is read again two seconds later', async context => {
  context.mock.timers.enable({ apis: ['Date'] })
  const first = show('listMessages')
  first.answers[0]!([])
  await settle()
  first.hide()
  assert.equal(show('listMessages').answers.length, 0)
  live = false
  context.mock.timers.tick(1999)
  assert.equal(show('listMessages').answers.length, 0)
  context.mock.timers.tick(1)
  const fourth = show('listMessages')
  await settle()
  assert.equal(fourth.answers.length, 1)
})

test('missed events read everything again', async () => {
  const one = show('listMessages')
  const other = show('getReservation', 'r2')
  one.answers[0]!([])
  other.answers[0]!('first')
  await settle()
  applyNews(queries, news({ reset: true }))
  await settle()
  assert.deepEqual([one.answers.length, other.answers.length], [2, 2])
})

test('the read of a screen that is left is aborted', async () => {
  const shown = show('getReservation', 'r1')
  await settle()
  shown.hide()
  await settle()
  assert.equal(shown.aborted[0], true)
})

test('a list of many pages loses what was erased, also on its later pages', async () => {
  const store = Array.from({ length: REREAD_PAGES_MAX + 2 }, (_, i) => `customer ${i}`)
  const key: QueryKey = ['searchCustomers', { query: {}, paged: true }]
  const observer = new InfiniteQueryObserver<string[], Error, { pages: string[][] }, QueryKey, number>(
    queries,
    {
      queryKey: key,
      gcTime: Number.POSITIVE_INFINITY,
      initialPageParam: 0,
      getNextPageParam: (_, pages) => (pages.length < store.length ? pages.length : undefined),
      queryFn: ({ pageParam }) =>
        rereadPage({
          known: queries.getQueryData(key),
          after: pageParam as unknown as string,
          read: async () => store.slice(pageParam, pageParam + 1),
          join: (known, fresh) => [...fresh, ...known.filter(name => !fresh.includes(name))],
        }),
    },
  )
  const hide = observer.subscribe(() => {})
  await settle()
  const shown = () => observer.getCurrentResult().data?.pages.flat()
  while (observer.getCurrentResult().hasNextPage) await observer.fetchNextPage()
  assert.deepEqual(shown(), store)
  store.splice(3, 1)
  const [change] = changeOf('r1').changes
  applyNews(queries, news({ changes: [{ ...change!, kind: 'customer.erased', subjectKind: 'customer' }] }))
  await settle()
  while (observer.getCurrentResult().hasNextPage) await observer.fetchNextPage()
  assert.deepEqual(shown(), store)
  hide()
})
