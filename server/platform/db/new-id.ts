import { randomUUID } from 'node:crypto'

/**
 * A key for a new row: a UUID of version 7 (RFC 9562), which begins with the time. Rows of one
 * moment then share index pages; with random keys a commit writes ten times as many pages.
 */
export function newId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0')
  counter = now === lastTime ? Math.min(counter + 1, COUNTER_MAX) : 0
  lastTime = now
  const order = counter.toString(16).padStart(3, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${order}${randomUUID().slice(18)}`
}

/** Twelve bits behind the version: keys of one millisecond sort in the order in which they were made. */
const COUNTER_MAX = 0xfff
let lastTime = -1
let counter = 0

/** The time in a key that `newId` made, as ISO 8601 UTC; undefined for any other text. */
export function timeOfId(id: string): string | undefined {
  const [, first = '', second = ''] = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-/.exec(id) ?? []
  return first === '' ? undefined : new Date(Number.parseInt(first + second, 16)).toISOString()
}
