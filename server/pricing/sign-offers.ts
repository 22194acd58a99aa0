import type { ClassOffer } from '../../contract/pricing/trip-schemas.ts'
import { TokenTooLarge } from '../platform/signing/signed-token.ts'
import type { QuoteClaims } from './claims.ts'
import type { BindingPrice, OfferedClasses } from './offer-classes.ts'
import type { PricingDeps } from './price-trips.ts'
import type { ClassRow } from './pricing-store.ts'
import type { Unpriced } from './trip-basis.ts'

export type SignedClass = { row: ClassRow; offer: ClassOffer } & (
  | (BindingPrice & { token: string })
  | Unpriced
)

/** A class whose token would be too large gets a manual quote. */
export async function signOffers(
  deps: Pick<PricingDeps, 'signer'>,
  { classes, manualOffer }: OfferedClasses,
): Promise<SignedClass[]> {
  return await Promise.all(
    classes.map(async (offered): Promise<SignedClass> => {
      if ('byHand' in offered) return offered
      const token = await sign(deps, offered.claims)
      if (token !== undefined) return { ...offered, token }
      const { row } = offered
      return { row, offer: manualOffer(row.code), byHand: 'too-much' }
    }),
  )
}

async function sign(
  { signer }: Pick<PricingDeps, 'signer'>,
  claims: QuoteClaims,
): Promise<string | undefined> {
  try {
    return await signer.sign('quote', claims)
  } catch (error) {
    if (error instanceof TokenTooLarge) return undefined
    throw error
  }
}
