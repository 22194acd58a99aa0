const DOLLARS = /^\$?\s*(\d{1,6})(?:[.,](\d{1,2}))?$/

/** A preset, or own dollars -> cents; undefined if invalid. */
export function tipCents(chosen: string, own: string): number | undefined {
  if (chosen !== 'own') return /^\d{1,8}$/.test(chosen) ? positive(Number(chosen)) : undefined
  const [, dollars, cents = ''] = DOLLARS.exec(own.trim()) ?? []
  return dollars === undefined ? undefined : positive(Number(dollars) * 100 + Number(cents.padEnd(2, '0')))
}

function positive(cents: number): number | undefined {
  return cents > 0 ? cents : undefined
}
