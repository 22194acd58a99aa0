import assert from 'node:assert/strict'
import { ACCOUNTS, type Account, isAccount } from '../../domain/money/ledger/account.ts'
import { balancesOf } from '../../domain/money/ledger/balances.ts'
import type { Move } from '../../domain/money/ledger/entry.ts'
import { parseCsv } from '../../domain/values/csv.ts'

/** The balances of a journal that was read back, accounts without any left out, in the order of their names. */
type ReadBalances = Record<string, number>

/** The balances of postings, as the readers of journals give them. */
export function namedBalances(postings: readonly Move[]): ReadBalances {
  return ordered(balancesOf(postings))
}

/** Reads a journal of comma-separated values as a spreadsheet does, and compares it with its last row. */
export function readCsvJournal(text: string): ReadBalances {
  const [head, ...rows] = parseCsv(text)
  const last = rows.pop()
  const column = (name: string) => head?.indexOf(name) ?? -1
  const moves = rows.map((row): Move => {
    const [debit = '', credit = ''] = [row[column('Debit')], row[column('Credit')]]
    assert.ok(isAccount(debit) && isAccount(credit))
    return { debit, credit, cents: centsOf(row[column('Amount')]) }
  })
  const sum = moves.reduce((cents, move) => cents + move.cents, 0)
  assert.deepEqual([last?.[1], centsOf(last?.[column('Amount')])], [`${rows.length} postings`, sum])
  return namedBalances(moves)
}

/** Reads a journal as beancount does: every transaction sums up to zero, every balance is what stands there. */
export function readBeancount(text: string): ReadBalances {
  const opened = new Set([...text.matchAll(/^\S+ open (\S+) USD$/gm)].map(([, name]) => name))
  const balances = new Map<string, number>()
  const dates: string[] = []
  for (const block of text.split('\n\n')) {
    const [head = ''] = block.split('\n')
    const date = head.slice(0, 10)
    const amounts = [...block.matchAll(/^ {2}(\S+) {2}(-?[\d.]+) USD$/gm)]
    if (head.startsWith(`${date} * `)) dates.push(date)
    for (const [, name = '', amount] of amounts) {
      assert.ok(opened.has(name), name)
      balances.set(name, (balances.get(name) ?? 0) + centsOf(amount))
    }
    assert.equal(
      amounts.reduce((sum, [, , amount]) => sum + centsOf(amount), 0),
      0,
      head,
    )
    for (const [line, name = '', amount] of block.matchAll(/^\S+ balance (\S+) {2}(-?[\d.]+) USD$/gm)) {
      assert.equal(balances.get(name) ?? 0, centsOf(amount), line)
      assert.ok((dates.at(-1) ?? '') < date, line)
    }
  }
  assert.deepEqual(dates, dates.toSorted())
  const named = (Object.entries(ACCOUNTS) as [Account, string][]).map(
    ([account, name]) => [account, balances.get(name) ?? 0] as const,
  )
  return ordered(new Map(named))
}

function centsOf(amount = ''): number {
  assert.match(amount, /^-?\d+\.\d\d$/)
  return Number(amount.replace('.', ''))
}

function ordered(balances: ReadonlyMap<Account, number>): ReadBalances {
  return Object.fromEntries([...balances].filter(([, cents]) => cents !== 0).toSorted())
}
