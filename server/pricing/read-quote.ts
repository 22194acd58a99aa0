import type { QuoteClaims } from './claims.ts'
import type { PricingDeps } from './price-request.ts'

/** The claims of a token of ours, expired or not. */
export async function readQuote(
  { signer }: Pick<PricingDeps, 'signer'>,
  token: string,
): Promise<QuoteClaims | undefined> {
  const verified = await signer.verify('quote', token)
  return verified?.claims as QuoteClaims | undefined
}
