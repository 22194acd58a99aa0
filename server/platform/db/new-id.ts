import { randomUUID } from 'node:crypto'

/** UUID version 7 (RFC 9562): random keys would write ten times as many index pages per commit. */
export function newId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0')
  counter = now === lastTime ? Math.min(counter + 1, COUNTER_MAX) : 0
  lastTime = now
  const order = counter.toString(16).padStart(3, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${order}${randomUUID().slice(18)}`
}

/** 12 bits, so that ids of one millisecond sort in order of creation. */
const COUNTER_MAX = 0xfff
let lastTime = -1
let counter = 0

/** ISO 8601 UTC; undefined for an id not from `newId`. */
export function timeOfId(id: string): string | undefined {
  const [, first = '', second = ''] = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-/.exec(id) ?? []
  return first === '' ? undefined : new Date(Number.parseInt(first + second, 16)).toISOString()
}
