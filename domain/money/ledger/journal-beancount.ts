import { addDays } from '../../values/day-arithmetic.ts'
import { clockAt } from '../../values/time.ts'
import { ACCOUNTS, type Account } from './account.ts'
import { balancesOf } from './balances.ts'
import { entriesOf } from './invariants.ts'
import { amountText, type JournalRow } from './journal-csv.ts'

type Dated = { date: string; rows: JournalRow[] }

/**
 * A beancount journal: one transaction per entry, dated in the company's zone, with balance assertions on the
 * first of each month.
 */
export function journalBeancount(rows: readonly JournalRow[], zone: string): string {
  const entries = datedEntries(rows, zone)
  const [first] = entries
  if (!first) return ''
  const opened = Object.values(ACCOUNTS).map(name => `${first.date} open ${name} USD`)
  return `${['option "operating_currency" "USD"', ...opened, ...directives(entries)].join('\n')}\n`
}

function datedEntries(rows: readonly JournalRow[], zone: string): Dated[] {
  return [...entriesOf(rows).values()]
    .map(entry => ({ date: dateOf(entry, zone), rows: entry }))
    .sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
}

function dateOf([first]: readonly JournalRow[], zone: string): string {
  return clockAt(Date.parse(first?.at ?? ''), zone).date
}

function directives(entries: readonly Dated[]): string[] {
  const lines: string[] = []
  const before: JournalRow[] = []
  for (const [index, { date, rows }] of entries.entries()) {
    lines.push('', ...transaction(date, rows))
    before.push(...rows)
    const next = entries[index + 1]?.date
    if (next?.slice(0, 7) !== date.slice(0, 7)) lines.push('', ...balanceLines(date, before))
  }
  return lines
}

function transaction(date: string, rows: readonly JournalRow[]): string[] {
  const [first] = rows
  if (!first) return []
  const payee = first.reference === '' ? '' : `${quoted(first.reference)} `
  return [
    `${date} * ${payee}${quoted(first.kind)}`,
    `  entry: ${quoted(first.entry)}`,
    ...rows.flatMap(({ debit, credit, cents }) => [
      `  ${ACCOUNTS[debit]}  ${amountText(cents)} USD`,
      `  ${ACCOUNTS[credit]}  ${amountText(-cents)} USD`,
    ]),
  ]
}

function balanceLines(lastDate: string, rows: readonly JournalRow[]): string[] {
  const date = addDays(`${lastDate.slice(0, 7)}-28`, 4).slice(0, 7)
  return [...balancesOf(rows)].map(
    ([account, cents]: [Account, number]) =>
      `${date}-01 balance ${ACCOUNTS[account]}  ${amountText(cents)} USD`,
  )
}

function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, sign => `\\${sign}`).replaceAll('\n', ' ')}"`
}
