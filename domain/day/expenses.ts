/** What a driver enters beside the steps of a trip: what they paid, and a note without an amount. */
export const EXPENSE_KINDS = ['toll', 'parking', 'other', 'note'] as const
/** What a driver paid for, or a note. */
export type ExpenseKind = (typeof EXPENSE_KINDS)[number]

/** The largest amount of one expense, in cents. */
export const EXPENSE_CENTS_MAX = 100_000
/** Characters of the words of an expense. */
export const EXPENSE_NOTE_MAX = 500
/** Expenses and notes that one trip has at most. */
export const EXPENSES_PER_TRIP_MAX = 30

/** The longer side of a photograph as it is sent and kept, in pixels. */
export const EXPENSE_PHOTOGRAPH_SIDE = 1280
/** Bytes of a photograph as it is sent. */
export const EXPENSE_PHOTOGRAPH_BYTES_MAX = 400 * 1024

/** An expense or a note before it is stored. */
export type ExpenseWords = { kind: ExpenseKind; cents: number; note: string; hasPhotograph: boolean }

/** What is missing: an amount of what was paid, or the words or the photograph of a note; undefined where nothing is. */
export function missingIn({
  kind,
  cents,
  note,
  hasPhotograph,
}: ExpenseWords): 'amount' | 'words' | undefined {
  if (kind !== 'note') return cents > 0 ? undefined : 'amount'
  return note !== '' || hasPhotograph ? undefined : 'words'
}

/** Dollars as a driver types them, with a point or a comma, in cents; undefined where it is no amount that can be stored. */
export function centsTyped(text: string): number | undefined {
  const found = /^\$?\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*\$?$/.exec(text.trim())
  if (!found) return undefined
  const [, whole = '', part = ''] = found
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return cents > 0 && cents <= EXPENSE_CENTS_MAX ? cents : undefined
}

/** What was paid for a trip, in cents; what was taken back does not count. */
export function paidCents(expenses: readonly { cents: number; withdrawn: object | null }[]): number {
  return expenses.reduce((sum, { cents, withdrawn }) => (withdrawn ? sum : sum + cents), 0)
}
