import type { PromoCode } from '../../../contract/pricing/promo-code-schemas.ts'

export function isActive(
  { booksFrom, booksUntil, maxUses, used }: Pick<PromoCode, 'booksFrom' | 'booksUntil' | 'maxUses' | 'used'>,
  today: string,
): boolean {
  if (maxUses !== null && used >= maxUses) return false
  return (booksFrom === null || booksFrom <= today) && (booksUntil === null || booksUntil >= today)
}
