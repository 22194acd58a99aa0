import { isAccount } from './account.ts'
import { balanceOf } from './balances.ts'
import { type Entry, isSameEntry, mirrorOf, type Posting, reversalName } from './entry.ts'

export type LedgerFault = {
  code:
    | 'not-an-amount'
    | 'same-account'
    | 'unknown-account'
    | 'other-currency'
    | 'lines-missing'
    | 'mixed-entry'
    | 'reversal-unequal'
    | 'reversal-of-nothing'
    | 'tips-overpaid'
  about: string
}

export function faultsIn(postings: readonly Posting[]): LedgerFault[] {
  const entries = entriesOf(postings)
  return [
    ...postings.flatMap(faultsOfPosting),
    ...[...entries].flatMap(([name, entry]) => faultsOfEntry(name, entry, entries)),
    ...faultsOfTips(postings),
  ]
}

function faultsOfPosting({ entry: about, cents, debit, credit, currency }: Posting): LedgerFault[] {
  const faults: LedgerFault[] = []
  if (!Number.isSafeInteger(cents) || cents <= 0) faults.push({ code: 'not-an-amount', about })
  if (debit === credit) faults.push({ code: 'same-account', about })
  if (!isAccount(debit) || !isAccount(credit)) faults.push({ code: 'unknown-account', about })
  if (currency !== 'USD') faults.push({ code: 'other-currency', about })
  return faults
}

export function entriesOf<Row extends Pick<Posting, 'entry' | 'line'>>(
  postings: readonly Row[],
): Map<string, Row[]> {
  const entries = Map.groupBy(postings, ({ entry }) => entry)
  for (const entry of entries.values()) entry.sort((one, other) => one.line - other.line)
  return entries
}

const SHARED = ['reservationId', 'kind', 'note', 'at', 'madeBy'] as const

function faultsOfEntry(about: string, entry: Entry, entries: Map<string, Entry>): LedgerFault[] {
  const [first] = entry
  if (!first) return []
  const faults: LedgerFault[] = []
  if (entry.some(({ line }, index) => line !== index + 1)) faults.push({ code: 'lines-missing', about })
  if (entry.some(posting => SHARED.some(field => posting[field] !== first[field])))
    faults.push({ code: 'mixed-entry', about })
  if (first.note === '' || about !== reversalName(first.note)) return faults
  const reversed = entries.get(first.note)
  if (!reversed) faults.push({ code: 'reversal-of-nothing', about })
  else if (!isSameEntry(entry, mirrorOf(reversed, first))) faults.push({ code: 'reversal-unequal', about })
  return faults
}

/** Tips paid out never exceed tips received, across all drivers. */
function faultsOfTips(postings: readonly Posting[]): LedgerFault[] {
  return balanceOf(postings, 'tips') > 0 ? [{ code: 'tips-overpaid', about: 'tips' }] : []
}

export type PaidAmounts = { capturedCents: number; refundedCents: number }

/** Ignores fees, tips and disputes, which are separate facts. */
export function agreesWithPayment(
  postings: readonly Posting[],
  { capturedCents, refundedCents }: PaidAmounts,
): boolean {
  const moved = postings.filter(({ kind }) =>
    ['deposit', 'payment', 'tip', 'refund', 'refund-failed'].includes(kind),
  )
  const net = (['clearing.stripe', 'clearing.test', 'cash', 'bank'] as const).reduce(
    (cents, account) => cents + balanceOf(moved, account),
    0,
  )
  return net === capturedCents - refundedCents
}
