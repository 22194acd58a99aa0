import { createHmac } from 'node:crypto'
import type { z } from 'zod'
import type { SecretPurpose } from '../db/fare-tables.ts'
import type { Database } from '../db/tables.ts'
import { addSecret, listSecrets, type Secret, verifies } from './secret-store.ts'
import { readClaims, signToken, splitToken } from './signed-token.ts'

/** Delay until another instance's key rotation is noticed. */
const KEYS_READ_EVERY_MS = 60_000

export type TokenPurpose = Extract<SecretPurpose, 'quote' | 'preview'>

export type Signer = {
  /** Throws TokenTooLarge. */
  sign(purpose: TokenPurpose, claims: unknown): Promise<string>
  /** undefined if the token is not ours. Callers must check expiry. */
  verify(purpose: TokenPurpose, token: string): Promise<{ claims: unknown } | undefined>
  /** Stable forever; reveals nothing without the key. */
  hashPerson(person: string): Promise<string>
  /** Deterministic, so that it need not be stored. */
  linkToken(name: string): Promise<string>
}

const LINK_TOKEN_BYTES = 24

/** Keys are created on first use. */
export function createSigner({ db, clock }: { db: Database; clock: () => Date }): Signer {
  let keys: { all: Secret[]; readAt: number } | undefined

  const read = async () => {
    keys = { all: await listSecrets(db), readAt: clock().getTime() }
    return keys.all
  }
  const known = async () => {
    const isFresh = keys && clock().getTime() - keys.readAt < KEYS_READ_EVERY_MS
    return keys && isFresh ? keys.all : await read()
  }
  const inUse = (all: readonly Secret[], purpose: SecretPurpose) =>
    all.find(key => key.purpose === purpose && key.retired_at === null)
  const keyFor = async (purpose: SecretPurpose): Promise<Secret> => {
    const found = inUse(await known(), purpose)
    if (found) return found
    await addSecret(db, { purpose, now: clock() })
    const made = inUse(await read(), purpose)
    if (!made) throw new Error(`There is no key for ${purpose}.`)
    return made
  }

  return {
    sign: async (purpose, claims) => signToken(await keyFor(purpose), claims),
    async verify(purpose, token) {
      const parts = splitToken(token)
      if (!parts) return undefined
      const named = (key: Secret) => key.kid === parts.kid && key.purpose === purpose
      // Another instance may just have created it.
      const key = (await known()).find(named) ?? (await read()).find(named)
      return key && verifies(key, clock()) ? readClaims(key, parts) : undefined
    },
    async hashPerson(person) {
      const { value } = await keyFor('person-hash')
      return createHmac('sha256', Buffer.from(value, 'base64url')).update(person).digest('base64url')
    },
    async linkToken(name) {
      const { value } = await keyFor('manage-link')
      const digest = createHmac('sha256', Buffer.from(value, 'base64url')).update(name).digest()
      return digest.subarray(0, LINK_TOKEN_BYTES).toString('base64url')
    },
  }
}

/** undefined if the token is not ours or another version signed other fields. Callers must check expiry. */
export async function verifyClaims<Claims>(
  { signer }: { signer: Pick<Signer, 'verify'> },
  { purpose, token }: { purpose: TokenPurpose; token: string },
  schema: z.ZodType<Claims>,
): Promise<Claims | undefined> {
  const verified = await signer.verify(purpose, token)
  return verified && schema.safeParse(verified.claims).data
}
