export const EXPENSE_KINDS = ['toll', 'parking', 'other', 'note'] as const
export type ExpenseKind = (typeof EXPENSE_KINDS)[number]

/** Limit per expense, in cents. */
export const EXPENSE_CENTS_MAX = 100_000
export const EXPENSE_NOTE_MAX = 500
export const EXPENSES_PER_TRIP_MAX = 30

/** In pixels. The page downscales photos before upload. */
export const EXPENSE_PHOTOGRAPH_SIDE = 1280
export const EXPENSE_PHOTOGRAPH_BYTES_MAX = 400 * 1024

export type ExpenseWords = { kind: ExpenseKind; cents: number; note: string; hasPhotograph: boolean }

export function missingIn({
  kind,
  cents,
  note,
  hasPhotograph,
}: ExpenseWords): 'amount' | 'words' | undefined {
  if (kind !== 'note') return cents > 0 ? undefined : 'amount'
  return note !== '' || hasPhotograph ? undefined : 'words'
}

/** Dollars with a point or comma -> cents, or undefined if invalid. */
export function centsTyped(text: string): number | undefined {
  const found = /^\$?\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*\$?$/.exec(text.trim())
  if (!found) return undefined
  const [, whole = '', part = ''] = found
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return cents > 0 && cents <= EXPENSE_CENTS_MAX ? cents : undefined
}

export function paidCents(expenses: readonly { cents: number; withdrawn: object | null }[]): number {
  return expenses.reduce((sum, { cents, withdrawn }) => (withdrawn ? sum : sum + cents), 0)
}
