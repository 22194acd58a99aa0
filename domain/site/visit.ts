/** Where a visitor came from, by the host that led here. */
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
/** Where a visitor came from. */
export type VisitSource = (typeof VISIT_SOURCES)[number]

/** What a visitor reads on. */
export const DEVICES = ['phone', 'tablet', 'desk'] as const
/** What a visitor reads on. */
export type Device = (typeof DEVICES)[number]

/** Pages without a name of their own are counted as one, and so is what comes after the limit of rows. */
export const OTHER_PAGE = '(other)'
/** The page of somebody whose arrival was not counted. */
export const UNSEEN_PAGE = '(unseen)'

const PAGES: ReadonlySet<string> = new Set([
  '/',
  ...['/reservation', '/services', '/fleet', '/airports', '/blog', '/videos', '/contact', '/faq'],
  ...['/newsletter', '/privacy', '/accessibility', '/credits', '/reviews'],
])
const FOLDERS: ReadonlySet<string> = new Set(['blog', 'fleet', 'towns', 'venues', 'routes', 'airports'])
/** Characters of a page's path; our slugs are shorter. */
const PATH_CHARACTERS_MAX = 120

/** The page of a path without its locale, from a list: what else a path may hold, such as a token, is never counted. */
export function pageOf(path: string): string {
  if (PAGES.has(path)) return path
  const [, folder = '', slug, more] = path.split('/', 4)
  const isKnown = FOLDERS.has(folder) && slug && more === undefined && /^[a-z0-9-]+$/.test(slug)
  return isKnown && path.length <= PATH_CHARACTERS_MAX ? path : OTHER_PAGE
}

/** The ends of hosts by what they are. Longer ones come first: mail.google.com is no search. */
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

/** What a referring host is; empty is none, `own` that of this website. */
export function sourceOf(host: string, own: string): VisitSource {
  if (host === '') return 'direct'
  if (host === own) return 'own'
  // With a dot in front, so that the end of a host is a whole name.
  const dotted = `.${host}`
  return DOTTED_HOSTS.find(([end]) => dotted.endsWith(end))?.[1] ?? 'other'
}

/** The host of a referring page in small letters; empty where there is none that can be read. */
export function hostOf(referrer: string): string {
  const host = /^https?:\/\/([a-z0-9.:-]{1,100})(?:[/?#]|$)/i.exec(referrer)?.[1] ?? ''
  return host.toLowerCase()
}

const CAMPAIGN = /[?&]utm_campaign=([\w.-]{1,40})(?:&|$)/
const PAID_CLICK = /[?&](?:gclid|gbraid|wbraid|msclkid)=/

/** The campaign that a link of ours names, or that it is a paid click; never the click's own id. */
export function campaignOf(search: string): string {
  return CAMPAIGN.exec(search)?.[1]?.toLowerCase() ?? (PAID_CLICK.test(search) ? 'ads' : '')
}

/** The kind of device that a browser says it runs on. */
export function deviceOf(agent: string): Device {
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(agent)) return 'tablet'
  return /Mobi|iPhone|Android/.test(agent) ? 'phone' : 'desk'
}

const PROGRAM =
  /bot\b|bot\/|crawl|spider|slurp|preview|headless|lighthouse|monitor|uptime|curl|wget|python|scrapy|httpclient/i

/** True for programs that say what they are; those that pose as browsers cannot be told. */
export function isProgram(agent: string): boolean {
  return agent === '' || PROGRAM.test(agent)
}
