/** One line that is wrong. `find` is in the file exactly once. */
export type PlantedFault = {
  /** What a user or an operator would notice. */
  name: string
  file: string
  find: string
  replace: string
  /** Test files that run first, where the import graph does not lead to them. */
  tests?: string[]
}

const SERVER: PlantedFault[] = [
  {
    name: 'any signed-in caller may make an owner’s call',
    file: 'server/platform/http/call.ts',
    find: 'if (!mayCall(principal, access)) throw',
    replace: 'if (!principal) throw',
  },
  {
    name: 'an API key may make calls beyond its permissions',
    file: 'server/platform/http/call.ts',
    find: 'if (keyScope === undefined || !principal.scopes.includes(keyScope))',
    replace: 'if (keyScope === undefined)',
    tests: ['server/platform/http/api-keys.test.ts'],
  },
  {
    name: 'a rate limit is one request too low',
    file: 'server/platform/http/rate-limit.ts',
    find: 'return window.count > requests ?',
    replace: 'return window.count >= requests ?',
  },
  {
    name: 'an idle session ends after seconds instead of hours',
    file: 'server/staff/identity/identify.ts',
    find: 'const IDLE_MS = 12 * 3600_000',
    replace: 'const IDLE_MS = 12 * 3600',
    tests: ['server/staff/identity/identity.test.ts'],
  },
  {
    name: 'a revoked API key still works',
    file: 'server/staff/identity/api-key-store.ts',
    find: ".where('revoked_at', 'is', null)",
    replace: '',
    tests: ['server/platform/http/api-keys.test.ts'],
  },
  {
    name: 'a guest link opens other reservations',
    file: 'server/guest/manage-links/identify-link.ts',
    find: 'if (link?.reference === reference)',
    replace: 'if (link)',
    tests: ['server/guest/manage/manage.test.ts', 'server/guest/manage/shared-link.test.ts'],
  },
  {
    name: 'a mailed code may be tried too often',
    file: 'server/platform/signing/step-code.ts',
    find: 'most: STEP_TRIES_MAX',
    replace: 'most: SHARED_TRIES_MAX',
    tests: ['server/guest/own-list/own-list.test.ts'],
  },
  {
    name: 'jobs of one key run out of order',
    file: 'server/platform/jobs/lease-jobs.ts',
    find: '.where(isFirstOfSameKey)',
    replace: '',
  },
  {
    name: 'a repeated event of the payment provider is handled twice',
    file: 'server/money/payments/receive-event.ts',
    find: 'if (isNew) await planLookAfterEvent',
    replace: 'await planLookAfterEvent',
    tests: ['server/money/payments/payments.test.ts'],
  },
  {
    name: 'a disputed payment is refunded on top',
    file: 'server/money/payments/operate.ts',
    find: "(payment.state === 'disputed' || payment.state === 'lost')",
    replace: "(payment.state === 'lost')",
    tests: [
      'server/money/refunds/disputed-tip.test.ts',
      'server/money/payments/payments.test.ts',
      'server/money/refunds/refunds.test.ts',
    ],
  },
  {
    name: 'a refund differs from its preview',
    file: 'server/money/refunds/refund-payment.ts',
    find: "if (!isAsSeen(weighed, input)) throw new Problem('offer_changed')",
    replace: '',
    tests: ['server/money/refunds/refunds.test.ts', 'server/money/refunds/ordered-refund.test.ts'],
  },
  {
    name: 'retention deletes guest changes that still wait',
    file: 'server/integrations/retention/apply-retention.ts',
    find: ".where('state', '!=', 'waiting')",
    replace: '',
    tests: [
      'server/integrations/retention/apply-retention.test.ts',
      'server/booking/guest-change/guest-change.test.ts',
    ],
  },
  {
    name: 'a replaced webhook secret signs once it has expired',
    file: 'server/integrations/webhooks/try-message.ts',
    find: "(secret_before_until ?? '') > now.toISOString()",
    replace: "(secret_before_until ?? '') < now.toISOString()",
    tests: ['server/integrations/webhooks/delivery.test.ts', 'server/integrations/webhooks/webhooks.test.ts'],
  },
  {
    name: 'webhook timestamps are in milliseconds',
    file: 'server/integrations/webhooks/sign-message.ts',
    find: 'Math.floor(sentAt.getTime() / 1000)',
    replace: 'Math.floor(sentAt.getTime())',
    tests: ['server/integrations/webhooks/sign-message.test.ts'],
  },
  {
    name: 'a guest who texts STOP is recorded as agreeing',
    file: 'server/notify/consents/receive-news.ts',
    find: 'given: given ? 1 : 0',
    replace: 'given: 1',
    tests: ['server/notify/texts/texts.test.ts', 'server/platform/messaging/texts/deliveries.test.ts'],
  },
  {
    name: 'customers are merged the wrong way round',
    file: 'server/customers/merge-customers.ts',
    find: 'await setMergedInto(tx, from, into)',
    replace: 'await setMergedInto(tx, into, from)',
    tests: ['server/customers/customers.test.ts'],
  },
  {
    name: 'a request that isn’t confirmed gets a reminder',
    file: 'domain/notify/message-truth.ts',
    find: "return isConfirmed(state) && state.progress === 'scheduled'",
    replace: "return isPresent(state) && state.progress === 'scheduled'",
    tests: ['server/notify/mails/reminders.test.ts'],
  },
  {
    name: 'Spanish guests get English messages',
    file: 'server/platform/messaging/language.ts',
    find: 'isLocale(stored) ? stored : DEFAULT_LOCALE',
    replace: 'DEFAULT_LOCALE',
    tests: ['server/notify/mails/mails.test.ts', 'server/notify/texts/texts.test.ts'],
  },
  {
    name: 'trips that make room are not waited for',
    file: 'server/dispatch/occupancy/occupy-trips.ts',
    find: 'await makeRoom(tx, trip, change.now)',
    replace: 'void makeRoom(tx, trip, change.now)',
    tests: ['server/booking/room-for-one-more.test.ts'],
  },
  {
    name: 'two ratings of one ride at the same moment both count',
    file: 'server/guest/rating/rate-ride.ts',
    find: 'await lockReservation(tx, id)',
    replace: '',
    tests: ['server/guest/rating/rating.test.ts'],
  },
]

const WEB: PlantedFault[] = [
  {
    name: 'a double click in the office sends a form twice',
    file: 'web/office/use-action.ts',
    find: 'if (running.current) return',
    replace: '',
    tests: ['web/office/settings/settings.test.tsx'],
  },
  {
    name: 'the office shows cents as dollars',
    file: 'web/office/format-number.ts',
    find: 'formatDollars(cents / 100)',
    replace: 'formatDollars(cents)',
  },
  {
    name: 'the carousel never starts',
    file: 'web/pages/home/carousel.tsx',
    find: 'useEffect(() => setHydrated(true), [])',
    replace: '',
  },
  {
    name: 'drafts of another account stay in the tab',
    file: 'web/office/tab-storage.ts',
    find: 'removeKeys(isOthers)',
    replace: '',
  },
  {
    name: 'a reservation from the Spanish page is stored as English',
    file: 'web/pages/reservation/submit-reservation.ts',
    find: 'locale: stored === DEFAULT_LOCALE ? undefined : stored',
    replace: 'locale: undefined',
  },
  {
    name: '“all that match” survives a change of the search',
    file: 'web/office/reservations/bulk/bulk-bar.tsx',
    find: 'useEffect(() => setAllMatch(false), [matched])',
    replace: '',
    tests: ['web/office/reservations/bulk/bulk.test.tsx'],
  },
  {
    name: 'the driver page sends more taps than one call takes',
    file: 'web/driver/send-taps.ts',
    find: 'events.slice(0, TAPS_PER_CALL)',
    replace: 'events',
  },
  {
    name: 'a tip of $5.5 is taken as $5.05',
    file: 'web/pages/manage/tip-amount.ts',
    find: "cents.padEnd(2, '0')",
    replace: "cents.padStart(2, '0')",
  },
  {
    name: 'an account is noted for a later sign-in of someone else',
    file: 'web/office/session.ts',
    find: 'readSignIn() !== signIn ||',
    replace: '',
  },
  {
    name: 'the second of two 1:30s comes first when clocks go back',
    file: 'web/clock-instants.ts',
    find: '.sort((a, b) => a.at - b.at)',
    replace: '.sort((a, b) => b.at - a.at)',
  },
]

export const PLANTED_FAULTS: readonly PlantedFault[] = [...SERVER, ...WEB]
