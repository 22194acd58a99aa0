import { Problem } from '../../../contract/problems.ts'
import type { SignInInput } from '../../../contract/staff/schemas.ts'
import type { SignInFailure } from '../../../domain/staff/staff.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Call } from '../../platform/http/call.ts'
import { Busy } from '../../platform/http/problems.ts'
import {
  type Attempt,
  type Counter,
  counter,
  countersOfAddress,
  forgive,
  giveBack,
  recordFailure,
  TooManyAttempts,
  takeAttempt,
} from './attempts.ts'
import { createDecoy, hashPassword, isOutdated, verifyPassword } from './passwords.ts'
import { startSession } from './session-store.ts'
import { type Credentials, findCredentials, replaceHash } from './staff-store.ts'
import { deviceCookie, findTrust, readDevice, type Trust, trust, type Whence } from './trusted-origins.ts'
import { acceptCode, isShortCode } from './two-factor.ts'

export type Origin = Whence & { browser: string }
export type SignedIn = { token: string; device: string }

type SignInDeps = Pick<Deps, 'db' | 'clock' | 'log'>

/** For unknown names, so that timing does not reveal them. */
const DECOY = createDecoy()

/**
 * Throws `wrong_credentials` for name and password alike, `code_needed`, `wrong_code`, `too_many`, or
 * `unavailable` if the hashing queue is full.
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

class SignInAttempt {
  readonly #deps: SignInDeps
  readonly #input: SignInInput
  readonly #origin: Origin
  readonly #now: Date
  readonly #taken: Attempt[] = []
  #account: Credentials | undefined
  #trust: Trust = 'none'

  constructor(deps: SignInDeps, input: SignInInput, origin: Origin) {
    this.#deps = deps
    this.#input = input
    this.#origin = origin
    this.#now = deps.clock()
  }

  async run(): Promise<SignedIn> {
    const { db } = this.#deps
    this.#account = await findCredentials(db, this.#input.username)
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

  /** Wrong attempts stay counted, others are undone. */
  async settleAfter(error: unknown): Promise<void> {
    const what = failureOf(error, this.#account !== undefined)
    if (what && what !== 'refused') {
      await this.#recordFailure(what)
      return
    }
    for (const attempt of this.#taken) await giveBack(this.#deps.db, attempt)
    if (what) await this.#recordFailure(what)
  }

  /** True if a correct code bypasses the account's brake, which strangers can trigger. */
  async #count(): Promise<boolean> {
    const { address, device } = this.#origin
    const name = this.#input.username.toLowerCase()
    if (this.#trust === 'device' && device !== undefined) {
      await this.#take([counter('device', name, device)])
      return false
    }
    const pair = counter('pair', name, address)
    if (this.#trust === 'address') {
      await this.#take([pair, counter('address', address)])
      return false
    }
    const own = [pair, ...countersOfAddress(address)]
    try {
      await this.#take([...own, counter('account', name)])
      return false
    } catch (error) {
      const { code } = this.#input
      const braked = error instanceof TooManyAttempts && error.brakes.every(brake => brake === 'account')
      if (!braked || !code) throw error
      // Same steps for unknown names and accounts without a second factor.
      await this.#take(own)
      await this.#countCode(code)
      if (await acceptCode(this.#deps.db, this.#account?.id ?? '', { code, now: this.#now })) return true
      await this.#recordFailure('code')
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

  /** Six-digit codes can be guessed, so they count across all addresses. */
  async #countCode(code: string): Promise<void> {
    if (this.#trust === 'none' && isShortCode(code))
      await this.#take([counter('codes', this.#input.username.toLowerCase())])
  }

  async #take(counters: Counter[]): Promise<void> {
    this.#taken.push(await takeAttempt(this.#deps.db, counters, this.#now))
  }

  async #recordFailure(what: SignInFailure): Promise<void> {
    const { address } = this.#origin
    await recordFailure(this.#deps, { account: this.#account?.username, address, what, now: this.#now })
  }
}

function failureOf(error: unknown, isKnown: boolean): SignInFailure | undefined {
  if (error instanceof TooManyAttempts) return 'refused'
  const code = error instanceof Problem ? error.code : undefined
  if (code === 'wrong_code') return 'code'
  if (code === 'wrong_credentials') return isKnown ? 'password' : 'unknown-name'
  return undefined
}

/** Skipped if the password changed or the queue is full. */
async function renewHash(db: Database, account: { id: string; password_hash: string }, password: string) {
  if (!isOutdated(account.password_hash)) return
  const password_hash = await hashPassword(password).catch((error: unknown) => {
    if (error instanceof Busy) return account.password_hash
    throw error
  })
  await replaceHash(db, account.id, { seen: account.password_hash, next: password_hash })
}

export function originOf({ address, header }: Pick<Call<'signIn'>, 'address' | 'header'>): Origin {
  return { address, browser: header('user-agent') ?? '', device: readDevice(header('cookie')) }
}

export function cookieFor(device: string, { config }: Pick<Deps, 'config'>): string {
  return deviceCookie(device, { secure: config.publicUrl.startsWith('https:') })
}
