import { setTimeout } from 'node:timers/promises'
import { OwnQueueFull } from './provider-request.ts'

/** Throws OwnQueueFull beyond `most` concurrent requests. */
export function createConcurrencyLimit(
  most: number,
): <Answer>(ask: () => Promise<Answer>) => Promise<Answer> {
  let underWay = 0
  return async ask => {
    if (underWay >= most) throw new OwnQueueFull('Too many requests are under way')
    underWay += 1
    try {
      return await ask()
    } finally {
      underWay -= 1
    }
  }
}

const MAX_WAITING = 10
const PAUSE_MS = 1000

const sleep = (milliseconds: number): Promise<void> => setTimeout(milliseconds, undefined, { ref: false })

/** One queue per process: the public Nominatim allows one request a second. */
export function createOneASecond(pause = sleep): <Answer>(ask: () => Promise<Answer>) => Promise<Answer> {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return ask => {
    if (waiting >= MAX_WAITING) return Promise.reject(new OwnQueueFull('Too many lookups are waiting'))
    waiting += 1
    const turn = last.then(ask).finally(() => {
      waiting -= 1
    })
    last = turn.catch(() => {}).then(() => pause(PAUSE_MS))
    return turn
  }
}
