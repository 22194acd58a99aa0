import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Hono } from 'hono'
import { recordingLog } from '../../../test/support/recording.ts'
import { NO_METRICS } from '../process/metrics.ts'
import { type Bindings, observeRequests } from './observe-requests.ts'
import type { Env } from './serve.ts'

type Deps = Parameters<typeof observeRequests>[0]
const FORWARDED = { headers: { 'x-forwarded-for': '198.51.100.7' } }

/** Sends requests with these settings and returns the warnings in the log. */
async function warningsOf(
  trustedProxies: number,
  requests: readonly RequestInit[],
  remoteAddress = '10.0.0.1',
): Promise<string[]> {
  const { log, lines } = recordingLog()
  const visits: Deps['visits'] = {
    ...({} as Deps['visits']),
    countStep: () => {},
    leaveOut: () => {},
  }
  const config = { trustedProxies } as Deps['config']
  const app = new Hono<Env & { Bindings: Bindings }>()
    .use(observeRequests({ config, log, visits, metrics: NO_METRICS }, []))
    .get('/', context => context.text('ok'))
  const incoming = { socket: { remoteAddress } } as Bindings['incoming']
  for (const request of requests) assert.equal((await app.request('/', request, { incoming })).status, 200)
  const read = lines.map(line => JSON.parse(line) as { level: number; msg: string })
  return read.filter(({ level }) => level === 40).map(({ msg }) => msg)
}

test('a proxy that sends addresses that are not read is one warning, without the address', async () => {
  const warnings = await warningsOf(0, [{}, FORWARDED, FORWARDED])
  assert.equal(warnings.length, 1)
  assert.match(warnings[0] ?? '', /TRUST_PROXY/)
  assert.doesNotMatch(warnings[0] ?? '', /198\.51/)
})

test('no warning without the header, or where proxies are trusted', async () => {
  assert.deepEqual(await warningsOf(0, [{}, {}]), [])
  assert.deepEqual(await warningsOf(1, [FORWARDED]), [])
})

test('only a connection from a local address is taken for a proxy: scanners send the header directly', async () => {
  for (const scanner of ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8::9'])
    assert.deepEqual(await warningsOf(0, [FORWARDED, FORWARDED], scanner), [], scanner)
  for (const proxy of ['127.0.0.1', '::1', '::ffff:172.18.0.1', '192.168.1.2', 'fd00::1'])
    assert.equal((await warningsOf(0, [FORWARDED, FORWARDED], proxy)).length, 1, proxy)
})
