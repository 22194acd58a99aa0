import { fits, type PhoneStore, parsed } from './phone-store.ts'
import type { Session } from './session.ts'
import { tripName } from './tap-queue.ts'

type OldTrip = { queue: { id: string }[]; seq: number }
type OldExpenses = { waiting: { id: string; isTried?: boolean }[]; back?: { id: string; toldAt: string }[] }

const LOCAL_PREFIX = 'driver2/'

/** Migrates unsent entries of an earlier version, so that an update loses nothing. */
export async function adoptOldShape(
  storage: Storage | undefined,
  store: PhoneStore,
  token: string,
): Promise<void> {
  const name = tripName(token)
  const keys: string[] = []
  const entries: Record<string, unknown> = {}
  const take = (part: string) => {
    const key = `driver-${name}${part}`
    const text = storage?.getItem(key)
    if (text) keys.push(key)
    return text
  }
  const position = take('-position')
  if (position) entries[`${name}/position`] = position
  const { queue, seq } = readTrip(take(''))
  for (const { id, ...tap } of queue) entries[`${name}/tap/${id}`] = { token, ...tap }
  let latest = seq
  const { waiting, back = [] } = readExpenses(take('-expenses'))
  for (const { id, isTried, ...entry } of waiting) {
    const photograph = take(`-expenses-photograph-${id}`)
    if (photograph) entries[`${name}/photo/${id}`] = photograph
    if (isTried) entries[`${name}/tried/${id}`] = true
    entries[`${name}/expense/${id}`] = { token, ...entry, seq: ++latest }
  }
  for (const { id, toldAt } of back) entries[`${name}/back/${id}`] = { token, seq: ++latest, toldAt }
  const seqKey = `${name}/seq`
  if (latest > 0) entries[seqKey] = Math.max(latest, store.read<number>(seqKey, 0) ?? 0)
  await move(storage, store, keys, entries)
}

/** Entries were in local storage before they had a database. */
export async function adoptLocalStorage(storage: Storage | undefined, store: PhoneStore): Promise<void> {
  const keys = Object.keys(storage ?? {}).filter(key => key.startsWith(LOCAL_PREFIX))
  const entries = keys.map(key => [key.slice(LOCAL_PREFIX.length), parsed(storage?.getItem(key))] as const)
  await move(storage, store, keys, Object.fromEntries(entries))
}

/** For entries that only local storage still has, once they change. */
export function removeLocal(storage: Storage | undefined, key: string): void {
  storage?.removeItem(LOCAL_PREFIX + key)
}

/** The page shows the entries before they are stored. Until then local storage holds them. */
async function move(
  storage: Storage | undefined,
  store: PhoneStore,
  keys: readonly string[],
  entries: Record<string, unknown>,
): Promise<void> {
  if (keys.length === 0) return
  store.writeAll(entries)
  await store.flush()
  if (store.isSaved()) for (const key of keys) storage?.removeItem(key)
}

/** Keeps the sign-in of an earlier version and removes its list. */
export function adoptOldSession(storage: Storage | undefined, session: Pick<Session, 'start'>): void {
  if (storage?.getItem('driver-session')) session.start()
  for (const key of ['driver-session', 'driver-trips']) storage?.removeItem(key)
}

function readTrip(text: string | null | undefined): OldTrip {
  const found = parsed(text)
  return fits(found, { queue: [{ id: '' }], seq: 0 }) ? found : { queue: [], seq: 0 }
}

function readExpenses(text: string | null | undefined): OldExpenses {
  const found = parsed(text)
  const example: OldExpenses = { waiting: [{ id: '' }] }
  return fits(found, example) ? found : { waiting: [] }
}
