import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LiveTrip, Standing } from '../../../contract/guest/schemas.ts'
import { languageOf } from '../../../server/platform/messaging/language.ts'
import { headlineOf, leadOf, type RideState, standingWord } from './headline.ts'

const NOW = '2026-12-08T15:30:00.000Z'
const TRIP: LiveTrip = {
  ...{ leg: 1, progress: 'en-route', pickUpAt: '2026-12-08T16:00:00.000Z', driver: 'Henry' },
  ...{ freeUntil: null, comingAt: null, target: null, minutesAway: 26 },
  position: { lat: 38.9, lon: -77, at: NOW },
}
const RIDE = { firstName: 'Margaret', email: 'm@example.com' } as NonNullable<RideState['ride']>

const stateOf = (standing: Standing, more: Partial<RideState> = {}): RideState => ({
  ...{ scope: 'manage', reference: 'QRT-1', standing, ride: RIDE, paidCents: 0 },
  ...more,
})

function languageOfGuest(locale: 'en' | 'es') {
  const { words, format } = languageOf(locale)
  const all = { ...words.shared, ...words.manageLive, ...words.manage }
  return { words: all, format, timeZone: 'America/New_York', phone: '(703) 555-0142' }
}

/** As it is read: without marks, and with plain spaces. */
const read = (text: string) => text.replace(/<\/?\w+>/g, '').replace(/\u00a0/g, ' ')

const arrived = { ...TRIP, progress: 'on-location', minutesAway: null } as const

const HEADLINES: [RideState, string, string][] = [
  [stateOf('requested'), 'We’ve received your request, Margaret', 'Recibimos su solicitud, Margaret'],
  [stateOf('confirmed'), 'You’re all set, Margaret', 'Todo listo, Margaret'],
  [stateOf('on-the-way', { trip: TRIP }), 'Henry is 26 minutes away', 'Henry llega en 26 minutos'],
  [
    stateOf('on-the-way', { trip: { ...TRIP, minutesAway: 1 } }),
    'Henry is 1 minute away',
    'Henry llega en 1 minuto',
  ],
  [
    stateOf('on-the-way', { trip: { ...TRIP, minutesAway: null } }),
    'Henry is on the way',
    'Henry está en camino',
  ],
  [
    stateOf('on-the-way', { trip: { ...TRIP, driver: undefined } }),
    'Your chauffeur is 26 minutes away',
    'Su chofer llega en 26 minutos',
  ],
  [stateOf('arrived', { trip: arrived }), 'Henry is here', 'Henry ya llegó'],
  [stateOf('on-board', { trip: TRIP }), 'Enjoy your ride, Margaret', 'Disfrute su viaje, Margaret'],
  [stateOf('completed'), 'Thank you, Margaret', 'Gracias, Margaret'],
  [stateOf('cancelled'), 'Your ride is cancelled', 'Su viaje está cancelado'],
  [stateOf('no-show'), 'We’re sorry we missed you', 'Lamentamos no haber coincidido con usted'],
  [
    stateOf('held', { heldUntil: NOW }),
    'We’re holding your vehicle until 10:30 am',
    'Le apartamos el auto (hora límite: 10:30 a.m.)',
  ],
  [stateOf('confirmed', { ride: undefined, scope: 'pay' }), 'Payment for ride QRT-1', 'Pago del viaje QRT-1'],
  [
    stateOf('confirmed', { ride: undefined, scope: 'view' }),
    'A ride shared with you',
    'Compartieron un viaje con usted',
  ],
]

test('the headline says how the ride stands, in both languages', () => {
  for (const [state, en, es] of HEADLINES)
    assert.deepEqual(
      (['en', 'es'] as const).map(locale => read(headlineOf(state, languageOfGuest(locale)))),
      [en, es],
    )
})

test('each status has a word, and no headline repeats it', () => {
  for (const [state, en] of HEADLINES) {
    const word = standingWord(state.standing, languageOfGuest('en').words)
    assert.ok(word)
    assert.ok(!en.toLowerCase().startsWith(word.toLowerCase()), `${word}: ${en}`)
  }
})

const LEADS: [RideState, string][] = [
  [stateOf('requested'), 'We’ll confirm by email to m@example.com. You won’t be charged until then.'],
  [stateOf('confirmed'), 'We’ll email you when your chauffeur is on the way.'],
  [
    stateOf('confirmed', { texts: { given: true, wording: '' } }),
    'We’ll text you when your chauffeur is on the way.',
  ],
  [stateOf('on-the-way', { trip: TRIP }), 'Arriving at about 10:56 am.'],
  [
    stateOf('on-the-way', { trip: { ...TRIP, position: null, minutesAway: null } }),
    'Your chauffeur’s location isn’t available right now.',
  ],
  [
    stateOf('arrived', { trip: { ...arrived, freeUntil: '2026-12-08T16:15:00.000Z' } }),
    'Complimentary wait time until 11:15 am.',
  ],
  [
    stateOf('arrived', { trip: { ...arrived, comingAt: NOW } }),
    'We told your chauffeur at 10:30 am that you’re on your way.',
  ],
  [stateOf('held'), 'After that, your ride becomes a request and we’ll still reply.'],
  [
    stateOf('held', { paidCents: 24_000 }),
    'We’ve received your payment. Your confirmation will follow shortly.',
  ],
  [
    stateOf('held', { paidCents: 24_000, due: { cents: 100, purpose: 'deposit', online: true } }),
    '$1.00 is due. You can pay securely online.',
  ],
  [stateOf('cancelled'), 'If this is unexpected, please call (703) 555-0142.'],
]

test('one sentence below it says what comes next', () => {
  for (const [state, text] of LEADS) assert.equal(read(leadOf(state, languageOfGuest('en'))), text)
})
