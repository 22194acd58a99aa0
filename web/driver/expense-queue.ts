import type { DriverExpense, StoredExpense } from '../../contract/driver/expense-schemas.ts'
import { Problem } from '../../contract/problems.ts'
import type { DriverClient } from './send-taps.ts'

type Keeping = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** An expense that the office has not stored yet; its photograph is kept under a name of its own. */
export type WaitingExpense = Omit<DriverExpense, 'photograph'> & {
  hasPhotograph: boolean
  /** True once it was sent: the office may have it although nobody answered. */
  isTried?: boolean
}

/** Keeps what the driver entered on the telephone until the office has stored it, and sends it. */
export type ExpenseQueue = {
  waiting: () => readonly WaitingExpense[]
  /** True where something is to be sent. */
  hasWork: () => boolean
  /** How many the office did not take. */
  refused: () => number
  /** False where the telephone does not keep what waits: then the open page alone holds it. */
  isKept: () => boolean
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
  storage: Keeping | undefined
  key: string
  now: () => number
  /** What the office has stored of this trip by now. */
  stored: (expenses: StoredExpense[]) => void
  changed: () => void
}

/** `back` is what is to be taken back; an earlier version of the page kept none. */
type Kept = { waiting: WaitingExpense[]; refused: number; back?: { id: string; toldAt: string }[] }

/** Answers that another try cannot change. */
const REFUSALS: readonly string[] = [
  ...['invalid', 'malformed', 'too_large', 'wrong_type', 'forbidden', 'not_found'],
]

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
  const drop = (id: string) => {
    state.waiting = state.waiting.filter(one => one.id !== id)
    held.delete(id)
    storage?.removeItem(photographKey(id))
    keep()
  }
  const sendOne = async (one: WaitingExpense) => {
    one.isTried = true
    keep()
    const { hasPhotograph, isTried: _, ...expense } = one
    const kept = hasPhotograph && (held.get(one.id) ?? storage?.getItem(photographKey(one.id)))
    const body = { ...expense, photograph: kept || null }
    const told = await answerOf(client('sendDriverExpense', { token, body }))
    if (!told) state.refused += 1
    drop(one.id)
    if (told) stored(told)
  }
  const sendBack = async ({ id, toldAt }: { id: string; toldAt: string }) => {
    // An entry that the office did not take is none to be taken back.
    const told = await answerOf(client('withdrawDriverExpense', { token, params: { id }, body: { toldAt } }))
    state.back = state.back?.filter(one => one.id !== id) ?? []
    keep()
    if (told) stored(told)
  }
  const hasWork = () => state.waiting.length + (state.back?.length ?? 0) > 0
  return {
    waiting: () => state.waiting,
    hasWork,
    refused: () => state.refused,
    isKept: () => kept,
    add({ photograph, ...expense }) {
      const id = crypto.randomUUID()
      const hasPhotograph = photograph !== null
      if (hasPhotograph && !write(storage, photographKey(id), photograph)) held.set(id, photograph)
      state.waiting.push({ ...expense, id, hasPhotograph, toldAt: new Date(now()).toISOString() })
      keep()
    },
    isTakenBack: id => state.back?.some(one => one.id === id) ?? false,
    takeBack(id) {
      const waits = state.waiting.find(one => one.id === id)
      if (waits && !waits.isTried) return drop(id)
      if (state.back?.some(one => one.id === id)) return
      state.back = [...(state.back ?? []), { id, toldAt: new Date(now()).toISOString() }]
      keep()
    },
    async send() {
      if (isBusy || !hasWork()) return
      isBusy = true
      try {
        for (let next = state.waiting[0]; next; next = state.waiting[0]) await sendOne(next)
        for (let next = state.back?.[0]; next; next = state.back?.[0]) await sendBack(next)
      } catch {
        // Nobody was reached, or the link has ended, which the page says by itself.
      } finally {
        isBusy = false
        changed()
      }
    },
  }
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
