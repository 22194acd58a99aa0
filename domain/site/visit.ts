export const VISIT_SOURCES = [
  'direct',
  'search',
  'assistant',
  'maps',
  'social',
  'mail',
  'other',
  'own',
] as const
export type VisitSource = (typeof VISIT_SOURCES)[number]

export const DEVICES = ['phone', 'tablet', 'desk'] as const
export type Device = (typeof DEVICES)[number]

/** Unnamed pages, and rows beyond the limit. */
export const OTHER_PAGE = '(other)'
export const UNSEEN_PAGE = '(unseen)'

const PAGES: ReadonlySet<string> = new Set([
  '/',
  ...['/reservation', '/services', '/fleet', '/airports', '/blog', '/videos', '/contact', '/faq'],
  ...['/newsletter', '/privacy', '/accessibility', '/credits', '/reviews'],
])
const FOLDERS: ReadonlySet<string> = new Set(['blog', 'fleet', 'towns', 'venues', 'routes', 'airports'])
/** Longer than any slug here. */
const PATH_CHARACTERS_MAX = 120

/** Only listed pages: other paths may contain tokens and are never stored. */
export function pageOf(path: string): string {
  if (PAGES.has(path)) return path
  const [, folder = '', slug, more] = path.split('/', 4)
  const isKnown = FOLDERS.has(folder) && slug && more === undefined && /^[a-z0-9-]+$/.test(slug)
  return isKnown && path.length <= PATH_CHARACTERS_MAX ? path : OTHER_PAGE
}

/** Longest first: mail.google.com is not a search. */
const HOSTS: [end: string, source: VisitSource][] = [
  ['mail.google.com', 'mail'],
  ['mail.yahoo.com', 'mail'],
  ['outlook.live.com', 'mail'],
  ['outlook.office.com', 'mail'],
  ['maps.google.com', 'maps'],
  ['maps.apple.com', 'maps'],
  ['maps.app.goo.gl', 'maps'],
  ['waze.com', 'maps'],
  ['gemini.google.com', 'assistant'],
  ['copilot.microsoft.com', 'assistant'],
  ['chatgpt.com', 'assistant'],
  ['chat.openai.com', 'assistant'],
  ['claude.ai', 'assistant'],
  ['perplexity.ai', 'assistant'],
  ['google.com', 'search'],
  ['bing.com', 'search'],
  ['duckduckgo.com', 'search'],
  ['yahoo.com', 'search'],
  ['ecosia.org', 'search'],
  ['search.brave.com', 'search'],
  ['facebook.com', 'social'],
  ['instagram.com', 'social'],
  ['linkedin.com', 'social'],
  ['lnkd.in', 'social'],
  ['youtube.com', 'social'],
  ['pinterest.com', 'social'],
  ['reddit.com', 'social'],
  ['tiktok.com', 'social'],
  ['x.com', 'social'],
  ['t.co', 'social'],
]

const DOTTED_HOSTS = HOSTS.map(([end, source]) => [`.${end}`, source] as const)

export function sourceOf(host: string, own: string): VisitSource {
  if (host === '') return 'direct'
  if (host === own) return 'own'
  // The dot makes a suffix match whole labels.
  const dotted = `.${host}`
  return DOTTED_HOSTS.find(([end]) => dotted.endsWith(end))?.[1] ?? 'other'
}

export function hostOf(referrer: string): string {
  const host = /^https?:\/\/([a-z0-9.:-]{1,100})(?:[/?#]|$)/i.exec(referrer)?.[1] ?? ''
  return host.toLowerCase()
}

const CAMPAIGN = /[?&]utm_campaign=([\w.-]{1,40})(?:&|$)/
const PAID_CLICK = /[?&](?:gclid|gbraid|wbraid|msclkid)=/

/** Or whether it is a paid click. The click ID is never stored. */
export function campaignOf(search: string): string {
  return CAMPAIGN.exec(search)?.[1]?.toLowerCase() ?? (PAID_CLICK.test(search) ? 'ads' : '')
}

export function deviceOf(agent: string): Device {
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(agent)) return 'tablet'
  return /Mobi|iPhone|Android/.test(agent) ? 'phone' : 'desk'
}

const PROGRAM =
  /bot\b|bot\/|crawl|spider|slurp|preview|headless|lighthouse|monitor|uptime|curl|wget|python|scrapy|httpclient/i

export function isProgram(agent: string): boolean {
  return agent === '' || PROGRAM.test(agent)
}
