import type { z } from 'zod'
import type { Signer, TokenPurpose } from './signer.ts'

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
