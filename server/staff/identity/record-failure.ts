import type { SignInFailure } from '../../../domain/staff/staff.ts'
import type { Deps } from '../../platform/deps.ts'
import { addFailure } from './sign-in-event-store.ts'

export type Failure = {
  /** The stored username of the account; undefined where no account has the name that was typed. */
  account: string | undefined
  address: string
  what: SignInFailure
  now: Date
}

/** Writes a failure to the log and to the list of the owners. It never gets the text that was typed. */
export async function recordFailure(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { account, address, what, now }: Failure,
): Promise<void> {
  log.warn({ account: account ?? null, address, what }, 'A sign-in failed')
  await addFailure(db, { account: account ?? '', address, what }, now)
}
