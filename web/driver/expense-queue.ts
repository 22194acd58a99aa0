import type { DriverExpense, StoredExpense } from '../../contract/driver/expense-schemas.ts'
import { Problem } from '../../contract/problems.ts'
import type { DriverClient } from './send-taps.ts'

type Keeping = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** An expense that the office has not stored yet; its photograph is kept under a name of its own. */
export type WaitingExpense = Omit<DriverExpense, 'photograph'> & { hasPhotograph: boolean }

/** Keeps what the driver entered on the telephone until the office has stored it, and sends it. */
export type ExpenseQueue = {
  waiting: () => readonly WaitingExpense[]
  /** How many the office did not take. */
  refused: () => number
  /** False where the telephone does not keep what waits: then the open page alone holds it. */
  isKept: () => boolean
  add: (expense: Omit<DriverExpense, 'id' | 'toldAt'>) => void
  /** Sends what waits, the first first, each until the office has it. Never throws. */
  send: () => Promise<void>
}

type Deps = {
  client: DriverClient
  token: string
  storage: Keeping | undefined
  key: string
  now: () => number
  /** What the office has stored of this trip by now. */
  stored: (expenses: StoredExpense[]) => void
  changed: () => void
}

type Kept = { waiting: WaitingExpense[]; refused: number }

/** Answers that another try cannot change. */
const REFUSALS: readonly string[] = ['invalid', 'malformed', 'too_large', 'wrong_type', 'forbidden']

/** The expenses of the trip of this link that wait for a signal. */
export function openExpenseQueue(deps: Deps): ExpenseQueue {
  const { client, token, storage, key, now, stored, changed } = deps
  const state: Kept = readKept(storage, key)
  /** Photographs that the telephone did not keep. */
  const held = new Map<string, string>()
  const photographKey = (id: string) => `${key}-photograph-${id}`
  let kept = true
  let isBusy = false
  const keep = () => {
    kept = write(storage, key, JSON.stringify(state)) && held.size === 0
  }
  const settle = (id: string, isTaken: boolean) => {
    state.waiting = state.waiting.filter(one => one.id !== id)
    if (!isTaken) state.refused += 1
    held.delete(id)
    storage?.removeItem(photographKey(id))
    keep()
  }
  const sendOne = async ({ hasPhotograph, ...expense }: WaitingExpense) => {
    const photograph = hasPhotograph
      ? (held.get(expense.id) ?? storage?.getItem(photographKey(expense.id)) ?? null)
      : null
    try {
      const { expenses } = await client('sendDriverExpense', { token, body: { ...expense, photograph } })
      settle(expense.id, true)
      stored(expenses)
    } catch (error) {
      if (!(error instanceof Problem && REFUSALS.includes(error.code))) throw error
      settle(expense.id, false)
    }
  }
  return {
    waiting: () => state.waiting,
    refused: () => state.refused,
    isKept: () => kept,
    add({ photograph, ...expense }) {
      const id = crypto.randomUUID()
      const hasPhotograph = photograph !== null
      if (hasPhotograph && !write(storage, photographKey(id), photograph)) held.set(id, photograph)
      state.waiting.push({ ...expense, id, hasPhotograph, toldAt: new Date(now()).toISOString() })
      keep()
    },
    async send() {
      if (isBusy || state.waiting.length === 0) return
      isBusy = true
      try {
        for (let next = state.waiting[0]; next; next = state.waiting[0]) await sendOne(next)
      } catch {
        // Nobody was reached, or the link has ended, which the page says by itself.
      } finally {
        isBusy = false
        changed()
      }
    },
  }
}

function readKept(storage: Keeping | undefined, key: string): Kept {
  try {
    const text = storage?.getItem(key)
    if (text) return JSON.parse(text) as Kept
  } catch {
    // As where the telephone keeps nothing.
  }
  return { waiting: [], refused: 0 }
}

/** False where the telephone does not keep it. */
function write(storage: Keeping | undefined, key: string, text: string): boolean {
  try {
    storage?.setItem(key, text)
    return storage !== undefined
  } catch {
    return false
  }
}
