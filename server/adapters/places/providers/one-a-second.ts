import { setTimeout as sleep } from 'node:timers/promises'
import { ProviderOutage } from './provider-request.ts'

const MAX_WAITING = 10

/** One queue for the whole program, one request a second: what the public Nominatim asks of its users. */
export function createOneASecond(pauseMs = 1000): <Answer>(ask: () => Promise<Answer>) => Promise<Answer> {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return ask => {
    if (waiting >= MAX_WAITING) return Promise.reject(new ProviderOutage('Too many lookups are waiting'))
    waiting += 1
    const turn = last.then(ask).finally(() => {
      waiting -= 1
    })
    last = turn.catch(() => {}).then(() => sleep(pauseMs, undefined, { ref: false }))
    return turn
  }
}
