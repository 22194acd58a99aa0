import * as shared from '#messages/shared'
import * as words from '#messages/shell'
import type { ShownSite } from '../../domain/site/site.ts'

export const NAVIGATION = [
  { to: '/', label: words.home },
  { to: '/airports', label: words.airports },
  { to: '/fleet', label: words.fleet },
  { to: '/services', label: words.services },
  { to: '/reservation', label: shared.reservation },
  { to: '/blog', label: shared.blog },
  { to: '/videos', label: words.videos },
] as const

type Shown = Pick<ShownSite, 'hasPosts' | 'hasVideos'>

/** Pages without entries are left out; they answer all the same. */
export function navigationOf({ hasPosts, hasVideos }: Shown) {
  return NAVIGATION.filter(({ to }) => (to === '/blog' ? hasPosts : to !== '/videos' || hasVideos))
}
