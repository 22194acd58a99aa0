import * as words from '#messages/office-bulk'
import type { BulkStatus } from '../../../../domain/booking/bulk-change.ts'
import type { Going, Staying } from './plan-bulk.ts'
import type { Outcome } from './run-bulk.ts'

type Result = {
  to: BulkStatus
  going: readonly Going[]
  staying: readonly Staying[]
  outcomes: ReadonlyMap<string, Outcome>
}

export function summaryOf({ to, going, staying, outcomes }: Result): string[] {
  const all = going.map(({ ride }) => outcomes.get(ride._id))
  const count = (state: Outcome['state']) => all.filter(outcome => outcome?.state === state).length
  const messages = (state: 'refused' | 'unknown') =>
    all.flatMap(outcome => (outcome?.state === state && 'message' in outcome ? [outcome.message] : []))
  const unplanned = all.flatMap(outcome => (outcome?.state === 'unplanned' ? outcome.needs : []))
  const [asked, open] = [count('asked'), all.filter(outcome => !outcome).length]
  return [
    ...counted(unplanned).map(([needs, count]) => words.sumUnplanned({ count, needs })),
    ...(asked > 0 ? [words.sumAsked({ count: asked })] : []),
    ...counted(messages('refused')).map(([why, count]) => words.sumRefused({ count, to, why })),
    ...counted(messages('unknown')).map(([why, count]) => words.sumUnknown({ count, why })),
    ...(open > 0 ? [words.sumOpen({ count: open })] : []),
    ...counted(staying.map(({ why }) => why)).map(([why, count]) => words.sumStays({ count, why })),
  ]
}

/** Counts duplicates, in order of appearance. */
function counted<Text extends string>(texts: readonly Text[]): [text: Text, count: number][] {
  const counts = new Map<Text, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts]
}
