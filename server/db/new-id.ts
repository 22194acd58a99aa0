import { randomUUID } from 'node:crypto'

/**
 * A key for a new row: a UUID of version 7 (RFC 9562), which begins with the time. Rows that are made together then
 * lie together in every index; random keys touch another page each, and a commit writes ten times as much.
 */
export function newId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0')
  const random = randomUUID()
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`
}
