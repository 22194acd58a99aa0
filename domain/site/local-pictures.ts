import type { ShownSite } from './site.ts'

const AROUND_WASHINGTON = new Set(['DC', 'MD', 'VA'])

/** Some built-in pictures show landmarks, so only companies near them use these. */
export function showsWashington({ address }: Pick<ShownSite, 'address'>): boolean {
  return AROUND_WASHINGTON.has(address.region.trim().toUpperCase())
}
