import { atField, Problem } from '../../../contract/problems.ts'
import type { Deps } from '../../platform/deps.ts'
import type { StaffPrincipal } from '../../platform/http/principal.ts'
import { counter, forgive, giveBack, recordFailure, TooManyAttempts, takeAttempt } from './attempts.ts'
import { verifyPassword } from './passwords.ts'
import { getStaff } from './staff-store.ts'
import { acceptCode, WrongProof } from './two-factor.ts'

const CODE_NEEDED = 'Enter a code from your authenticator app, or a recovery code.'

type Asking = { caller: StaffPrincipal; address: string }

/**
 * An open session does not prove who uses it: requires the password and, with `asksCode`, a code. Throws
 * `invalid` at the wrong field.
 */
export async function requireProof(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  asking: Asking,
  given: { field: string; password: string; code?: string | undefined; asksCode: boolean },
): Promise<void> {
  await countProof(deps, asking, async () => {
    const { staffId } = asking.caller
    const row = await getStaff(deps.db, staffId)
    const { code } = given
    const asksCode = given.asksCode && row.totp_secret !== null
    if (asksCode && !code)
      throw new Problem('invalid', atField('code', { code: 'authenticator-code' }, CODE_NEEDED))
    if (!(await verifyPassword(given.password, row.password_hash)))
      throw new WrongProof('password', given.field, 'That’s not your password.')
    if (asksCode && code && !(await acceptCode(deps.db, staffId, { code, now: deps.clock() })))
      throw new WrongProof('code', 'code', 'That code isn’t right. Wait for the next one and try again.')
  })
}

/** Counted before evaluation. WrongProof stays counted. */
export async function countProof<Result>(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  { caller, address }: Asking,
  evaluate: () => Promise<Result>,
): Promise<Result> {
  const now = deps.clock()
  const record = (what: 'password' | 'code' | 'refused') =>
    recordFailure(deps, { account: caller.username, address, what, now })
  const attempt = await takeAttempt(deps.db, [counter('session', caller.tokenHash)], now).catch(
    async (error: unknown) => {
      if (error instanceof TooManyAttempts) await record('refused')
      throw error
    },
  )
  try {
    const result = await evaluate()
    await forgive(deps.db, attempt)
    return result
  } catch (error) {
    if (error instanceof WrongProof) await record(error.what)
    else await giveBack(deps.db, attempt)
    throw error
  }
}
