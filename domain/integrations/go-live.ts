import type { CheckState, WebhookState } from '../money/payment-setup.ts'
import { addDays } from '../values/day-arithmetic.ts'
import { keysOf } from '../values/record.ts'
import type { SenderResult } from './sender-domain.ts'
import type { TestRideFault } from './test-ride.ts'

/** Facts about this installation before it opens for booking. */
export type GoLiveFacts = {
  /** Only this machine can reach it: what would mislead guests is only recommended there. */
  isLocal: boolean
  /** Staff have saved the home base; until then it is the sample company's. */
  hasHomeBase: boolean
  rates: 'missing' | 'sample' | 'own'
  vehicles: Resources
  chauffeurs: Resources
  /** A driver is on shift in the week ahead, or works without shifts. */
  isStaffed: boolean
  testRide: { at: string; passed: boolean; fault?: TestRideFault } | null
  payments: 'none' | 'testProvider' | 'testKey' | 'live'
  webhook: WebhookState
  /** Of the key in force; null if never checked. `isOpen`: an authorization couldn't be voided, with any key. */
  paymentCheck: { at: string; state: CheckState; isOpen: boolean } | null
  /** `sender`: it is still the example address. */
  email: 'files' | 'sender' | 'service'
  emailTest: { at: string; passed: boolean } | null
  /** `shared`: of a mailbox provider, so that no record can be changed. */
  senderDomain: { at: string; result: SenderResult } | 'shared' | null
  texts: 'off' | 'files' | 'service'
  /** Most numerous first. */
  samples: { screen: string; count: number; isShown: boolean }[]
  logo: 'missing' | 'sample' | 'own'
  hasPrivacyText: boolean
  isHttps: boolean
  owners: number
  ownersWithoutTwoFactor: number
  backupAt: string | null
  restoreCheckedAt: string | null
}
type Resources = { real: number; sample: number }

export const GO_LIVE_GROUPS = ['bookings', 'payments', 'messages', 'website', 'security'] as const
export type GoLiveGroup = (typeof GO_LIVE_GROUPS)[number]

/** `required` prevents opening; `recommended` can wait. */
export const READINESS = ['required', 'recommended', 'ready'] as const
export type Readiness = (typeof READINESS)[number]

export const GO_LIVE_ITEMS = {
  serviceArea: 'bookings',
  rates: 'bookings',
  vehicles: 'bookings',
  chauffeurs: 'bookings',
  testRide: 'bookings',
  payments: 'payments',
  webhook: 'payments',
  paymentCheck: 'payments',
  email: 'messages',
  emailTest: 'messages',
  senderDomain: 'messages',
  texts: 'messages',
  samples: 'website',
  brand: 'website',
  privacy: 'website',
  https: 'website',
  twoFactor: 'security',
  backup: 'security',
  restoreCheck: 'security',
} as const satisfies Record<string, GoLiveGroup>
export type GoLiveItemName = keyof typeof GO_LIVE_ITEMS

export type GoLiveItem = {
  name: GoLiveItemName
  readiness: Readiness
  /** Selects the sentence. */
  state: string
  count: number
  at: string | null
  /** The office screen that changes it; null if it is changed on the server. */
  screen: string | null
}

/** The nightly timer, and a day's grace. */
const BACKUP_DAYS_MAX = 2
const RESTORE_CHECK_DAYS_MAX = 90

type Judged = { readiness: Readiness; state: string; count?: number; at?: string | null; screen?: string }
type Rule = (facts: GoLiveFacts, today: string) => Judged

const ready = (state: string, rest: Omit<Judged, 'readiness' | 'state'> = {}): Judged => ({
  ...{ readiness: 'ready', state },
  ...rest,
})
const recommended = (state: string, rest: Omit<Judged, 'readiness' | 'state'> = {}): Judged => ({
  ...{ readiness: 'recommended', state },
  ...rest,
})
/** Recommended on a local address, where no guest is misled. */
const required = (
  { isLocal }: GoLiveFacts,
  state: string,
  rest: Omit<Judged, 'readiness' | 'state'> = {},
): Judged => ({ readiness: isLocal ? 'recommended' : 'required', state, ...rest })

function resources(facts: GoLiveFacts, { real, sample }: Resources): Judged {
  if (real > 0) return ready('own', { count: real })
  return sample > 0 ? required(facts, 'sample', { count: sample }) : required(facts, 'none')
}

function dated(at: string | null, today: string, daysMax: number): Judged {
  if (at === null) return recommended('never')
  return at.slice(0, 10) < addDays(today, -daysMax) ? recommended('old', { at }) : ready('recent', { at })
}

const FAILED: Record<TestRideFault, string> = {
  'no-price': 'noPrice',
  'no-vehicle': 'noVehicle',
  'no-chauffeur': 'noChauffeur',
  'no-shift': 'noShift',
  unpaid: 'unpaid',
  refused: 'failed',
}

const isOffShift = ({ chauffeurs, isStaffed }: GoLiveFacts) => chauffeurs.real > 0 && !isStaffed

const RULES: Record<GoLiveItemName, Rule> = {
  serviceArea: ({ hasHomeBase }) => (hasHomeBase ? ready('own') : recommended('sample')),
  rates: facts => (facts.rates === 'own' ? ready('own') : required(facts, facts.rates)),
  vehicles: facts => resources(facts, facts.vehicles),
  chauffeurs: facts => (isOffShift(facts) ? required(facts, 'offShift') : resources(facts, facts.chauffeurs)),
  testRide(facts) {
    if (!facts.testRide) return recommended('never')
    const { at, passed, fault = 'refused' } = facts.testRide
    if (!passed) return recommended(FAILED[fault], { at })
    return isOffShift(facts) ? recommended('offShift', { at }) : ready('passed', { at })
  },
  payments(facts) {
    const { payments } = facts
    if (payments === 'live') return ready('live')
    return payments === 'testKey' ? required(facts, payments) : recommended(payments)
  },
  webhook(facts) {
    if (facts.payments !== 'live' && facts.payments !== 'testKey') return ready('unneeded')
    const { webhook } = facts
    return webhook === 'missing' || webhook === 'moved' ? required(facts, webhook) : ready('set')
  },
  paymentCheck({ payments, paymentCheck }) {
    if (paymentCheck?.isOpen) return recommended('open', { at: paymentCheck.at })
    if (payments !== 'live' && payments !== 'testKey') return ready('unneeded')
    if (!paymentCheck) return recommended('never')
    const { at, state } = paymentCheck
    return state === 'passed' ? ready(state, { at }) : recommended(state, { at })
  },
  email: facts => (facts.email === 'service' ? ready('service') : required(facts, facts.email)),
  emailTest(facts) {
    if (!facts.emailTest) return recommended('never')
    const { at, passed } = facts.emailTest
    return passed ? ready('passed', { at }) : required(facts, 'failed', { at })
  },
  senderDomain({ email, senderDomain }) {
    if (email !== 'service') return ready('unneeded')
    if (!senderDomain) return recommended('never')
    if (senderDomain === 'shared') return recommended('shared')
    const { at, result } = senderDomain
    return result === 'right' ? ready(result, { at }) : recommended(result, { at })
  },
  texts: ({ texts }) => (texts === 'service' ? ready('service') : recommended(texts)),
  samples(facts) {
    const shown = facts.samples.filter(({ isShown }) => isShown)
    const [first] = [...shown, ...facts.samples]
    if (!first) return ready('none')
    const count = (shown.length > 0 ? shown : facts.samples).reduce((sum, kind) => sum + kind.count, 0)
    const rest = { count, screen: first.screen }
    return shown.length > 0 ? required(facts, 'shown', rest) : recommended('hidden', rest)
  },
  brand: ({ logo }) => (logo === 'own' ? ready(logo) : recommended(logo)),
  privacy: ({ hasPrivacyText }) => (hasPrivacyText ? ready('own') : recommended('builtIn')),
  https: facts => (facts.isHttps ? ready('on') : required(facts, 'off')),
  twoFactor({ owners, ownersWithoutTwoFactor: count }) {
    return count === 0 && owners > 0 ? ready('on', { count: owners }) : recommended('off', { count })
  },
  backup: ({ backupAt }, today) => dated(backupAt, today, BACKUP_DAYS_MAX),
  restoreCheck: ({ restoreCheckedAt }, today) => dated(restoreCheckedAt, today, RESTORE_CHECK_DAYS_MAX),
}

const SCREENS: Record<GoLiveItemName, string | null> = {
  serviceArea: '/admin/settings',
  rates: '/admin/tariff',
  vehicles: '/admin/vehicles',
  chauffeurs: '/admin/drivers',
  testRide: '/admin/test-ride',
  payments: '/admin/connections',
  webhook: '/admin/connections',
  paymentCheck: '/admin/connections',
  email: '/admin/connections',
  emailTest: '/admin/connections',
  senderDomain: '/admin/connections',
  texts: '/admin/connections',
  samples: null,
  brand: '/admin/brand',
  privacy: '/admin/page-texts',
  https: null,
  twoFactor: '/admin/account',
  backup: null,
  restoreCheck: null,
}

/** The checklist, in the order of its groups. `today` is a UTC date. */
export function goLiveItems(facts: GoLiveFacts, today: string): GoLiveItem[] {
  return NAMES.map(name => {
    const { readiness, state, count = 0, at = null, screen = SCREENS[name] } = RULES[name](facts, today)
    return { name, readiness, state, count, at, screen }
  })
}

const NAMES = keysOf(GO_LIVE_ITEMS)

export function mayOpen(items: readonly GoLiveItem[]): boolean {
  return items.every(({ readiness }) => readiness !== 'required')
}
