import type { DriverExpense, StoredExpense } from '../../contract/day/driver-schemas.ts'
import { Problem } from '../../contract/problems.ts'
import { EXPENSE_KINDS } from '../../domain/day/expenses.ts'
import { exclusively } from './exclusively.ts'
import type { PhoneStore } from './phone-store.ts'
import type { DriverClient } from './send-taps.ts'
import { nextSeq, tripName } from './tap-queue.ts'

export type WaitingExpense = Omit<DriverExpense, 'photograph'> & { hasPhotograph: boolean }
type StoredEntry = Omit<DriverExpense, 'id' | 'photograph'> & {
  token: string
  seq: number
  hasPhotograph: boolean
  by?: string
}
type Withdrawal = { token: string; seq: number; toldAt: string }

export type ExpenseQueue = {
  waiting: () => readonly WaitingExpense[]
  hasWork: () => boolean
  refused: () => number
  add: (expense: Omit<DriverExpense, 'id' | 'toldAt'>) => void
  /** Drops an unsent entry; others are withdrawn once the office has them. */
  takeBack: (id: string) => void
  isTakenBack: (id: string) => boolean
  send: () => Promise<void>
}

type Deps = {
  client: DriverClient
  token: string
  store: PhoneStore
  now: () => number
  stored: (expenses: StoredExpense[]) => void
  changed: () => void
}

const WITHDRAWAL = { token: '', seq: 0, toldAt: '' }
const ENTRY = { ...WITHDRAWAL, kind: '', cents: 0, note: '', hasPhotograph: false }

const REFUSALS: readonly string[] = [
  ...['invalid', 'malformed', 'too_large', 'wrong_type', 'forbidden', 'not_found'],
]

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
      // Together, so that no other tab sends the entry without its photo.
      store.writeAll({
        ...(hasPhotograph ? { [keyOf('photo', id)]: photograph } : {}),
        [keyOf('expense', id)]: { ...expense, ...stamp(), hasPhotograph },
      })
    },
    isTakenBack,
    takeBack(id) {
      const isWaiting = entries().some(one => one.id === id)
      // A sent entry may be stored even if no response arrived.
      if (!isWaiting || store.read(keyOf('tried', id), true)) return withdraw(id)
      // Another tab may be sending it right now.
      store.write(keyOf('gone', id), true)
      drop(id)
    },
    async send() {
      if (isBusy || !hasWork()) return
      isBusy = true
      await exclusively(`${name}/expenses`, sendAll)
      isBusy = false
      deps.changed()
    },
  }

  async function sendAll() {
    await store.refresh()
    try {
      for (let next = entries()[0]; next; next = entries()[0]) await sendEntry(next)
      for (let next = withdrawals()[0]; next; next = withdrawals()[0]) await sendWithdrawal(next)
    } catch {
      // Offline, or the link expired, which the page reports itself.
    }
    await store.flush()
  }

  async function sendEntry({ id, token: _, seq: __, by: ___, ...entry }: StoredEntry & { id: string }) {
    const { hasPhotograph, ...expense } = entry
    store.write(keyOf('tried', id), true)
    const photograph = hasPhotograph ? store.read<string>(keyOf('photo', id), '') : undefined
    const body = { ...expense, id, photograph: photograph ?? null }
    const expenses = await answerOf(deps.client('sendDriverExpense', { token, body }))
    if (!expenses) store.write(keyOf('refused', id), true)
    drop(id)
    if (expenses && store.read(keyOf('gone', id), true)) withdraw(id)
    store.remove(keyOf('gone', id))
    if (expenses) deps.stored(expenses)
  }

  async function sendWithdrawal({ id, toldAt }: Withdrawal & { id: string }) {
    // A rejected entry cannot be withdrawn.
    const expenses = await answerOf(
      deps.client('withdrawDriverExpense', { token, params: { id }, body: { toldAt } }),
    )
    store.remove(keyOf('back', id))
    if (expenses) deps.stored(expenses)
  }
}

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

/** Undefined if permanently rejected. Throws when offline. */
async function answerOf(call: Promise<{ expenses: StoredExpense[] }>): Promise<StoredExpense[] | undefined> {
  try {
    return (await call).expenses
  } catch (error) {
    if (error instanceof Problem && REFUSALS.includes(error.code)) return undefined
    throw error
  }
}
