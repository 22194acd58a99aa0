import * as shared from '#messages/shared'
import * as words from '#messages/shell'

export const NAVIGATION = [
  { to: '/', label: words.home },
  { to: '/airports', label: words.airports },
  { to: '/fleet', label: words.fleet },
  { to: '/services', label: words.services },
  { to: '/reservation', label: shared.reservation },
  { to: '/blog', label: shared.blog },
  { to: '/videos', label: words.videos },
] as const
