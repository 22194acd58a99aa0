export type Row = { name: string; value: number; limit?: number; atMost?: boolean; unit?: string }

/** One line a figure, with its limit. Says whether every limit was kept. */
export function printRow({ name, value, limit, atMost = false, unit = 'x' }: Row): boolean {
  const kept = limit === undefined || (atMost ? value <= limit : value >= limit)
  const wanted = limit === undefined ? '' : `  (${atMost ? 'at most' : 'at least'} ${limit} ${unit})`
  const verdict = limit === undefined ? '' : kept ? '  met' : '  MISSED'
  process.stdout.write(`${name.padEnd(66)}${value.toFixed(2).padStart(10)} ${unit}${wanted}${verdict}\n`)
  return kept
}
