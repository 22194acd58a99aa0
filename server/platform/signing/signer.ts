import { createHmac } from 'node:crypto'
import type { z } from 'zod'
import type { SecretPurpose } from '../db/fare-tables.ts'
import type { Database } from '../db/tables.ts'
import { addSecret, listSecrets, type Secret, verifies } from './secret-store.ts'
import { readClaims, signToken, splitToken } from './signed-token.ts'

/** Another instance's rotation is noticed within this time. */
const KEYS_READ_EVERY_MS = 60_000

/** What tokens are signed for; a token of one purpose is none of another. */
export type TokenPurpose = Extract<SecretPurpose, 'quote' | 'preview'>

/** Signs and verifies with keys of the store, which all instances share. */
export type Signer = {
  /** Throws TokenTooLarge. */
  sign(purpose: TokenPurpose, claims: unknown): Promise<string>
  /** The claims of a token of ours; undefined for any other text. Whether it has expired is for the caller to see. */
  verify(purpose: TokenPurpose, token: string): Promise<{ claims: unknown } | undefined>
  /** The same text for the same person for ever, from which nobody without the key learns who it is. */
  hashPerson(person: string): Promise<string>
  /** The token of the link that this text names: always the same one, so that it need not be stored. */
  linkToken(name: string): Promise<string>
}

/** Bytes of the token of a link: 32 characters. */
const LINK_TOKEN_BYTES = 24

/** Keys are made at their first use. */
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
      // Another instance may have made it a moment ago.
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

/**
 * The claims of a token of ours, parsed. Undefined for a token that is not ours, and for one that another version of the
 * program signed with other fields. The caller checks whether it has expired.
 */
export async function verifyClaims<Claims>(
  { signer }: { signer: Pick<Signer, 'verify'> },
  { purpose, token }: { purpose: TokenPurpose; token: string },
  schema: z.ZodType<Claims>,
): Promise<Claims | undefined> {
  const verified = await signer.verify(purpose, token)
  return verified && schema.safeParse(verified.claims).data
}
