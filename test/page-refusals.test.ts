import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { PROBLEMS, type ProblemCode } from '../contract/problems.ts'
import { createApp } from '../server/app.ts'
import type { RenderPage } from '../server/platform/http/pages.ts'
import { createLog } from '../server/platform/process/log.ts'
import { type TestApp, useTestApp } from './support/app.ts'
import { loadPages } from './support/public-pages.ts'
import { ORIGIN } from './support/recording.ts'

const handle = await loadPages()

const app = useTestApp('sqlite', { rateLimits: true })

/** The whole product over this app, with what it logs, line by line. */
function product({ deps }: TestApp, render: RenderPage = handle) {
  const lines: string[] = []
  const log = createLog('info', { write: text => lines.push(...text.split('\n').filter(Boolean)) })
  const { fetch } = createApp({ ...deps, log }, { version: 'test', render })
  const ask = async (path: string, init?: RequestInit) =>
    await fetch(new Request(ORIGIN + path, init), { address: '127.0.0.9' })
  const logged = () => lines.map(line => JSON.parse(line) as { level: number; msg: string; status?: number })
  return { ask, logged }
}

/** What React Router and React print by themselves. */
const printed = mock.method(console, 'error', () => {})

const REFUSED: [code: ProblemCode, status: number][] = [
  ['malformed', 400],
  ['forbidden', 403],
  ['not_found', 404],
  ['too_many', 429],
  ['internal', 500],
  ['unavailable', 503],
]

for (const [code, status] of REFUSED) {
  for (const path of ['/contact', '/contact.data', '/es/contact']) {
    test(`${path} answers ${status} where the API refuses with ${code}, and reports nothing twice`, async () => {
      const faults: unknown[] = []
      const page = await handle(new Request(ORIGIN + path), {
        send: async () =>
          Response.json({ code, reason: { code: 'x', retryAfter: 7 } }, { status: PROBLEMS[code].status }),
        report: error => faults.push(error),
        origin: ORIGIN,
        prefix: path.startsWith('/es') ? '/es' : '',
      })
      assert.equal(page.status, status)
      assert.equal(page.headers.get('retry-after'), '7')
      assert.deepEqual(faults, [])
    })
  }
}

test('a page at its limit answers 429, and each line of the log is one JSON object', async () => {
  const { ask, logged } = product(app())
  const statuses: number[] = []
  for (let round = 0; round < 40; round++) {
    const cookie = `manage=${String(round).padStart(32, 'x')}`
    statuses.push((await ask('/manage/QRT-4HK-72XA', { headers: { cookie } })).status)
  }
  assert.ok(statuses.includes(429), statuses.join())
  assert.ok(!statuses.includes(500), statuses.join())
  assert.ok(logged().every(({ level }) => level === 30))
  assert.equal(printed.mock.callCount(), 0)
})

test('a form of another site is refused with one line at info', async () => {
  const { ask, logged } = product(app())
  for (const origin of ['https://evil.example', 'not a URL']) {
    const before = logged().length
    const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' }
    const { status } = await ask('/contact', { method: 'POST', headers, body: 'name=Ada' })
    assert.equal(status, 400)
    const faults = logged()
      .slice(before)
      .filter(({ msg }) => msg !== 'request')
    assert.deepEqual(
      faults.map(({ level, msg }) => [level, msg]),
      [[30, 'A page failed']],
    )
  }
  assert.equal(printed.mock.callCount(), 0)
})

test('an unexpected error is one line at error, with its stack in it', async () => {
  const failing: RenderPage = (request, options) =>
    handle(request, {
      ...options,
      send: async () => {
        throw new Error('Nobody expected this')
      },
    })
  const { ask, logged } = product(app(), failing)
  assert.equal((await ask('/contact?x=1')).status, 500)
  const faults = logged().filter(({ level }) => level === 50) as unknown as { err: { stack: string } }[]
  assert.equal(faults.length, 1)
  assert.match(faults[0]?.err.stack ?? '', /Nobody expected this\n +at /)
  assert.equal(printed.mock.callCount(), 0)
})
