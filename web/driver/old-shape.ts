import { fits, type PhoneStore } from './phone-store.ts'
import type { Session } from './session.ts'
import { tripName } from './tap-queue.ts'

type OldTrip = { queue: { id: string }[]; seq: number }
type OldExpenses = { waiting: { id: string; isTried?: boolean }[]; back?: { id: string; toldAt: string }[] }

/** Migrates unsent entries of an earlier version, so that an update loses nothing. */
export function adoptOldShape(storage: Storage | undefined, store: PhoneStore, token: string): void {
  const name = tripName(token)
  const take = (part: string): string | null => {
    try {
      const key = `driver-${name}${part}`
      const text = storage?.getItem(key) ?? null
      storage?.removeItem(key)
      return text
    } catch {
      return null
    }
  }
  const position = take('-position')
  if (position) store.write(`${name}/position`, position)
  const { queue, seq } = readTrip(take(''))
  for (const { id, ...tap } of queue) store.write(`${name}/tap/${id}`, { token, ...tap })
  let latest = seq
  const { waiting, back = [] } = readExpenses(take('-expenses'))
  for (const { id, isTried, ...entry } of waiting) {
    const photograph = take(`-expenses-photograph-${id}`)
    if (photograph) store.write(`${name}/photo/${id}`, photograph)
    if (isTried) store.write(`${name}/tried/${id}`, true)
    store.write(`${name}/expense/${id}`, { token, ...entry, seq: ++latest })
  }
  for (const { id, toldAt } of back) store.write(`${name}/back/${id}`, { token, seq: ++latest, toldAt })
  if (latest > 0) store.write(`${name}/seq`, latest)
}

/** Keeps the sign-in of an earlier version and removes its list. */
export function adoptOldSession(storage: Storage | undefined, session: Pick<Session, 'start'>): void {
  try {
    if (storage?.getItem('driver-session')) session.start()
    for (const key of ['driver-session', 'driver-trips']) storage?.removeItem(key)
  } catch {
    // Storage is unreadable.
  }
}

function readTrip(text: string | null): OldTrip {
  const found = parsed(text)
  return fits(found, { queue: [{ id: '' }], seq: 0 }) ? found : { queue: [], seq: 0 }
}

function readExpenses(text: string | null): OldExpenses {
  const found = parsed(text)
  const example: OldExpenses = { waiting: [{ id: '' }] }
  return fits(found, example) ? found : { waiting: [] }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}
