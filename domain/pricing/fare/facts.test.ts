import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byTheHour, fares, transfer } from '../../../test/support/fares.ts'
import { faultLine } from '../../documents/fault.ts'
import {
  MAX_EXTRA_PIECES,
  MAX_TRIP_HALF_HOURS,
  MAX_TRIP_METRES,
  MAX_TRIP_SECONDS,
  parseTripFile,
  TRIP_DATES,
} from './facts.ts'
import { priceTrip } from './price-trip.ts'

const ZONE = 'America/New_York'
const faults = (facts: unknown) => {
  const parsed = parseTripFile([{ facts }], ZONE)
  return parsed.ok ? [] : parsed.faults.map(fault => faultLine(fault).replace('trips[0].', ''))
}

test('the facts of a trip are read', () => {
  assert.deepEqual(
    faults(transfer({ fold: 1, extras: { stop: 1 }, promo: 'X', contract: 'acme', isReturn: true })),
    [],
  )
  assert.deepEqual(faults(byTheHour()), [])
})

test('unknown and faulty facts are named', () => {
  assert.deepEqual(faults({ ...transfer(), passengers: 2 }), ['facts.passengers: unknown-field'])
  assert.deepEqual(faults({ ...transfer(), kind: 'tour' }), ['facts.kind: not-one-of (transfer, hourly)'])
  assert.deepEqual(faults({ ...transfer(), metres: 1.5 }), ['facts.metres: not-an-integer'])
  assert.deepEqual(faults({ ...transfer(), pickUpDate: '2026-02-30' }), ['facts.pickUpDate: not-a-date'])
  assert.deepEqual(faults({ ...transfer(), pickUpTime: '24:00' }), ['facts.pickUpTime: not-a-time'])
  assert.deepEqual(faults({ ...transfer(), bookedAt: '2026-11-24T18:00:00' }), [
    'facts.bookedAt: not-an-instant',
  ])
  assert.deepEqual(faults({ ...transfer(), from: ['dc', 'dc'] }), ['facts.from[1]: duplicate (dc)'])
  const { halfHours: _, ...endless } = byTheHour()
  assert.deepEqual(faults(endless), ['facts.halfHours: missing'])
})

test('a time that spring leaves out is refused before it is priced', () => {
  const spring = transfer({ pickUpDate: '2026-03-08', pickUpTime: '02:30' })
  assert.deepEqual(faults(spring), ['facts.pickUpTime: not-on-the-clock (02:30)'])
  assert.deepEqual(faults({ ...spring, pickUpTime: '03:30' }), [])
})

test('what grows has a limit', () => {
  const limits = {
    metres: MAX_TRIP_METRES,
    approachMetres: MAX_TRIP_METRES,
    seconds: MAX_TRIP_SECONDS,
    halfHours: MAX_TRIP_HALF_HOURS,
  }
  for (const [name, limit] of Object.entries(limits)) {
    assert.deepEqual(faults({ ...transfer(), [name]: limit }), [])
    assert.deepEqual(faults({ ...transfer(), [name]: limit + 1 }), [`facts.${name}: too-large (${limit})`])
  }
  assert.deepEqual(faults(transfer({ extras: { stop: MAX_EXTRA_PIECES } })), [])
  assert.deepEqual(faults(transfer({ extras: { stop: MAX_EXTRA_PIECES + 1 } })), [
    `facts.extras.stop: too-large (${MAX_EXTRA_PIECES})`,
  ])
})

test('the first and the last date have a price, and the dates beside them are refused', () => {
  for (const pickUpDate of Object.values(TRIP_DATES)) {
    const night = byTheHour({ pickUpDate, pickUpTime: '23:00', halfHours: 24 })
    assert.deepEqual(faults(night), [])
    assert.ok('total' in priceTrip(fares(), night), pickUpDate)
  }
  assert.deepEqual(faults(transfer({ pickUpDate: '1899-12-31' })), [
    'facts.pickUpDate: too-small (1900-01-01)',
  ])
  assert.deepEqual(faults(transfer({ pickUpDate: '9999-01-01' })), [
    'facts.pickUpDate: too-large (9998-12-31)',
  ])
})

test('a trip file is a list of trips; what a trip holds beside its facts is not read', () => {
  const file = (value: unknown) => {
    const parsed = parseTripFile(value, ZONE)
    return parsed.ok ? [] : parsed.faults.map(faultLine)
  }
  assert.deepEqual(file([{ name: 'a', facts: transfer(), expect: { total: 1 } }, { facts: byTheHour() }]), [])
  assert.deepEqual(file({ facts: transfer() }), ['trips: not-a-list'])
  assert.deepEqual(file([null, {}, { facts: { ...transfer(), class: '' } }]), [
    'trips[0]: not-an-object',
    'trips[1].facts: missing',
    'trips[2].facts.class: empty',
  ])
})
