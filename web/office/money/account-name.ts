import * as words from '#messages/office-money'
import type { EntryKind } from '../../../domain/money/ledger/entry.ts'

/** Message selectors allow neither dots nor hyphens. */
export function accountName(account: string): string {
  return words.accountName({ account: account.replace(/[.-]/, '') })
}

/** Message selectors allow no hyphens. */
export function entryKind(kind: EntryKind): string {
  return words.kind({ kind: kind.replaceAll('-', '') })
}
