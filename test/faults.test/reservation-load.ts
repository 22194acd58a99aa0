import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { RIDE } from '../support/app.ts'

/** The outcomes of the requests of a load. */
export type Ledger = {
  /** Key -> reference of every reservation that was answered with 201. */
  acknowledged: Map<string, string>
  /** Keys whose answer never came or was a failure: stored or not, but never twice. */
  unknown: Set<string>
  /** Why requests had no answer, each with the milliseconds until then. */
  unanswered: string[]
}

export const newLedger = (): Ledger => ({ acknowledged: new Map(), unknown: new Set(), unanswered: [] })

export const REQUEST = {
  ...RIDE,
  pickUpDate: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
}

/** Reserves once with this key and records the outcome. Resolves with the status, 0 where the connection broke. */
export async function reserve(
  url: string,
  ledger: Ledger,
  key: string = randomUUID(),
  request: object = REQUEST,
): Promise<number> {
  ledger.unknown.add(key)
  const begun = performance.now()
  try {
    const response = await fetch(`${url}/api/reservations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      // An address each: visitors are sent three mails an hour to one.
      body: JSON.stringify({
        ...request,
        firstName: key.slice(0, 8),
        email: `${key}@example.com`,
      }),
      signal: AbortSignal.timeout(15_000),
    })
    const body = (await response.json()) as { reference?: string }
    if (response.status === 201 && body.reference) {
      const before = ledger.acknowledged.get(key)
      if (before && before !== body.reference) throw new Error(`${key} was answered with two references`)
      ledger.acknowledged.set(key, body.reference)
      ledger.unknown.delete(key)
    }
    return response.status
  } catch (error) {
    if (error instanceof Error && error.message.includes('two references')) throw error
    const { message, cause } = error as Error
    ledger.unanswered.push(
      `${message} (${cause ?? 'no cause'}) after ${Math.round(performance.now() - begun)} ms`,
    )
    return 0
  }
}

/**
 * So many visitors reserve one ride after the other, or with pauses, until `stop` is called, which resolves with the number
 * of answers by status.
 */
export function startVisitors(
  url: () => string,
  ledger: Ledger,
  count: number,
  pauseMs = 0,
): { stop: () => Promise<Map<number, number>> } {
  let going = true
  const statuses = new Map<number, number>()
  const visitors = Array.from({ length: count }, async () => {
    while (going) {
      const status = await reserve(url(), ledger)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      // A refused connection answers at once; a person would not try again so fast.
      if (status !== 201 || pauseMs > 0) await pause(Math.max(20, pauseMs))
    }
  })
  return {
    async stop() {
      going = false
      await Promise.all(visitors)
      return statuses
    },
  }
}
