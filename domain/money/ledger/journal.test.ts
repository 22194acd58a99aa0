import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { namedBalances, readBeancount, readCsvJournal } from '../../../test/support/journals.ts'
import { PROPERTY_RUNS } from '../../../test/support/random-trips.ts'
import type { Entry } from './entry.ts'
import { journalBeancount } from './journal-beancount.ts'
import { amountText, journalCsv } from './journal-csv.ts'
import { ledgers } from './ledger.test/random-entries.ts'
import { moneyReceived, moneyRefunded } from './postings.ts'

const ZONE = 'America/New_York'
const rowsOf = (entries: readonly Entry[]) =>
  entries.flat().map(posting => ({ ...posting, reference: posting.reservationId ? 'QRT-4HK-72XA' : '' }))

const PAYMENT = { madeBy: 'ada', reservationId: 'r1', paymentId: 'p1', account: 'clearing.stripe' } as const
const ROWS = rowsOf([
  moneyReceived({
    ...PAYMENT,
    at: '2026-12-01T04:59:59.000Z',
    operationId: 'o1',
    cents: 24_000,
    kind: 'deposit',
  }),
  moneyRefunded({ ...PAYMENT, at: '2026-12-01T05:00:00.000Z', operationId: 'o2', cents: 5 }),
])

test('both journals read back to the balances of the ledger', () => {
  fc.assert(
    fc.property(ledgers, entries => {
      const rows = rowsOf(entries)
      assert.deepEqual(readCsvJournal(journalCsv(rows)), namedBalances(rows))
      assert.deepEqual(readBeancount(journalBeancount(rows, ZONE)), namedBalances(rows))
    }),
    { numRuns: PROPERTY_RUNS },
  )
})

test('the spreadsheet has a row for each posting and ends with their number and sum', () => {
  assert.equal(
    journalCsv(ROWS),
    [
      'At (UTC),Entry,Line,Kind,Debit,Credit,Amount,Currency,Reservation,Payment,Company,Driver,Reverses,Made by',
      '2026-12-01T04:59:59.000Z,paid:o1,1,deposit,clearing.stripe,customer,240.00,USD,QRT-4HK-72XA,p1,,,,ada',
      '2026-12-01T05:00:00.000Z,refund:o2,1,refund,customer,clearing.stripe,0.05,USD,QRT-4HK-72XA,p1,,,,ada',
      'Total,2 postings,,,,,240.05,USD,,,,,,',
      '',
    ].join('\r\n'),
  )
})

test('no cell of the spreadsheet is a formula', () => {
  const rows = ROWS.map(row => ({ ...row, madeBy: '=HYPERLINK("x")', reference: '@sum' }))
  assert.match(journalCsv(rows), /,'@sum,p1,,,,"'=HYPERLINK\(""x""\)"/)
})

test('beancount gets dates of the business, a transaction for each entry and a balance for each month', () => {
  const text = journalBeancount(ROWS, ZONE)
  const written = text.split('\n').filter(line => !line.includes(' open '))
  assert.deepEqual(written, [
    'option "operating_currency" "USD"',
    '',
    '2026-11-30 * "QRT-4HK-72XA" "deposit"',
    '  entry: "paid:o1"',
    '  Assets:Clearing:Stripe  240.00 USD',
    '  Assets:Customers  -240.00 USD',
    '',
    '2026-12-01 balance Assets:Clearing:Stripe  240.00 USD',
    '2026-12-01 balance Assets:Customers  -240.00 USD',
    '',
    '2026-12-01 * "QRT-4HK-72XA" "refund"',
    '  entry: "refund:o2"',
    '  Assets:Customers  0.05 USD',
    '  Assets:Clearing:Stripe  -0.05 USD',
    '',
    '2027-01-01 balance Assets:Clearing:Stripe  239.95 USD',
    '2027-01-01 balance Assets:Customers  -239.95 USD',
    '',
  ])
  assert.equal(text.match(/^2026-11-30 open /gm)?.length, 19)
})

test('beancount gets the entries by date, the month once at its end, and texts without line breaks', () => {
  const on = (at: string, operationId: string) =>
    moneyReceived({ ...PAYMENT, at: `${at}T12:00:00.000Z`, operationId, cents: 100, kind: 'payment' })
  const rows = rowsOf([
    on('2026-12-03', 'late'),
    on('2026-12-02', 'a'),
    on('2026-12-02', 'b'),
    on('2026-11-30', 'early'),
    on('2027-12-01', 'next-year'),
  ])
  const lines = journalBeancount(rows, ZONE).split('\n')
  const entries = lines.flatMap(line => /^ {2}entry: "paid:(.*)"$/.exec(line)?.[1] ?? [])
  assert.deepEqual(entries, ['early', 'a', 'b', 'late', 'next-year'])
  const balances = lines.flatMap(
    line => /^(\S+) balance Assets:Customers {2}(\S+)/.exec(line)?.slice(1) ?? [],
  )
  assert.deepEqual(balances, ['2026-12-01', '-1.00', '2027-01-01', '-4.00', '2028-01-01', '-5.00'])
  const texts = ROWS.slice(0, 1).map(row => ({ ...row, reference: 'a "b" \\\nc' }))
  assert.match(journalBeancount(texts, ZONE), /^2026-11-30 \* "a \\"b\\" \\\\ c" "deposit"$/m)
  const none = ROWS.slice(0, 1).map(row => ({ ...row, reference: '' }))
  assert.match(journalBeancount(none, ZONE), /^2026-11-30 \* "deposit"$/m)
})

test('the spreadsheet names the company, the driver, and what an entry reverses', () => {
  const rows = ROWS.slice(0, 1).map(row => ({
    ...row,
    ...{ paymentId: null, companyId: 'c1', driverId: 'd1', note: 'paid:x', reference: '' },
  }))
  assert.match(journalCsv(rows), /,240\.00,USD,,,c1,d1,paid:x,ada\r\n/)
})

test('an empty ledger gives journals without postings', () => {
  assert.equal(journalBeancount([], ZONE), '')
  assert.match(journalCsv([]), /\r\nTotal,0 postings,,,,,0\.00,USD,,,,,,\r\n$/)
})

test('amounts are written exactly', () => {
  assert.deepEqual([0, 5, 99, 100, -5, -12_345, 9_007_199_254_740_991].map(amountText), [
    '0.00',
    '0.05',
    '0.99',
    '1.00',
    '-0.05',
    '-123.45',
    '90071992547409.91',
  ])
})
