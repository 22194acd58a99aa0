import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SETUP_SCREENS, WEBSITE_SCREENS } from '../shell/navigation.ts'
import { setupColumns } from './setup-groups.ts'
import { findInSetup, settingCommands } from './setup-search.ts'

const entries = (owner: boolean) =>
  setupColumns({ owner })
    .flat()
    .flatMap(group => group.entries)

test('every screen of Setup and of the website is in one group', () => {
  const expected = [...SETUP_SCREENS, ...WEBSITE_SCREENS].map(({ to }) => to)
  assert.deepEqual(
    entries(true)
      .map(({ to }) => to)
      .toSorted(),
    expected.toSorted(),
  )
})

test('staff see what they may open, and no empty group', () => {
  assert.deepEqual(
    entries(false).filter(({ owner }) => owner),
    [],
  )
  assert.deepEqual(
    setupColumns({ owner: false }).map(groups => groups.map(({ label }) => label)),
    [['Company', 'Pricing'], ['Vehicles & chauffeurs'], ['Website', 'Team & security']],
  )
  const [first] = findInSetup('time zone', { owner: false })
  assert.equal(first, undefined)
})

/** What a dispatcher or owner would type -> the first hit and its screen. */
const TRADE_NAMES: [typed: string, label: string, detail: string | undefined][] = [
  ['deposit', 'Deposit', 'Cancellation policy'],
  ['no-show', 'No-show fee', 'Cancellation policy'],
  ['time zone', 'Time zone', 'Company details'],
  ['opening hours', 'Business hours', 'Company details'],
  ['gratuity', 'Gratuity', 'Rates'],
  ['notice', 'Notice', 'Booking rules'],
  ['tax', 'Taxes', 'Rates'],
  ['logo', 'Logo', 'Brand'],
  ['holiday', 'Surcharges', 'Rates'],
  ['tip', 'Gratuity', 'Rates'],
  ['toll', 'Pass-through fees', 'Rates'],
  ['tolls', 'Pass-through fees', 'Rates'],
  ['per mile', 'Mileage tiers', 'Rates'],
  ['night', 'Surcharges', 'Rates'],
  ['child seats', 'Child seats', 'Vehicles'],
  ['garage', 'Garage', 'Vehicles'],
  ['lead time', 'Notice', 'Booking rules'],
  ['hours ahead', 'Notice', 'Booking rules'],
  ['minimum notice', 'Notice', 'Booking rules'],
  ['terminate', 'Roles', 'Team'],
  ['invite', 'Invitations', 'Team'],
  ['colleague', 'Invitations', 'Team'],
  ['credit card', 'Card payments', 'Connections'],
  ['blackout', 'Blackout dates', 'Booking rules'],
  ["driver's license", 'Documents', 'Chauffeurs'],
  ['vacation', 'Days off', 'Chauffeurs'],
  ['coupon', 'Discount codes', 'Promo codes'],
  ['sms', 'Texting number', 'Company details'],
  ['2fa', 'Two-factor requirement', 'Team'],
  ['excel', 'Import customers', 'Import'],
  ['limo anywhere', 'Import rides', 'Import'],
  ['audit log', 'Change history', 'Activity'],
  ['404', 'Old addresses', 'Redirects'],
  ['theme', 'Theme and sound', undefined],
  ['appearance', 'Theme and sound', undefined],
  ['sound', 'Theme and sound', undefined],
  ['cars', 'Fleet', 'Vehicles on your website, with pictures and prices.'],
  ['films', 'Videos', 'YouTube films in the gallery'],
]
for (const [typed, label, detail] of TRADE_NAMES) {
  test(`“${typed}” finds ${label} first`, () => {
    const [first] = findInSetup(typed, { owner: true })
    assert.deepEqual([first?.label, first?.detail], [label, detail])
  })
}

test('a screen is found by its name, with its help', () => {
  const [first] = findInSetup('vehicle cl', { owner: true })
  assert.deepEqual(
    [first?.to, first?.detail],
    ['/admin/vehicle-classes', 'Guests book a class, and rates are set per class.'],
  )
  assert.deepEqual(findInSetup('zzz', { owner: true }), [])
})

test('a part of the rates screen has an address of its own', () => {
  const { to } = settingCommands({ owner: true }).find(({ label }) => label === 'Taxes') ?? assert.fail()
  assert.equal(to, '/admin/tariff?section=fees#setting=Taxes')
})
