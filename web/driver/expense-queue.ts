import type { DriverExpense, StoredExpense } from '../../contract/day/driver-schemas.ts'
import { Problem } from '../../contract/problems.ts'
import { EXPENSE_KINDS } from '../../domain/day/expenses.ts'
import type { PhoneStore } from './phone-store.ts'
import type { DriverClient } from './send-taps.ts'
import { nextSeq, tripName } from './tap-queue.ts'

/** An expense that the office has not stored yet; its photograph has a key of its own. */
export type WaitingExpense = Omit<DriverExpense, 'photograph'> & { hasPhotograph: boolean }
type StoredEntry = Omit<DriverExpense, 'id' | 'photograph'> & {
  token: string
  seq: number
  hasPhotograph: boolean
  /** Written by earlier versions of the page. */
  by?: string
}
type Withdrawal = { token: string; seq: number; toldAt: string }

/** What the driver entered on this phone, in any tab, until the office has stored it. */
export type ExpenseQueue = {
  waiting: () => readonly WaitingExpense[]
  /** True if something is to be sent. */
  hasWork: () => boolean
  /** How many the office did not take. */
  refused: () => number
  add: (expense: Omit<DriverExpense, 'id' | 'toldAt'>) => void
  /** Takes an entry back: one that was never sent leaves at once, any other is taken back once the office has it. */
  takeBack: (id: string) => void
  /** True for an entry that the office has not heard to be taken back. */
  isTakenBack: (id: string) => boolean
  /** Sends what waits, the first first, each until the office has it. Never throws. */
  send: () => Promise<void>
}

type Deps = {
  client: DriverClient
  token: string
  store: PhoneStore
  now: () => number
  /** What the office has stored of this trip by now. */
  stored: (expenses: StoredExpense[]) => void
  changed: () => void
}

const WITHDRAWAL = { token: '', seq: 0, toldAt: '' }
const ENTRY = { ...WITHDRAWAL, kind: '', cents: 0, note: '', hasPhotograph: false }

/** Answers that another try cannot change. */
const REFUSALS: readonly string[] = [
  ...['invalid', 'malformed', 'too_large', 'wrong_type', 'forbidden', 'not_found'],
]

/** The expenses of the trip of this link that wait for a signal. */
export function openExpenseQueue(deps: Deps): ExpenseQueue {
  const { store, token, now } = deps
  const name = tripName(token)
  const keyOf = (part: string, id = '') => `${name}/${part}/${id}`
  const entries = () => listed<StoredEntry>(store, keyOf('expense'), ENTRY).filter(isReadable)
  const withdrawals = () => listed<Withdrawal>(store, keyOf('back'), WITHDRAWAL)
  const stamp = () => ({ token, seq: nextSeq(store, name), toldAt: new Date(now()).toISOString() })
  const isTakenBack = (id: string) => withdrawals().some(one => one.id === id)
  const drop = (id: string) => {
    for (const part of ['expense', 'photo', 'tried']) store.remove(keyOf(part, id))
  }
  const withdraw = (id: string) => {
    if (!isTakenBack(id)) store.write(keyOf('back', id), stamp())
  }
  let isBusy = false
  const hasWork = () => entries().length + withdrawals().length > 0
  return {
    waiting: () => entries().map(({ token: _, seq: __, by: ___, ...entry }) => entry),
    hasWork,
    refused: () => store.keys(keyOf('refused')).length,
    add({ photograph, ...expense }) {
      const id = crypto.randomUUID()
      const hasPhotograph = photograph !== null
      const isSaved = !hasPhotograph || store.write(keyOf('photo', id), photograph)
      // A tab that cannot read the photograph must not send the entry without it.
      const put = isSaved ? store.write : store.hold
      put(keyOf('expense', id), { ...expense, ...stamp(), hasPhotograph })
    },
    isTakenBack,
    takeBack(id) {
      const isWaiting = entries().some(one => one.id === id)
      // One that was sent may be stored, although no answer arrived.
      if (!isWaiting || store.read(keyOf('tried', id), true)) return withdraw(id)
      // Another tab may be sending it at this moment.
      store.write(keyOf('gone', id), true)
      drop(id)
    },
    async send() {
      if (isBusy || !hasWork()) return
      isBusy = true
      try {
        for (let next = entries()[0]; next; next = entries()[0]) await sendEntry(next)
        for (let next = withdrawals()[0]; next; next = withdrawals()[0]) await sendWithdrawal(next)
      } catch {
        // No answer, or the link has ended, which the page says by itself.
      } finally {
        isBusy = false
        deps.changed()
      }
    },
  }

  async function sendEntry({ id, token: _, seq: __, by: ___, ...entry }: StoredEntry & { id: string }) {
    const { hasPhotograph, ...expense } = entry
    store.write(keyOf('tried', id), true)
    const photograph = hasPhotograph ? store.read<string>(keyOf('photo', id), '') : undefined
    const body = { ...expense, id, photograph: photograph ?? null }
    const known = await answerOf(deps.client('sendDriverExpense', { token, body }))
    if (!known) store.write(keyOf('refused', id), true)
    drop(id)
    if (known && store.read(keyOf('gone', id), true)) withdraw(id)
    store.remove(keyOf('gone', id))
    if (known) deps.stored(known)
  }

  async function sendWithdrawal({ id, toldAt }: Withdrawal & { id: string }) {
    // An entry that the office did not take cannot be taken back.
    const known = await answerOf(
      deps.client('withdrawDriverExpense', { token, params: { id }, body: { toldAt } }),
    )
    store.remove(keyOf('back', id))
    if (known) deps.stored(known)
  }
}

/** The values under the keys that begin like this, with the last part of their keys, in the order in which they were made. */
function listed<Value extends { seq: number }>(store: PhoneStore, start: string, example: unknown) {
  return store
    .keys(start)
    .flatMap(key => {
      const found = store.read<Value>(key, example)
      return found ? [{ ...found, id: key.slice(start.length) }] : []
    })
    .sort((one, other) => one.seq - other.seq)
}

function isReadable({ kind, toldAt }: Pick<StoredEntry, 'kind' | 'toldAt'>): boolean {
  return EXPENSE_KINDS.includes(kind) && !Number.isNaN(Date.parse(toldAt))
}

/** What the office has of the trip by now; undefined where it refuses for good. Throws where nobody was reached. */
async function answerOf(call: Promise<{ expenses: StoredExpense[] }>): Promise<StoredExpense[] | undefined> {
  try {
    return (await call).expenses
  } catch (error) {
    if (error instanceof Problem && REFUSALS.includes(error.code)) return undefined
    throw error
  }
}
