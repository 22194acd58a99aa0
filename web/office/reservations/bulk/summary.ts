import type { BulkStatus } from '../../../../domain/bulk-change.ts'
import type { Going, Staying } from './plan-bulk.ts'
import type { Outcome } from './run-bulk.ts'

type Result = {
  to: BulkStatus
  going: readonly Going[]
  staying: readonly Staying[]
  outcomes: ReadonlyMap<string, Outcome>
}

/** What a bulk action has done, and what it has not and why, each with a count. */
export function summaryOf({ to, going, staying, outcomes }: Result): string[] {
  const all = going.map(({ ride }) => outcomes.get(ride._id))
  const count = (state: Outcome['state']) => all.filter(outcome => outcome?.state === state).length
  const messages = (state: 'refused' | 'unknown') =>
    all.flatMap(outcome => (outcome?.state === state && 'message' in outcome ? [outcome.message] : []))
  const [asked, open] = [count('asked'), all.filter(outcome => !outcome).length]
  return [
    `${count('done')} ${to}.`,
    ...(asked > 0
      ? [`${asked} left out: ask ${asked === 1 ? 'this customer' : 'these customers'} first.`]
      : []),
    ...counted(messages('refused')).map(([message, number]) => `${number} not ${to}: ${message}.`),
    ...counted(messages('unknown')).map(
      ([message, number]) => `${number} not known, since no answer came: ${message}`,
    ),
    ...(open > 0 ? [`${open} not begun.`] : []),
    ...counted(staying.map(({ why }) => why)).map(
      ([why, number]) => `${number} left as ${number === 1 ? 'it is' : 'they are'}: ${why}.`,
    ),
  ]
}

/** Each text once with its count, in the order in which they came. */
function counted(texts: readonly string[]): [text: string, count: number][] {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts]
}
