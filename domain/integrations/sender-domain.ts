import { EMAIL_PROVIDERS, providerOf } from './email-providers.ts'

/** Texts of a DNS name, none if it has none; null if they couldn't be read. */
export type DnsTexts = readonly string[] | null

export const SENDER_RECORD_NAMES = ['spf', 'dkim', 'dmarc'] as const
export type SenderRecordName = (typeof SENDER_RECORD_NAMES)[number]

/** `weak` is enough to send, and could be stricter. `unsure`: the record lists servers, perhaps the one that sends. */
export const RECORD_STATES = ['right', 'weak', 'unsure', 'wrong', 'missing', 'unread'] as const
export type RecordState = (typeof RECORD_STATES)[number]

export type SenderRecord = {
  name: SenderRecordName
  state: RecordState
  /** Selects the sentence. */
  reason: string
  /** Name of the record. */
  host: string
  found: string[]
  /** The record to add or put in its place; empty if nothing can be suggested. */
  suggested: string
}

/** Of mailbox providers: companies can’t change their DNS. */
const SHARED_DOMAINS: readonly string[] = [
  ...['gmail.com', 'googlemail.com', 'yahoo.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com'],
  ...['icloud.com', 'me.com', 'aol.com', 'comcast.net', 'verizon.net', 'att.net', 'proton.me', 'gmx.com'],
]

export function isSharedDomain(domain: string): boolean {
  return SHARED_DOMAINS.includes(domain)
}

/** Of mail servers that owners install themselves. */
const USUAL_SELECTORS = ['default', 'dkim', 'mail', 'selector1', 'k1', 's1']

/** A server that sends the email, such as `smtp.sendgrid.net`. */
export type Sending = { domain: string; server: string; selector: string }

/** The names to read: DKIM under each selector, DMARC also of the domains above. */
export function namesToRead({ domain, server, selector }: Sending): Record<SenderRecordName, string[]> {
  const selectors = selector ? [selector] : (providerOf(server)?.selectors ?? USUAL_SELECTORS)
  return {
    spf: [domain],
    dkim: selectors.map(name => `${name}._domainkey.${domain}`),
    dmarc: policyDomains(domain).map(name => `_dmarc.${name}`),
  }
}

/** Above a very long name, receivers skip to this many labels. */
const LABELS_ABOVE_MAX = 7

/** The domain and those above, up to the one that a registrar sells. */
function policyDomains(domain: string): string[] {
  const labels = domain.split('.')
  const siteLabels = siteOf(domain).split('.').length
  const first = Math.max(1, labels.length - LABELS_ABOVE_MAX)
  const above = labels.map((_, at) => labels.slice(at)).slice(first)
  return [domain, ...above.filter(({ length }) => length >= siteLabels).map(rest => rest.join('.'))]
}

/** `hudson.example` of `mail.hudson.example`; three labels where countries sell names such as `hudson.co.uk`. */
function siteOf(name: string): string {
  const isUnderCountry = /\.(ac|co|com|edu|gov|net|ne|nom|or|org)\.[a-z]{2}$/.test(name)
  return name
    .split('.')
    .slice(isUnderCountry ? -3 : -2)
    .join('.')
}

/** Other texts of a name, such as proofs of ownership, may be many. */
export function isSenderText(text: string): boolean {
  return /^v\s*=\s*(spf1|dmarc1)/i.test(text) || isKeyText(text)
}

/** A text for all names, such as the policy of DMARC, is no key. */
function isKeyText(text: string): boolean {
  const [, version = 'dkim1'] = /(?:^|;)\s*v\s*=\s*(\w*)/i.exec(text) ?? []
  return /(^|;)\s*p\s*=/i.test(text) && version.toLowerCase() === 'dkim1'
}

/** Judges the sender as receivers do, from the texts of `namesToRead`. */
export function judgeSender(sending: Sending, textsAt: (name: string) => DnsTexts): SenderRecord[] {
  const dkim = judgeDkim(sending, textsAt)
  return [judgeSpf(sending, textsAt, dkim), dkim, judgeDmarc(sending, textsAt)]
}

type Verdict = Pick<SenderRecord, 'state' | 'reason'> & { suggested?: string }

const END = '~all'
/** Mechanisms of servers that the owner lists. */
const OWN_SERVERS = /^\+?(a|mx|ip4|ip6|exists|ptr)([:/]|$)/
/** Mechanisms of servers at other names or addresses. */
const OTHER_SERVERS = /^\+?((a|mx|ip4|ip6|exists|ptr|include):|redirect=)/

function judgeSpf(
  sending: Sending,
  textsAt: (name: string) => DnsTexts,
  dkim: Pick<SenderRecord, 'state'>,
): SenderRecord {
  const host = sending.domain
  const texts = textsAt(host)
  const found = (texts ?? []).filter(text => /^v=spf1(\s|$)/i.test(text))
  const records = found.map(termsOf)
  const relayed = providerOf(sending.server)?.hasReturnPath ? relayVerdict(records, dkim) : undefined
  const verdict = relayed ?? (texts === null ? UNREAD : spfVerdict(records, sending))
  return { name: 'spf', host, found, suggested: '', ...verdict }
}

/** Receivers read SPF at the provider’s return path; undefined if the record lets anyone send. */
function relayVerdict(records: string[][], dkim: Pick<SenderRecord, 'state'>): Verdict | undefined {
  if (records.some(terms => /^\+?all$/.test(terms.find(isAll) ?? ''))) return undefined
  return dkim.state === 'right'
    ? { state: 'right', reason: 'unneeded' }
    : { state: 'unsure', reason: 'relayed' }
}

function spfVerdict(records: string[][], sending: Sending): Verdict {
  const needed = neededTerm(sending.server)
  const [terms] = records
  if (!terms) return { state: 'missing', reason: 'missing', suggested: needed ? spfOf([needed], END) : '' }
  const all = terms.find(isAll)
  const listing = listingOf(inForce(terms), sending)
  const suggested = suggestedSpf(records, needed, sending)
  if (records.length > 1) return { state: 'wrong', reason: 'several', suggested }
  if (listing === 'no' && !needed) return { state: 'wrong', reason: 'unlisted' }
  if (listing === 'no') return { state: 'wrong', reason: 'provider', suggested }
  if (isRepeated(terms)) return { state: 'wrong', reason: 'repeated', suggested }
  if (all === undefined && !terms.some(isRedirect)) return { state: 'wrong', reason: 'endless', suggested }
  if (all !== undefined && !isStrict(all)) return { state: 'wrong', reason: 'open', suggested }
  return listing === 'yes' ? { state: 'right', reason: 'right' } : { state: 'unsure', reason: 'unsure' }
}

function suggestedSpf(records: string[][], needed: string | undefined, sending: Sending): string {
  const terms = mergedTerms(records)
  const all = records[0]?.find(isAll)
  const isAdded = needed !== undefined && listingOf(terms, sending) === 'no'
  return spfOf(isAdded ? [...terms, needed] : terms, isStrict(all) ? all : END)
}

function termsOf(text: string): string[] {
  return text.trim().toLowerCase().split(/\s+/).slice(1)
}

const isStrict = (all: string | undefined): all is string => all === END || all === '-all'
const isAll = (term: string) => /^[+?~-]?all$/.test(term)
const isRedirect = (term: string) => term.startsWith('redirect=')
const isModifier = (term: string) => /^(redirect|exp)=/.test(term)

const isRepeated = (terms: readonly string[]) =>
  ['redirect=', 'exp='].some(start => terms.filter(term => term.startsWith(start)).length > 1)

/** Nothing after `all` is read, and no redirect beside it. */
function inForce(terms: readonly string[]): string[] {
  const end = terms.findIndex(isAll)
  return end < 0 ? [...terms] : terms.slice(0, end).filter(term => !isRedirect(term))
}

/** One record of all: a redirect of several becomes an include, and a modifier is there only once. */
function mergedTerms(records: readonly string[][]): string[] {
  const terms = records.flatMap(record => {
    const isEnded = record.some(isAll)
    return record
      .filter(term => !isAll(term) && !(isEnded && isRedirect(term)))
      .map(term => (records.length > 1 && isRedirect(term) ? term.replace('redirect=', 'include:') : term))
  })
  const start = (term: string) => (isModifier(term) ? (term.split('=')[0] ?? '') : term)
  return terms.filter((term, at) => terms.findIndex(one => start(one) === start(term)) === at)
}

/** Undefined for a server of this machine or network, whose address outside isn’t here. */
function neededTerm(server: string): string | undefined {
  const include = providerOf(server)?.include
  if (include) return `include:${include}`
  if (/^\d+(\.\d+){3}$/.test(server)) return isPrivateAddress(server) ? undefined : `ip4:${server}`
  return server.includes('.') && !/[:[\]]/.test(server) ? `a:${server.toLowerCase()}` : undefined
}

const isPrivateAddress = (address: string) =>
  /^(0|10|127)\.|^192\.168\.|^169\.254\.|^172\.(1[6-9]|2\d|3[01])\./.test(address)

/** Other companies at a known provider are not it; at other names and addresses it may be. */
function listingOf(terms: readonly string[], { domain, server }: Sending): 'yes' | 'unsure' | 'no' {
  const include = providerOf(server)?.include
  const needed = neededTerm(server)
  const isProvider = (term: string) =>
    [`include:${include}`, `redirect=${include}`, needed].includes(term.replace(/^\+/, ''))
  if (terms.some(isProvider)) return 'yes'
  if (include)
    return terms.some(term => OTHER_SERVERS.test(term) && !isProviderInclude(term)) ? 'unsure' : 'no'
  const name = server.toLowerCase()
  const isInDomain = name === domain || name.endsWith(`.${domain}`)
  const isSameSite = (term: string) => {
    const [, host] = /^\+?(?:include:|redirect=)(.+)$/.exec(term) ?? []
    return host !== undefined && siteOf(host) === siteOf(name)
  }
  if (terms.some(term => (isInDomain && OWN_SERVERS.test(term)) || isSameSite(term))) return 'yes'
  return terms.some(term => OWN_SERVERS.test(term) || OTHER_SERVERS.test(term)) ? 'unsure' : 'no'
}

const isProviderInclude = (term: string) =>
  EMAIL_PROVIDERS.some(
    ({ include }) => term.endsWith(`include:${include}`) || term.endsWith(`redirect=${include}`),
  )

/** A redirect must not stand beside `all`, which would win. */
function spfOf(terms: readonly string[], end: string): string {
  return ['v=spf1', ...terms, ...(terms.some(isRedirect) ? [] : [end])].join(' ')
}

const UNREAD: Verdict = { state: 'unread', reason: 'unread' }

/** Only the provider knows the key, so that no record can be suggested. */
function judgeDkim(sending: Sending, textsAt: (name: string) => DnsTexts): SenderRecord {
  const { domain, selector } = sending
  const keys = namesToRead(sending).dkim.map(host => {
    const texts = textsAt(host)
    return { host, texts, found: (texts ?? []).filter(isKeyText) }
  })
  const key =
    keys.find(({ found }) => found.some(hasKey)) ?? keys.find(({ found }) => found.length > 0) ?? keys[0]
  const found = key?.found ?? []
  const host = key?.host ?? `*._domainkey.${domain}`
  const missing = selector ? 'missing' : 'unknown'
  const verdict: Verdict = found.some(hasKey)
    ? { state: 'right', reason: 'right' }
    : found.length > 0
      ? { state: 'wrong', reason: 'revoked' }
      : keys.some(({ texts }) => texts === null)
        ? UNREAD
        : { state: 'missing', reason: missing }
  return { name: 'dkim', host, found, suggested: '', ...verdict }
}

const hasKey = (text: string) => /(^|;)\s*p\s*=\s*[a-z0-9+/]/i.test(text)

function judgeDmarc(sending: Sending, textsAt: (name: string) => DnsTexts): SenderRecord {
  const hosts = namesToRead(sending).dmarc
  const [domain = ''] = hosts
  for (const host of hosts) {
    const texts = textsAt(host)
    if (texts === null) return { name: 'dmarc', host, found: [], suggested: '', ...UNREAD }
    const found = texts.filter(text => /^v\s*=\s*dmarc1\s*(;|$)/i.test(text))
    if (found.length > 0)
      return { name: 'dmarc', host, found, suggested: '', ...dmarcVerdict(found, host === domain) }
  }
  const suggested = 'v=DMARC1; p=none'
  return { name: 'dmarc', host: domain, found: [], state: 'missing', reason: 'missing', suggested }
}

/** A record above the domain may have another policy for subdomains. */
function dmarcVerdict(found: readonly string[], isExact: boolean): Verdict {
  const [first = ''] = found
  const policy = tagOf(first, 'p')
  const below = isExact ? undefined : tagOf(first, 'sp')
  if (found.length > 1) return { state: 'wrong', reason: 'several', suggested: first }
  if (!isPolicy(policy) || !isPolicy(below ?? policy))
    return { state: 'wrong', reason: 'policy', suggested: 'v=DMARC1; p=none' }
  if ((below ?? policy) === 'none') return { state: 'weak', reason: below ? 'below' : 'none' }
  if (/^0+$/.test(tagOf(first, 'pct') ?? '')) return { state: 'weak', reason: 'percent' }
  return { state: 'right', reason: 'right' }
}

const tagOf = (text: string, tag: string) =>
  new RegExp(`;\\s*${tag}\\s*=\\s*(\\w+)`, 'i').exec(text)?.[1]?.toLowerCase()

const isPolicy = (policy: string | undefined) => /^(none|quarantine|reject)$/.test(policy ?? '')

export type SenderResult = 'right' | 'unsure' | 'faulty' | 'unread'

/** Of all records together. */
export function senderResult(records: readonly Pick<SenderRecord, 'state'>[]): SenderResult {
  const has = (...states: RecordState[]) => records.some(({ state }) => states.includes(state))
  if (has('wrong', 'missing')) return 'faulty'
  if (has('unread')) return 'unread'
  return has('unsure') ? 'unsure' : 'right'
}
