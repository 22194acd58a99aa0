import type { DocumentRow } from '../../../domain/money/document-snapshot.ts'
import { OFFICE_LANGUAGE } from '../../platform/messaging/language.ts'
import type { PackTelling } from './evidence-pack.ts'
import type { GatheredEvidence } from './read-evidence.ts'

const text = OFFICE_LANGUAGE.words.evidence

/** What drivers paid and noted, with both clocks and the hash of the photograph, which stands in the JSON. */
export function expenseRows(
  expenses: GatheredEvidence['expenses'],
  { moment, dollars }: PackTelling,
): DocumentRow[] {
  return expenses.map(({ kind, cents, note, driver, toldAt, receivedAt, photograph, withdrawn }) => ({
    label: text.expense({ kind, name: driver }),
    amount: [
      ...(cents > 0 ? [dollars(cents)] : []),
      ...(note === '' ? [] : [note]),
      text.clock({ told: moment(toldAt), received: moment(receivedAt) }),
      ...(photograph ? [text.photograph({ hash: photograph.sha256 })] : []),
      ...(withdrawn ? [text.withdrawn({ ...withdrawn, at: moment(withdrawn.at) })] : []),
    ].join('\n'),
  }))
}
