import { Problem } from '../../../contract/problems.ts'
import type { Deps } from '../../deps.ts'
import type { StaffPrincipal } from '../../http/principal.ts'
import { counter, forgive, giveBack, TooManyAttempts, takeAttempt } from './attempts.ts'
import { verifyPassword } from './passwords.ts'
import { recordFailure } from './sign-in-events.ts'
import { acceptCode } from './two-factor.ts'
import { WrongProof } from './wrong-proof.ts'

type Asking = { caller: StaffPrincipal; address: string }

/**
 * A session that somebody left open is not enough for what would lock its owner out: it asks for the password and,
 * where there is a second factor and the call asks for it, a code. Throws invalid at the field that is wrong.
 */
export async function requireProof(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  asking: Asking,
  given: { field: string; password: string; code?: string | undefined; asksCode: boolean },
): Promise<void> {
  await countProof(deps, asking, async () => {
    const { staffId } = asking.caller
    const row = await deps.db
      .selectFrom('staff')
      .select(['password_hash', 'totp_secret'])
      .where('id', '=', staffId)
      .executeTakeFirstOrThrow()
    const asksCode = given.asksCode && row.totp_secret !== null
    if (asksCode && !given.code)
      throw new Problem('invalid', {
        fields: { code: 'Enter a code of your authenticator app, or a recovery code.' },
      })
    if (!(await verifyPassword(given.password, row.password_hash)))
      throw new WrongProof('password', given.field, 'This is not your password.')
    if (asksCode && !(await acceptCode(deps.db, staffId, { code: given.code!, now: deps.clock() })))
      throw new WrongProof('code', 'code', 'That code is not right. Wait for the next one and try again.')
  })
}

/** Counts an attempt by the session of the caller before it is evaluated; what throws WrongProof stays counted. */
export async function countProof<Result>(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  { caller, address }: Asking,
  evaluate: () => Promise<Result>,
): Promise<Result> {
  const now = deps.clock()
  const tell = (what: 'password' | 'code' | 'refused') =>
    recordFailure(deps, { account: caller.username, address, what, now })
  const attempt = await takeAttempt(deps.db, [counter('session', caller.tokenHash)], now).catch(
    async (error: unknown) => {
      if (error instanceof TooManyAttempts) await tell('refused')
      throw error
    },
  )
  try {
    const result = await evaluate()
    await forgive(deps.db, attempt)
    return result
  } catch (error) {
    if (error instanceof WrongProof) await tell(error.what)
    else await giveBack(deps.db, attempt)
    throw error
  }
}
