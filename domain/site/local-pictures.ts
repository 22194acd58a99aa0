import type { ShownSite } from './site.ts'

const AROUND_WASHINGTON = new Set(['DC', 'MD', 'VA'])

/** Some built-in pictures show Washington's landmarks, so only companies there use them. */
export function showsWashington({ address }: Pick<ShownSite, 'address'>): boolean {
  return AROUND_WASHINGTON.has(address.region.trim().toUpperCase())
}
