/** Texts of a DNS name, none if it has none; null if they couldn't be read. */
export type DnsTexts = readonly string[] | null

export const SENDER_RECORD_NAMES = ['spf', 'dkim', 'dmarc'] as const
export type SenderRecordName = (typeof SENDER_RECORD_NAMES)[number]

/** `weak` is enough to send, and could be stricter. */
export const RECORD_STATES = ['right', 'weak', 'wrong', 'missing', 'unread'] as const
export type RecordState = (typeof RECORD_STATES)[number]

export type SenderRecord = {
  name: SenderRecordName
  state: RecordState
  /** Selects the sentence. */
  reason: string
  /** Where the record is, or should be. */
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

type Provider = { servers: RegExp; include: string; selectors: readonly string[] }

/** As their own instructions name them. */
const PROVIDERS: readonly Provider[] = [
  {
    servers: /(^|\.)(google|gmail)(mail)?\.com$/,
    include: '_spf.google.com',
    selectors: ['google'],
  },
  {
    servers: /(^|\.)(office365|outlook)\.com$/,
    include: 'spf.protection.outlook.com',
    selectors: ['selector1', 'selector2'],
  },
  { servers: /(^|\.)sendgrid\.net$/, include: 'sendgrid.net', selectors: ['s1', 's2'] },
  { servers: /(^|\.)mailgun\.org$/, include: 'mailgun.org', selectors: ['mx', 'k1', 'smtp', 'pic'] },
  { servers: /(^|\.)postmarkapp\.com$/, include: 'spf.mtasv.net', selectors: ['pm'] },
  { servers: /(^|\.)amazonaws\.com$/, include: 'amazonses.com', selectors: [] },
  {
    servers: /(^|\.)(brevo|sendinblue)\.com$/,
    include: 'spf.brevo.com',
    selectors: ['brevo1', 'brevo2', 'mail'],
  },
  { servers: /(^|\.)mandrillapp\.com$/, include: 'spf.mandrillapp.com', selectors: ['mte1', 'mandrill'] },
  { servers: /(^|\.)zoho\.com$/, include: 'zohomail.com', selectors: ['zmail', 'zoho'] },
  {
    servers: /(^|\.)fastmail\.com$/,
    include: 'spf.messagingengine.com',
    selectors: ['fm1', 'fm2', 'fm3'],
  },
]

/** Of mail servers that owners install themselves. */
const USUAL_SELECTORS = ['default', 'dkim', 'mail', 'selector1', 'k1', 's1']

/** A server that sends the email, such as `smtp.sendgrid.net`. */
export type Sending = { domain: string; server: string; selector: string }

const providerOf = (server: string) => PROVIDERS.find(({ servers }) => servers.test(server.toLowerCase()))

/** The names to read: DKIM under each selector, DMARC also of the domains above. */
export function namesToRead({ domain, server, selector }: Sending): Record<SenderRecordName, string[]> {
  const selectors = selector ? [selector] : (providerOf(server)?.selectors ?? USUAL_SELECTORS)
  const labels = domain.split('.')
  const domains = labels.slice(0, Math.max(1, labels.length - 1)).map((_, at) => labels.slice(at).join('.'))
  return {
    spf: [domain],
    dkim: selectors.map(name => `${name}._domainkey.${domain}`),
    dmarc: domains.map(name => `_dmarc.${name}`),
  }
}

/** How receivers judge the sender, from the texts of `namesToRead`. */
export function judgeSender(sending: Sending, textsAt: (name: string) => DnsTexts): SenderRecord[] {
  return [judgeSpf(sending, textsAt), judgeDkim(sending, textsAt), judgeDmarc(sending, textsAt)]
}

type Verdict = Pick<SenderRecord, 'state' | 'reason'> & { suggested?: string }

const END = '~all'
/** Mechanisms of servers that the owner lists. */
const OWN_SERVERS = /^\+?(a|mx|ip4|ip6|exists|ptr)([:/]|$)/

function judgeSpf({ domain, server }: Sending, textsAt: (name: string) => DnsTexts): SenderRecord {
  const texts = textsAt(domain)
  const found = (texts ?? []).filter(text => /^v=spf1(\s|$)/i.test(text))
  const verdict = texts === null ? UNREAD : spfVerdict(found.map(termsOf), server)
  return { name: 'spf', host: domain, found, suggested: '', ...verdict }
}

function spfVerdict(records: string[][], server: string): Verdict {
  const include = providerOf(server)?.include
  const needed = include ? `include:${include}` : `a:${server}`
  const [terms] = records
  if (!terms) return { state: 'missing', reason: 'missing', suggested: spfOf([needed], END) }
  const all = terms.find(isAll)
  const isRedirected = terms.some(term => term.startsWith('redirect='))
  const merged = [...new Set(records.flat().filter(term => !isAll(term)))]
  const listed = isListed(merged, include) ? merged : [...merged, needed]
  const isStrict = all === END || all === '-all'
  const suggested = spfOf(listed, isStrict ? all : END)
  if (records.length > 1) return { state: 'wrong', reason: 'several', suggested }
  if (!isListed(terms, include)) return { state: 'wrong', reason: 'provider', suggested }
  if (all === undefined && !isRedirected) return { state: 'wrong', reason: 'endless', suggested }
  if (all !== undefined && !isStrict) return { state: 'wrong', reason: 'open', suggested }
  return { state: 'right', reason: 'right' }
}

function termsOf(text: string): string[] {
  return text.trim().toLowerCase().split(/\s+/).slice(1)
}

const isAll = (term: string) => /^[+?~-]?all$/.test(term)

/** Of an unknown provider, any sender that the record lists may be it. */
function isListed(terms: readonly string[], include: string | undefined): boolean {
  return terms.some(
    term =>
      OWN_SERVERS.test(term) ||
      (include === undefined
        ? /^\+?include:|^redirect=/.test(term)
        : [`include:${include}`, `+include:${include}`, `redirect=${include}`].includes(term)),
  )
}

/** A redirect must not stand beside `all`, which would win. */
function spfOf(terms: readonly string[], end: string): string {
  const isRedirected = terms.some(term => term.startsWith('redirect='))
  return ['v=spf1', ...terms, ...(isRedirected ? [] : [end])].join(' ')
}

const UNREAD: Verdict = { state: 'unread', reason: 'unread' }

/** Only the provider knows the key, so that no record can be suggested. */
function judgeDkim(sending: Sending, textsAt: (name: string) => DnsTexts): SenderRecord {
  const { domain, selector } = sending
  const keys = namesToRead(sending).dkim.map(host => {
    const texts = textsAt(host)
    return { host, texts, found: (texts ?? []).filter(text => /(^|;)\s*p\s*=/i.test(text)) }
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
  const [own = ''] = hosts
  for (const host of hosts) {
    const texts = textsAt(host)
    if (texts === null) return { name: 'dmarc', host, found: [], suggested: '', ...UNREAD }
    const found = texts.filter(text => /^v\s*=\s*dmarc1\s*(;|$)/i.test(text))
    if (found.length > 0) return { name: 'dmarc', host, found, suggested: '', ...dmarcVerdict(found) }
  }
  const suggested = 'v=DMARC1; p=none'
  return { name: 'dmarc', host: own, found: [], state: 'missing', reason: 'missing', suggested }
}

function dmarcVerdict(found: readonly string[]): Verdict {
  const policies = found.map(text => /;\s*p\s*=\s*(\w+)/i.exec(text)?.[1]?.toLowerCase())
  const [policy] = policies
  const [first = ''] = found
  if (found.length > 1) return { state: 'wrong', reason: 'several', suggested: first }
  if (policy === 'none') return { state: 'weak', reason: 'none', suggested: '' }
  if (policy === 'quarantine' || policy === 'reject') return { state: 'right', reason: 'right' }
  return { state: 'wrong', reason: 'policy', suggested: 'v=DMARC1; p=none' }
}

/** Of all records together. */
export function senderResult(records: readonly Pick<SenderRecord, 'state'>[]): 'right' | 'faulty' | 'unread' {
  if (records.some(({ state }) => state === 'wrong' || state === 'missing')) return 'faulty'
  return records.some(({ state }) => state === 'unread') ? 'unread' : 'right'
}
