import { timingSafeEqual } from 'node:crypto'
import type { Hono } from 'hono'
import { Problem } from '../../../contract/problems.ts'
import { ping } from '../db/portable.ts'
import type { Deps } from '../deps.ts'
import { hashToken } from '../signing/token-hash.ts'
import { readBearer } from './principal.ts'
import { Busy } from './problems.ts'
import type { Env } from './serve.ts'

const STORE_TIMEOUT_MS = 3000
const READY_RETRY_S = 5

const ENDING = { reason: 'about-to-end', message: 'This instance is shutting down.' } as const

export function healthRoutes(app: Hono<Env>, deps: Pick<Deps, 'db' | 'metrics' | 'config' | 'isClosing'>) {
  // Liveness must not depend on the store, or supervisors would restart the process in vain.
  app.get('/healthz', context => context.json({ status: 'ok' }))
  app.get('/readyz', async context => {
    if (deps.isClosing()) throw new Busy(READY_RETRY_S, ENDING)
    await withTimeout(ping(deps.db)).catch(() => {
      throw new Busy(READY_RETRY_S)
    })
    return context.json({ status: 'ready' })
  })
  app.get('/metrics', async context => {
    const { metricsToken } = deps.config
    const given = readBearer(context.req.header('authorization') ?? null)
    if (!metricsToken || !given || !isSame(given, metricsToken)) throw new Problem('not_found')
    return context.text(await deps.metrics.text())
  })
}

function isSame(given: string, wanted: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(wanted)))
}

async function withTimeout<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), STORE_TIMEOUT_MS)
  })
  return await Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
