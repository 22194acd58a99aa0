import assert from 'node:assert/strict'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { beforeEach, describe, test } from 'node:test'
import { Hono } from 'hono'
import { z } from 'zod'
import { type Access, post } from '../../../contract/endpoint.ts'
import { Problem } from '../../../contract/problems.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { createResponseCache } from './cache/response-cache.ts'
import type { Principal } from './principal.ts'
import { problemResponse } from './problems.ts'
import { NO_LIMITS } from './rate-limit.ts'
import { type Api, type ServeDeps, serveDefinition } from './serve.ts'

const KEY = 'a secret that the sender shares'
const RAW_BYTES_MAX = 256

const sign = (body: string | Buffer) => createHmac('sha256', KEY).update(body).digest('hex')

describe('a call', () => {
  const app = useTestApp('sqlite')
  let api: Api
  let served: ServeDeps
  let principal: Principal

  const createApi = (): Api => {
    const created: Api = new Hono()
    created.use(async (context, next) => {
      context.set('requestId', 'x')
      context.set('address', '192.0.2.1')
      await next()
    })
    return created.onError(error => problemResponse(error, { requestId: 'x', log: app().deps.log }))
  }

  beforeEach(() => {
    const { deps } = app()
    principal = { kind: 'public' }
    api = createApi()
    served = {
      ...deps,
      responses: createResponseCache(deps),
      identity: { identify: async () => principal, isSessionValid: async () => true },
      ...NO_LIMITS,
    }
  })

  describe('that checks a signature', () => {
    beforeEach(() => {
      const definition = {
        name: 'hook',
        endpoint: post('/api/hooks/{provider}/accounts/{account}', 'public', {
          summary: 'A signed message',
          raw: RAW_BYTES_MAX,
          answer: z.unknown(),
        }),
      }
      serveDefinition(api, served, definition, {
        async handle(call) {
          // @ts-expect-error a public call has no caller
          assert.equal(call.caller, undefined)
          // @ts-expect-error the path has no such part
          assert.equal(call.params.id, undefined)
          const given = Buffer.from(call.header('x-signature') ?? '')
          const wanted = Buffer.from(sign(call.raw))
          if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
            throw new Problem('unauthenticated')
          return { ...call.params, bytes: call.raw.length, callers: 'caller' in call ? 1 : 0 }
        },
      })
    })
    const send = async (body: string | Buffer, path = 'stripe/accounts/a-1', signed = body) => {
      const response = await api.request(`/api/hooks/${path}`, {
        method: 'POST',
        headers: { 'x-signature': sign(signed), 'content-type': 'application/vnd.provider+json' },
        body: typeof body === 'string' ? body : new Uint8Array(body),
      })
      return { status: response.status, answer: (await response.json()) as Record<string, unknown> }
    }

    test('gets the body byte by byte, and each part of its path by name', async () => {
      const { status, answer } = await send('{ "b":1,\n"a" : 2}  ')
      assert.deepEqual([status, answer], [200, { provider: 'stripe', account: 'a-1', bytes: 19, callers: 0 }])
      assert.equal((await send(Buffer.from([0, 255, 13, 10]))).answer['bytes'], 4)
    })

    test('refuses what was signed otherwise', async () => {
      assert.equal((await send('{"a":1}', undefined, '{"a": 1}')).status, 401)
    })

    test('takes as many bytes as it says, and none more', async () => {
      assert.equal((await send('x'.repeat(RAW_BYTES_MAX))).status, 200)
      assert.equal((await send('x'.repeat(RAW_BYTES_MAX + 1))).status, 413)
    })

    test('finds nothing where a part of its path can be no id', async () => {
      assert.equal((await send('x', `stripe/accounts/${'a'.repeat(64)}`)).status, 200)
      assert.equal((await send('x', `stripe/accounts/${'a'.repeat(65)}`)).status, 404)
      assert.equal((await send('x', `${'a'.repeat(65)}/accounts/a`)).status, 404)
      assert.equal((await send('x', 'stripe/accounts/%00')).status, 404)
    })
  })

  const account = { staffId: 'staff-1', username: 'ada', tokenHash: 'hash', mustSetUp: false }
  const ask = async (access: Access) => {
    const answer = z.object({ who: z.string() })
    const definition = { name: 'ask', endpoint: post('/api/ask', access, { summary: '', answer }) }
    const asked = createApi()
    serveDefinition(asked, served, definition, {
      handle: async call => ({ who: 'caller' in call ? (call.caller as Principal).kind : 'nobody' }),
    })
    const response = await asked.request('/api/ask', { method: 'POST' })
    return ((await response.json()) as { who?: string; code?: string }).who ?? response.status
  }

  test('of the public looks at nobody', async () => {
    principal = { kind: 'owner', ...account }
    assert.equal(await ask('public'), 'nobody')
  })

  test('of owners is closed to staff, and to an owner without the second factor that is asked for', async () => {
    principal = { kind: 'owner', ...account }
    assert.equal(await ask('owner'), 'owner')
    principal = { kind: 'staff', ...account }
    assert.equal(await ask('owner'), 403)
    principal = { kind: 'owner', ...account, mustSetUp: true }
    assert.equal(await ask('owner'), 403)
  })

  test('names the rides in the way to staff, and to no guest', async () => {
    const span = { from: '2026-12-01T18:00:00Z', until: '2026-12-01T19:00:00Z' }
    const ride = { reference: 'QRT-a', reservationId: 'a', tripId: 'a', guest: 'Ada Byron', heldUntil: null }
    const inTheWay = [
      { kind: 'vehicle' as const, name: 'Sedan 1', purpose: 'trip' as const, ...ride, ...span },
    ]
    principal = { kind: 'staff', ...account }
    for (const access of ['staff', 'public'] as const) {
      const asked = createApi()
      const endpoint = post('/api/ask', access, { summary: '', answer: z.unknown() })
      serveDefinition(
        asked,
        served,
        { name: 'ask', endpoint },
        {
          handle: async () => {
            throw new Problem('occupied', { inTheWay })
          },
        },
      )
      const response = await asked.request('/api/ask', { method: 'POST' })
      const body = (await response.json()) as { code: string; inTheWay?: unknown }
      assert.deepEqual([response.status, body.code], [409, 'occupied'])
      assert.deepEqual(body.inTheWay, access === 'staff' ? inTheWay : undefined)
    }
  })
})
