import type { HourlyRates, Tariff, TransferRates } from '../../../domain/pricing/fare/tariff.ts'

/** In half hours: sedans and SUVs two hours, Fridays and Saturdays three; larger classes one more. */
const TWO_HOURS = [
  { days: [1, 2, 3, 4, 7], n: 4 },
  { days: [5, 6], n: 6 },
]
const THREE_HOURS = [
  { days: [1, 2, 3, 4, 7], n: 6 },
  { days: [5, 6], n: 8 },
]

type Mills = readonly [upTo10: number, upTo50: number, beyond: number]

const transfer = (
  baseCents: number,
  mills: Mills,
  minuteMills: number,
  minimumCents: number,
): TransferRates => ({
  baseCents,
  bands: [
    { upToTenths: 100, mills: mills[0] },
    { upToTenths: 500, mills: mills[1] },
    { upToTenths: null, mills: mills[2] },
  ],
  minuteMills,
  minimumCents,
})

const hourly = (hourCents: number, minimumHalfHours: typeof TWO_HOURS): HourlyRates => ({
  hourCents,
  stepMinutes: 30,
  minimumHalfHours,
  includedTenthsPerHour: 200,
  extraMills: 3500,
})

const eachLeg = { max: 4, taxable: true, perLeg: true }

/** In dollars per class, in both directions. */
const flat = (
  id: string,
  label: string,
  [a, b]: readonly [string, string],
  [sedan, suv, limo, shuttle]: readonly [number, number, number, number],
) => ({
  ...{ id, label, a, b, bothWays: true },
  cents: { sedan: sedan * 100, suv: suv * 100, limo: limo * 100, shuttle: shuttle * 100 },
})

/** Plausible rates for a new store, not those of a real company. */
export const SAMPLE_TARIFF: Tariff = {
  number: 1,
  currency: 'USD',
  unit: 'mi',
  zone: 'America/New_York',
  classes: [
    {
      code: 'sedan',
      transfer: transfer(1500, [4250, 3500, 2875], 450, 7500),
      hourly: hourly(11000, TWO_HOURS),
    },
    {
      code: 'suv',
      transfer: transfer(2000, [5250, 4400, 3600], 600, 9500),
      hourly: hourly(15000, TWO_HOURS),
    },
    {
      code: 'limo',
      transfer: transfer(3000, [5500, 4600, 3900], 650, 14000),
      hourly: hourly(12000, THREE_HOURS),
    },
    {
      code: 'shuttle',
      transfer: transfer(4000, [6250, 5200, 4300], 700, 16000),
      hourly: hourly(16500, THREE_HOURS),
    },
  ],
  places: [
    {
      id: 'iad',
      label: 'Dulles (IAD)',
      kind: 'airport',
      centre: { lat: 38.9531, lon: -77.4565 },
      radiusMiles: 3,
    },
    {
      id: 'dca',
      label: 'Reagan National (DCA)',
      kind: 'airport',
      centre: { lat: 38.8521, lon: -77.0377 },
      radiusMiles: 2,
    },
    {
      id: 'bwi',
      label: 'Baltimore/Washington (BWI)',
      kind: 'airport',
      centre: { lat: 39.1754, lon: -76.6684 },
      radiusMiles: 3,
    },
    {
      id: 'home',
      label: 'Triangle and Quantico',
      kind: 'circle',
      centre: { lat: 38.5471, lon: -77.3311 },
      radiusMiles: 10,
    },
    { id: 'dc', label: 'Washington DC', kind: 'state', state: 'DC' },
    { id: 'va', label: 'Virginia', kind: 'state', state: 'VA' },
    { id: 'md', label: 'Maryland', kind: 'state', state: 'MD' },
    {
      id: 'fredericksburg',
      label: 'Fredericksburg',
      kind: 'circle',
      centre: { lat: 38.3032, lon: -77.4605 },
      radiusMiles: 7,
    },
  ],
  flats: [
    flat('home-iad', 'Triangle and Quantico - Dulles', ['home', 'iad'], [115, 145, 195, 215]),
    flat('home-dca', 'Triangle and Quantico - Reagan National', ['home', 'dca'], [105, 135, 185, 205]),
    flat('home-bwi', 'Triangle and Quantico - BWI', ['home', 'bwi'], [185, 225, 290, 320]),
    flat('fredericksburg-iad', 'Fredericksburg - Dulles', ['fredericksburg', 'iad'], [165, 200, 265, 290]),
    flat(
      'fredericksburg-dca',
      'Fredericksburg - Reagan National',
      ['fredericksburg', 'dca'],
      [155, 190, 250, 275],
    ),
    flat('dc-iad', 'Washington DC - Dulles', ['dc', 'iad'], [95, 125, 165, 190]),
    flat('dc-bwi', 'Washington DC - BWI', ['dc', 'bwi'], [120, 155, 215, 235]),
  ],
  // Roughly the round trip to the farthest airport.
  approach: { freeTenths: 1200, mills: 1500 },
  limits: { maxTenths: 2500, maxHalfHours: 24 },
  surcharges: [
    {
      id: 'night',
      label: 'Night, 10 pm to 5 am',
      group: 'time',
      points: 1500,
      when: { window: { from: '22:00', to: '05:00' }, days: [1, 2, 3, 4, 5, 6, 7] },
      hourly: 'overlap',
    },
    {
      id: 'peak-am',
      label: 'Weekday morning, 6:30 to 9 am',
      group: 'time',
      points: 1000,
      when: { window: { from: '06:30', to: '09:00' }, days: [1, 2, 3, 4, 5] },
      service: 'transfer',
      hourly: 'pickup',
    },
    {
      id: 'peak-pm',
      label: 'Weekday evening, 4 to 7 pm',
      group: 'time',
      points: 1000,
      when: { window: { from: '16:00', to: '19:00' }, days: [1, 2, 3, 4, 5] },
      service: 'transfer',
      hourly: 'pickup',
    },
    {
      id: 'saturday',
      label: 'Saturday',
      group: 'day',
      points: 500,
      when: { window: { from: '00:00', to: '24:00' }, days: [6] },
      hourly: 'pickup',
    },
    {
      id: 'holiday',
      label: 'Holiday',
      group: 'day',
      points: 2500,
      when: { dates: ['2026-11-26', '2026-12-24', '2026-12-25', '2026-12-31', '2027-01-01'] },
      hourly: 'pickup',
    },
    {
      id: 'event',
      label: 'Event day in Washington DC',
      group: 'event',
      cents: 4000,
      when: { dates: ['2027-01-20'] },
      touches: 'dc',
      hourly: 'pickup',
    },
    {
      id: 'early',
      label: 'Booked 60 days ahead',
      group: 'lead',
      points: -500,
      when: { leadAtLeastMin: 86400 },
      hourly: 'pickup',
    },
    {
      id: 'late',
      label: 'Booked within 4 hours',
      group: 'lead',
      points: 1000,
      when: { leadBelowMin: 240 },
      hourly: 'pickup',
    },
  ],
  extras: [
    { id: 'infant', label: 'Infant seat', cents: 1500, ageNote: 'Rear-facing, up to 2 years', ...eachLeg },
    {
      id: 'toddler',
      label: 'Toddler seat',
      cents: 1500,
      ageNote: 'Forward-facing, 2 to 4 years',
      ...eachLeg,
    },
    { id: 'booster', label: 'Booster seat', cents: 1000, ageNote: '4 to 8 years', ...eachLeg },
    { id: 'greet', label: 'Meet and greet with your name on a sign', cents: 2500, ...eachLeg },
    { id: 'stop', label: 'Stop on the way', cents: 1500, ...eachLeg },
    { id: 'champagne', label: 'Bottle of champagne', cents: 4500, ...eachLeg },
  ],
  passedOn: [
    { id: 'fee-iad', label: 'Dulles pickup fee', cents: 500, pickUpIn: 'iad' },
    { id: 'fee-dca', label: 'Reagan National pickup fee', cents: 400, pickUpIn: 'dca' },
    { id: 'fee-bwi', label: 'BWI pickup fee', cents: 350, pickUpIn: 'bwi' },
    { id: 'toll-dulles', label: 'Dulles toll', cents: 575, between: ['dc', 'iad'] },
  ],
  gratuity: { mode: 'included', points: 2000 },
  taxes: [
    {
      id: 'tax-dc',
      label: 'DC tax',
      points: 600,
      pickUpIn: 'dc',
      of: ['ride', 'surcharge', 'discount', 'extra'],
    },
  ],
  discounts: { returnPoints: 1000 },
  waiting: { free: { street: 15, domestic: 60, international: 60 }, blockMinutes: 15, capBlocks: 8 },
  alsoPossible: [
    { label: 'Stop on the way', rule: 'each', capCents: 1500 },
    { label: 'Cleaning with photographs', rule: 'as found', capCents: 25000 },
  ],
}
