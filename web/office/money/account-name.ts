import * as texts from '#messages/office-money'
import type { EntryKind } from '../../../domain/money/ledger/entry.ts'

/** Message selectors allow neither dots nor hyphens. */
export function accountName(account: string): string {
  return texts.accountName({ account: account.replace(/[.-]/, '') })
}

/** Message selectors allow no hyphens. */
export function entryKind(kind: EntryKind): string {
  return texts.kind({ kind: kind.replaceAll('-', '') })
}
