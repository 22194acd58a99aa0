import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  type DnsTexts,
  isSharedDomain,
  judgeSender,
  namesToRead,
  type RecordState,
  type SenderRecordName,
  senderResult,
} from './sender-domain.ts'

const GOOGLE = 'smtp.gmail.com'
const OWN = 'mail.hudson.example'
const ZOHO = 'smtp.zoho.com'
const IONOS = 'smtp.ionos.com'
const SENT = 'v=spf1 a mx include:zohomail.com '
const GMAIL = 'v=spf1 include:_spf.google.com ~all'

type Zone = Record<string, DnsTexts>
const judged = (
  zone: Zone,
  name: SenderRecordName,
  server: string,
  selector = '',
  domain = 'hudson.example',
) => {
  const records = judgeSender({ domain, server, selector }, host => (host in zone ? zone[host]! : []))
  return records.find(record => record.name === name) ?? assert.fail(name)
}

type SpfCase = [
  name: string,
  texts: DnsTexts,
  server: string,
  state: RecordState,
  reason: string,
  suggested: string,
]
const SPF: SpfCase[] = [
  ['no record', [], GOOGLE, 'missing', 'missing', 'v=spf1 include:_spf.google.com ~all'],
  [
    'other texts only',
    ['google-site-verification=x', 'v=spf10 ~all'],
    OWN,
    'missing',
    'missing',
    'v=spf1 a:mail.hudson.example ~all',
  ],
  ['the provider', ['v=spf1 include:_spf.google.com ~all'], GOOGLE, 'right', 'right', ''],
  ['the provider, strictly', ['V=SPF1  Include:_spf.google.com  -ALL '], GOOGLE, 'right', 'right', ''],
  ['a redirect to the provider', ['v=spf1 redirect=_spf.google.com'], GOOGLE, 'right', 'right', ''],
  ['its own servers', ['v=spf1 mx ~all'], OWN, 'right', 'right', ''],
  ['an address', ['v=spf1 ip4:192.0.2.7 -all'], OWN, 'right', 'right', ''],
  ['servers, not the provider', ['v=spf1 a mx -all'], ZOHO, 'wrong', 'provider', `${SENT}-all`],
  ['an address, perhaps the provider’s', ['v=spf1 ip4:192.0.2.7 -all'], ZOHO, 'unsure', 'unsure', ''],
  ['a record elsewhere', ['v=spf1 include:spf.hudson.example ~all'], ZOHO, 'unsure', 'unsure', ''],
  ['any provider of an unknown server', ['v=spf1 include:mail.example ~all'], OWN, 'unsure', 'unsure', ''],
  ['another of an unknown provider', ['v=spf1 include:_spf.google.com -all'], IONOS, 'unsure', 'unsure', ''],
  ['the unknown provider', ['v=spf1 include:_spf-us.ionos.com ~all'], IONOS, 'right', 'right', ''],
  ['the address of the server', ['v=spf1 ip4:203.0.113.7 ~all'], '203.0.113.7', 'right', 'right', ''],
  ['no record of an address', [], '203.0.113.7', 'missing', 'missing', 'v=spf1 ip4:203.0.113.7 ~all'],
  ['no record of this machine', [], '127.0.0.1', 'missing', 'missing', ''],
  ['no record of localhost', [], 'localhost', 'missing', 'missing', ''],
  ['no record of no server', [], '', 'missing', 'missing', ''],
  ['no server of this machine', ['v=spf1 -all'], 'localhost', 'wrong', 'unlisted', ''],
  ['a redirect beside all', ['v=spf1 redirect=_spf.google.com ~all'], GOOGLE, 'wrong', 'provider', GMAIL],
  ['a server after all', ['v=spf1 ~all include:_spf.google.com'], GOOGLE, 'wrong', 'provider', GMAIL],
  [
    'two redirects',
    ['v=spf1 redirect=_spf.google.com redirect=x.example'],
    GOOGLE,
    'wrong',
    'repeated',
    'v=spf1 redirect=_spf.google.com',
  ],
  [
    'two records with a redirect and an explanation each',
    ['v=spf1 exp=a.example redirect=_spf.google.com', 'v=spf1 exp=b.example redirect=x.example'],
    GOOGLE,
    'wrong',
    'several',
    'v=spf1 exp=a.example include:_spf.google.com include:x.example ~all',
  ],
  [
    'another provider',
    ['v=spf1 include:sendgrid.net -all'],
    GOOGLE,
    'wrong',
    'provider',
    'v=spf1 include:sendgrid.net include:_spf.google.com -all',
  ],
  ['nobody', ['v=spf1 -all'], OWN, 'wrong', 'provider', 'v=spf1 a:mail.hudson.example -all'],
  [
    'a negated server',
    ['v=spf1 -mx ~all'],
    OWN,
    'wrong',
    'provider',
    'v=spf1 -mx a:mail.hudson.example ~all',
  ],
  ['everyone', ['v=spf1 mx +all'], OWN, 'wrong', 'open', 'v=spf1 mx ~all'],
  ['everyone in short', ['v=spf1 mx all'], OWN, 'wrong', 'open', 'v=spf1 mx ~all'],
  ['no opinion', ['v=spf1 mx ?all'], OWN, 'wrong', 'open', 'v=spf1 mx ~all'],
  ['no end', ['v=spf1 mx'], OWN, 'wrong', 'endless', 'v=spf1 mx ~all'],
  [
    'two records',
    ['v=spf1 mx -all', 'v=spf1 include:_spf.google.com ~all'],
    GOOGLE,
    'wrong',
    'several',
    'v=spf1 mx include:_spf.google.com -all',
  ],
  ['two alike', ['v=spf1 mx ~all', 'v=spf1 mx ~all'], OWN, 'wrong', 'several', 'v=spf1 mx ~all'],
  ['no answer', null, GOOGLE, 'unread', 'unread', ''],
]

describe('SPF', () => {
  for (const [name, texts, server, state, reason, suggested] of SPF)
    test(`with ${name} is ${state} (${reason})`, () => {
      const record = judged({ 'hudson.example': texts }, 'spf', server)
      assert.deepEqual(
        [record.state, record.reason, record.suggested, record.host],
        [state, reason, suggested, 'hudson.example'],
      )
    })
})

const KEY = 'v=DKIM1; k=rsa; p=MIGfMA0'
const at = (selector: string) => `${selector}._domainkey.hudson.example`
type DkimCase = [name: string, zone: Zone, selector: string, state: RecordState, reason: string, host: string]
const DKIM: DkimCase[] = [
  ['the key of the provider', { [at('google')]: [KEY] }, '', 'right', 'right', at('google')],
  ['a key without version', { [at('google')]: ['p=MIGfMA0'] }, '', 'right', 'right', at('google')],
  ['the key of the entered selector', { [at('x')]: [KEY] }, 'x', 'right', 'right', at('x')],
  ['a key elsewhere', { [at('google')]: [KEY] }, 'x', 'missing', 'missing', at('x')],
  [
    'a policy for all names',
    { [at('google')]: ['v=DMARC1; p=none'] },
    '',
    'missing',
    'unknown',
    at('google'),
  ],
  ['no key', {}, '', 'missing', 'unknown', at('google')],
  ['a revoked key', { [at('google')]: ['v=DKIM1; p='] }, '', 'wrong', 'revoked', at('google')],
  ['no answer', { [at('google')]: null }, '', 'unread', 'unread', at('google')],
]

describe('DKIM', () => {
  for (const [name, zone, selector, state, reason, host] of DKIM)
    test(`with ${name} is ${state} (${reason})`, () => {
      const record = judged(zone, 'dkim', GOOGLE, selector)
      assert.deepEqual([record.state, record.reason, record.host], [state, reason, host])
    })

  test('is found under a later selector of the provider', () => {
    const zone = { [at('selector1')]: [], [at('selector2')]: [KEY] }
    const { state, host } = judged(zone, 'dkim', 'smtp.office365.com')
    assert.deepEqual([state, host], ['right', at('selector2')])
  })

  test('of a provider with random selectors asks for one', () => {
    const { state, reason, host } = judged({}, 'dkim', 'email-smtp.us-east-1.amazonaws.com')
    assert.deepEqual([state, reason, host], ['missing', 'unknown', '*._domainkey.hudson.example'])
  })
})

const RELAYS = [
  ...['smtp.sendgrid.net', 'smtp.mailgun.org', 'smtp.postmarkapp.com', 'smtp.mandrillapp.com'],
  ...['email-smtp.us-east-1.amazonaws.com', 'smtp-relay.brevo.com'],
]
const DIRECT = [GOOGLE, 'smtp.office365.com', ZOHO, 'smtp.fastmail.com']
const GOOD_KEY: Zone = { [at('x')]: [KEY] }
type RelayCase = [name: string, texts: DnsTexts, keys: Zone, state: RecordState, reason: string]
const RELAYED: RelayCase[] = [
  ['no SPF and a key', [], GOOD_KEY, 'right', 'unneeded'],
  ['SPF of another provider and a key', [GMAIL], GOOD_KEY, 'right', 'unneeded'],
  ['several SPF records and a key', [GMAIL, 'v=spf1 mx -all'], GOOD_KEY, 'right', 'unneeded'],
  ['unread SPF and a key', null, GOOD_KEY, 'right', 'unneeded'],
  ['SPF for anyone and a key', ['v=spf1 mx +all'], GOOD_KEY, 'wrong', ''],
  ['no SPF and no key', [], {}, 'unsure', 'relayed'],
  ['SPF of another provider and no key', [GMAIL], {}, 'unsure', 'relayed'],
  ['SPF of another provider and a revoked key', [GMAIL], { [at('x')]: ['p='] }, 'unsure', 'relayed'],
  ['SPF of another provider and an unread key', [GMAIL], { [at('x')]: null }, 'unsure', 'relayed'],
]

describe('SPF at a provider with its own return path', () => {
  for (const [name, texts, keys, state, reason] of RELAYED)
    test(`with ${name} is ${state}`, () => {
      for (const server of RELAYS) {
        const record = judged({ 'hudson.example': texts, ...keys }, 'spf', server, 'x')
        assert.equal(record.state, state, server)
        if (reason) assert.deepEqual([record.reason, record.suggested], [reason, ''], server)
      }
    })

  for (const server of DIRECT)
    test(`is read at ${server}, which sends with the company’s`, () => {
      const zone: Zone = { 'hudson.example': ['v=spf1 mx -all'], ...GOOD_KEY }
      const record = judged(zone, 'spf', server, 'x')
      assert.deepEqual([record.state, record.reason], ['wrong', 'provider'])
    })
})

type DmarcCase = [name: string, texts: DnsTexts, state: RecordState, reason: string, suggested: string]
const DMARC: DmarcCase[] = [
  ['reject', ['v=DMARC1; p=reject'], 'right', 'right', ''],
  ['quarantine', ['v=DMARC1;p = Quarantine; rua=mailto:x@y.example'], 'right', 'right', ''],
  ['none', ['v=DMARC1; p=none'], 'weak', 'none', ''],
  ['a policy for none of the emails', ['v=DMARC1; p=reject; pct=0'], 'weak', 'percent', ''],
  ['a policy for half of them', ['v=DMARC1; p=reject; pct=50'], 'right', 'right', ''],
  ['another policy of subdomains', ['v=DMARC1; p=reject; sp=none'], 'right', 'right', ''],
  ['a policy of subdomains only', ['v=DMARC1; sp=reject'], 'wrong', 'policy', 'v=DMARC1; p=none'],
  ['an unknown policy', ['v=DMARC1; p=block'], 'wrong', 'policy', 'v=DMARC1; p=none'],
  ['two records', ['v=DMARC1; p=reject', 'v=DMARC1; p=none'], 'wrong', 'several', 'v=DMARC1; p=reject'],
  ['no record', ['other'], 'missing', 'missing', 'v=DMARC1; p=none'],
  ['no answer', null, 'unread', 'unread', ''],
]

describe('DMARC', () => {
  for (const [name, texts, state, reason, suggested] of DMARC)
    test(`with ${name} is ${state} (${reason})`, () => {
      const record = judged({ '_dmarc.hudson.example': texts }, 'dmarc', GOOGLE)
      assert.deepEqual([record.state, record.reason, record.suggested], [state, reason, suggested])
    })

  test('of a subdomain is that of the domain above, unless it has its own', () => {
    const zone: Zone = { '_dmarc.hudson.example': ['v=DMARC1; p=reject'] }
    const domain = 'mail.hudson.example'
    const above = judged(zone, 'dmarc', GOOGLE, '', domain)
    assert.deepEqual([above.state, above.host], ['right', '_dmarc.hudson.example'])
    const own = judged(
      { ...zone, '_dmarc.mail.hudson.example': ['v=DMARC1; p=none'] },
      'dmarc',
      GOOGLE,
      '',
      domain,
    )
    assert.deepEqual([own.state, own.host], ['weak', '_dmarc.mail.hudson.example'])
  })
})

const INHERITED: [record: string, state: RecordState, reason: string][] = [
  ['v=DMARC1; p=reject; sp=none', 'weak', 'below'],
  ['v=DMARC1; p=none; sp=reject', 'right', 'right'],
  ['v=DMARC1; p=reject; sp=block', 'wrong', 'policy'],
  ['v=DMARC1; sp=reject', 'wrong', 'policy'],
]
for (const [text, state, reason] of INHERITED)
  test(`a subdomain under "${text}" is ${state}`, () => {
    const record = judged({ '_dmarc.hudson.example': [text] }, 'dmarc', GOOGLE, '', 'mail.hudson.example')
    assert.deepEqual([record.state, record.reason], [state, reason])
  })

const READ: [domain: string, names: string[]][] = [
  ['hudson.example', ['hudson.example']],
  ['hudson.co.uk', ['hudson.co.uk']],
  ['mail.hudson.com.au', ['mail.hudson.com.au', 'hudson.com.au']],
  ['localhost', ['localhost']],
  [
    'a.b.c.d.e.f.g.hudson.example',
    [
      ...['a.b.c.d.e.f.g.hudson.example', 'c.d.e.f.g.hudson.example', 'd.e.f.g.hudson.example'],
      ...['e.f.g.hudson.example', 'f.g.hudson.example', 'g.hudson.example', 'hudson.example'],
    ],
  ],
]
for (const [domain, names] of READ)
  test(`DMARC of ${domain} is read up to the domain that was bought`, () => {
    const { dmarc } = namesToRead({ domain, server: OWN, selector: '' })
    assert.deepEqual(
      dmarc,
      names.map(name => `_dmarc.${name}`),
    )
  })

test('DMARC is never read of a top-level domain', () => {
  const { dmarc } = namesToRead({ domain: 'a.hudson.example', server: OWN, selector: '' })
  assert.deepEqual(dmarc, ['_dmarc.a.hudson.example', '_dmarc.hudson.example'])
})

test('the result is the worst of all records', () => {
  const of = (...states: RecordState[]) => senderResult(states.map(state => ({ state })))
  assert.equal(of('right', 'weak', 'right'), 'right')
  assert.equal(of('right', 'unread', 'right'), 'unread')
  assert.equal(of('unsure', 'right', 'weak'), 'unsure')
  assert.equal(of('unsure', 'right', 'unread'), 'unread')
  assert.equal(of('missing', 'unread', 'right'), 'faulty')
  assert.equal(of('wrong', 'right', 'right'), 'faulty')
})

test('mailbox providers are no domains of a company', () => {
  assert.deepEqual(['gmail.com', 'hudson.example'].map(isSharedDomain), [true, false])
})
