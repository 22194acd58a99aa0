import { randomBytes, randomUUID } from 'node:crypto'
import type { SignInInput } from '../../../contract/identity/schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import type { SignInFailure } from '../../../domain/staff.ts'
import type { Database } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { Busy } from '../../http/problems.ts'
import { hashToken } from '../../signing/token-hash.ts'
import {
  type Attempt,
  type Counter,
  counter,
  forgive,
  giveBack,
  TooManyAttempts,
  takeAttempt,
} from './attempts.ts'
import { createDecoy, hashPassword, isOutdated, verifyPassword } from './passwords.ts'
import { recordFailure } from './sign-in-events.ts'
import { findTrust, type Trust, trust, type Whence } from './trusted-origins.ts'
import { acceptCode, isShortCode } from './two-factor.ts'

const SESSION_MS = 14 * 24 * 3600_000

/** Where somebody signs in from, for the list of sessions. */
export type Origin = Whence & { browser: string }
/** The session's token, and the one by which the browser is known from now on. */
export type SignedIn = { token: string; device: string }

type SignInDeps = Pick<Deps, 'db' | 'clock' | 'log'>

/** An unknown name costs the same time as a wrong password. */
const DECOY = createDecoy()

/**
 * Signs in. Throws wrong_credentials, whichever of the two was wrong; code_needed or wrong_code where the account has
 * a second factor; too_many after several failures; unavailable where too many are signing in.
 */
export async function signIn(deps: SignInDeps, input: SignInInput, origin: Origin): Promise<SignedIn> {
  const attempt = new SignInAttempt(deps, input, origin)
  try {
    return await attempt.run()
  } catch (error) {
    await attempt.settleAfter(error)
    throw error
  }
}

/** One attempt to sign in: everything in it is counted before it is evaluated. */
class SignInAttempt {
  readonly #deps: SignInDeps
  readonly #input: SignInInput
  readonly #origin: Origin
  readonly #now: Date
  readonly #taken: Attempt[] = []
  #account: { id: string; username: string; password_hash: string; totp_secret: string | null } | undefined
  #trust: Trust = 'none'

  constructor(deps: SignInDeps, input: SignInInput, origin: Origin) {
    this.#deps = deps
    this.#input = input
    this.#origin = origin
    this.#now = deps.clock()
  }

  async run(): Promise<SignedIn> {
    const { db } = this.#deps
    this.#account = await db
      .selectFrom('staff')
      .select(['id', 'username', 'password_hash', 'totp_secret'])
      .where('username', '=', this.#input.username)
      .executeTakeFirst()
    this.#trust = await findTrust(db, this.#account?.id, this.#origin)
    const hasCode = await this.#count()
    const account = await this.#checkPassword()
    const factor = account.totp_secret === null || hasCode ? 'given' : await this.#checkCode(account.id)
    for (const attempt of this.#taken) await forgive(db, attempt)
    await renewHash(db, account, this.#input.password)
    const token = await startSession(db, account.id, { origin: this.#origin, now: this.#now })
    const device = await trust(db, account.id, { whence: this.#origin, now: this.#now })
    const { address } = this.#origin
    this.#deps.log.info({ account: account.username, address, trust: this.#trust, factor }, 'Signed in')
    return { token, device }
  }

  /** What was not wrong is taken back; what was is told. */
  async settleAfter(error: unknown): Promise<void> {
    const what = failureOf(error, this.#account !== undefined)
    if (what && what !== 'refused') {
      await this.#tell(what)
      return
    }
    for (const attempt of this.#taken) await giveBack(this.#deps.db, attempt)
    if (what) await this.#tell(what)
  }

  /** True where a right code has let the attempt pass what strangers did to the account. */
  async #count(): Promise<boolean> {
    const { address, device } = this.#origin
    const name = this.#input.username.toLowerCase()
    if (this.#trust === 'device') {
      await this.#take([counter('device', name, device!)])
      return false
    }
    const own = [counter('pair', name, address), counter('address', address)]
    if (this.#trust === 'address') {
      await this.#take(own)
      return false
    }
    try {
      await this.#take([...own, counter('account', name)])
      return false
    } catch (error) {
      const { code } = this.#input
      const braked = error instanceof TooManyAttempts && error.brakes.every(brake => brake === 'account')
      if (!braked || !code) throw error
      // The same for names that do not exist, and for accounts without a second factor.
      await this.#take(own)
      await this.#countCode(code)
      if (await acceptCode(this.#deps.db, this.#account?.id ?? '', { code, now: this.#now })) return true
      await this.#tell('code')
      this.#taken.length = 0
      throw error
    }
  }

  async #checkPassword() {
    const hash = this.#account?.password_hash ?? DECOY
    const lane = this.#trust === 'none' ? 'strangers' : 'known'
    const matches = await verifyPassword(this.#input.password, hash, lane)
    if (!this.#account || !matches) throw new Problem('wrong_credentials')
    return this.#account
  }

  async #checkCode(staffId: string): Promise<string> {
    const { code } = this.#input
    if (!code) throw new Problem('code_needed')
    await this.#countCode(code)
    const accepted = await acceptCode(this.#deps.db, staffId, { code, now: this.#now })
    if (!accepted) throw new Problem('wrong_code')
    return accepted
  }

  /** Six digits can be guessed from many addresses together; recovery codes cannot. */
  async #countCode(code: string): Promise<void> {
    if (this.#trust === 'none' && isShortCode(code))
      await this.#take([counter('codes', this.#input.username.toLowerCase())])
  }

  async #take(counters: Counter[]): Promise<void> {
    this.#taken.push(await takeAttempt(this.#deps.db, counters, this.#now))
  }

  async #tell(what: SignInFailure): Promise<void> {
    const { address } = this.#origin
    await recordFailure(this.#deps, { account: this.#account?.username, address, what, now: this.#now })
  }
}

/** What an error of signing in means for the owners; undefined where nothing was wrong with the attempt. */
function failureOf(error: unknown, isKnown: boolean): SignInFailure | undefined {
  if (error instanceof TooManyAttempts) return 'refused'
  const code = error instanceof Problem ? error.code : undefined
  if (code === 'wrong_code') return 'code'
  if (code === 'wrong_credentials') return isKnown ? 'password' : 'unknown-name'
  return undefined
}

/** A hash of an earlier setting gets today's, unless the password was changed meanwhile or others wait for hashes. */
async function renewHash(db: Database, account: { id: string; password_hash: string }, password: string) {
  if (!isOutdated(account.password_hash)) return
  const password_hash = await hashPassword(password).catch((error: unknown) => {
    if (error instanceof Busy) return account.password_hash
    throw error
  })
  await db
    .updateTable('staff')
    .set({ password_hash })
    .where('id', '=', account.id)
    .where('password_hash', '=', account.password_hash)
    .execute()
}

/** A session of the account; only its token's hash is kept. */
export async function startSession(
  db: Database,
  staffId: string,
  { origin, now }: { origin: Origin; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      id: randomUUID(),
      staff_id: staffId,
      created_at: now.toISOString(),
      seen_at: now.toISOString(),
      expires_at: new Date(now.getTime() + SESSION_MS).toISOString(),
      address: origin.address.slice(0, 60),
      browser: origin.browser.slice(0, 200),
    })
    .execute()
  return token
}
