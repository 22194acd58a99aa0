import * as shared from '#messages/shared'
import * as words from '#messages/shell'
import { isSampleCompany, type ShownSite } from '../../domain/site/site.ts'
import { keysOf } from '../../domain/values/record.ts'

export const NAVIGATION = [
  { to: '/', label: words.home },
  { to: '/airports', label: words.airports },
  { to: '/fleet', label: words.fleet },
  { to: '/services', label: words.services },
  { to: '/reservation', label: shared.reservation },
  { to: '/blog', label: shared.blog },
  { to: '/videos', label: words.videos },
] as const

type Listed = { items: readonly unknown[]; failed: boolean }

/** The specification fixes the links of the sample company. */
export function emptyPagesOf(site: Pick<ShownSite, 'address'>, lists: Record<string, Listed>): string[] {
  if (isSampleCompany(site)) return []
  return keysOf(lists).filter(page => lists[page]?.items.length === 0 && !lists[page].failed)
}
