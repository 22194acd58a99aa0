import { verifyClaims } from '../platform/signing/verify-claims.ts'
import { QuoteClaims } from './claims.ts'
import type { PricingDeps } from './price-request.ts'

/** The claims of a token of ours, expired or not. */
export async function readQuote(
  { signer }: Pick<PricingDeps, 'signer'>,
  token: string,
): Promise<QuoteClaims | undefined> {
  return await verifyClaims({ signer }, { purpose: 'quote', token }, QuoteClaims)
}
