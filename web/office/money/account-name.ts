import * as words from '#messages/office-money'
import type { EntryKind } from '../../../domain/money/ledger/entry.ts'

/** What an account of the ledger is, in words. The choices of a message have neither points nor hyphens. */
export function accountName(account: string): string {
  return words.accountName({ account: account.replace(/[.-]/, '') })
}

/** What an entry is, in words. The choices of a message have no hyphens. */
export function entryKind(kind: EntryKind): string {
  return words.kind({ kind: kind.replaceAll('-', '') })
}
