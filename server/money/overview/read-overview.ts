import {
  ALARMS_MAX,
  LEDGER_PAGE_POSTINGS,
  type LedgerPage,
  type MoneyOverview,
} from '../../../contract/money/schemas.ts'
import { atField, Problem } from '../../../contract/problems.ts'
import { ACCOUNTS, isAccount } from '../../../domain/money/ledger/account.ts'
import { EARNING } from '../../../domain/money/ledger/balances.ts'
import { keysOf } from '../../../domain/values/record.ts'
import type { Database } from '../../platform/db/tables.ts'
import { namesOfStaff, readBalances } from '../../reservations/ledger/posting-store.ts'
import { type ListedPosting, listLedger, listPaymentAlarms, readStandings } from './overview-store.ts'

export async function readOverview(db: Database): Promise<MoneyOverview> {
  const [{ balances, postings }, { trial, unsettled, ...standings }, refused] = await Promise.all([
    readBalances(db),
    readStandings(db, { earning: EARNING, unsettledMax: ALARMS_MAX }),
    listPaymentAlarms(db, ALARMS_MAX),
  ])
  const accounts = keysOf(ACCOUNTS).flatMap(account => {
    const journalName = ACCOUNTS[account]
    const balanceCents = balances.get(account)
    return balanceCents === undefined ? [] : [{ account, journalName, balanceCents }]
  })
  const earnedCents = accounts
    .filter(({ account }) => isAccount(account) && EARNING.has(account))
    .reduce((sum, { balanceCents }) => sum - balanceCents, 0)
  return {
    ...standings,
    // `|| 0` turns -0 into 0.
    earnedCents: earnedCents - trial.earnedCents || 0,
    tipsCents: -(balances.get('tips') ?? 0) - trial.tipsCents || 0,
    postings,
    testPostings: trial.postings,
    accounts,
    alarms: [...refused, ...unsettled].slice(0, ALARMS_MAX),
  }
}

type Query = { account?: string | undefined; after?: string | undefined }

/** Throws `invalid` for an unknown account or a malformed cursor. */
export async function listPostings(db: Database, { account, after }: Query): Promise<LedgerPage> {
  if (account && !isAccount(account)) throw unknownChoice('account')
  const place = after ? placeOf(after) : undefined
  if (after && !place) throw unknownChoice('after')
  const rows = await listLedger(db, {
    account: account && isAccount(account) ? account : undefined,
    after: place,
    limit: LEDGER_PAGE_POSTINGS + 1,
  })
  const shown = rows.slice(0, LEDGER_PAGE_POSTINGS)
  const last = shown.at(-1)
  const names = await namesOfStaff(db, [...new Set(shown.map(({ made_by }) => made_by))])
  return {
    postings: shown.map(({ made_by, reservation_id, reference, ...row }) => ({
      ...row,
      madeBy: names.get(made_by) ?? '',
      reservationId: reservation_id,
      reference: reference ?? '',
    })),
    ...(rows.length > shown.length && last ? { next: `${last.at} ${last.line} ${last.entry}` } : {}),
  }
}

function placeOf(text: string): Pick<ListedPosting, 'at' | 'entry' | 'line'> | undefined {
  const [, at, line, entry] = /^(\S+) (\d{1,9}) (.+)$/.exec(text) ?? []
  return at && line && entry ? { at, line: Number(line), entry } : undefined
}

function unknownChoice(field: string): Problem {
  return new Problem('invalid', atField(field, { code: 'choice', choices: [] }, 'There is no such one.'))
}
