import * as words from '#messages/office-money'

/** What an account of the ledger is, in words. The choices of a message have neither points nor hyphens. */
export function accountName(account: string): string {
  return words.accountName({ account: account.replace(/[.-]/, '') })
}
