import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CATALOGUES } from '#catalogues'
import type { ReservationStatus } from '../domain/reservations/reservation.ts'
import { tripCalendarFile } from './trip-event.ts'

const { ride, calendarFile } = CATALOGUES.en
const english = { locale: 'en', words: { ...ride, ...calendarFile } } as const

test('the calendar entry of a request is tentative, and the confirmation replaces it', () => {
  const trip = {
    reference: 'QRT-4HK-72XA',
    pickUpAt: '2026-12-04T23:45:00.000Z',
    createdAt: '2026-11-20T17:00:00.000Z',
    pickUpAddress: 'Triangle',
    dropOffAddress: 'DCA',
    numberOfPassengers: 2,
  }
  const entry = (status: ReservationStatus, version: number, brand = 'Rides') => {
    const file = tripCalendarFile({ ...trip, status, version }, { brand, ...english })
    const lines = file.replaceAll('\r\n ', '').split('\r\n')
    const value = (name: string) => lines.find(line => line.startsWith(`${name}:`))!.slice(name.length + 1)
    return ['UID', 'SEQUENCE', 'STATUS', 'SUMMARY'].map(value)
  }
  const uid = 'QRT-4HK-72XA@chauffeur-rides'
  assert.deepEqual(entry('pending', 1), [
    uid,
    '0',
    'TENTATIVE',
    'Rides: pickup (requested\\, not confirmed yet)',
  ])
  assert.deepEqual(entry('confirmed', 2), [uid, '1', 'CONFIRMED', 'Rides: pickup'])
  assert.deepEqual(entry('cancelled', 3), [uid, '2', 'CANCELLED', 'Rides: pickup (cancelled)'])
  assert.equal(entry('confirmed', 2, 'Another name')[0], uid)
})

test('a calendar entry ends with the ride where that is known, and after an hour otherwise', () => {
  const trip = {
    reference: 'QRT-4HK-72XA',
    status: 'confirmed' as const,
    version: 1,
    pickUpAt: '2026-12-04T23:45:00.000Z',
    createdAt: '2026-11-20T17:00:00.000Z',
    pickUpAddress: 'Triangle',
    dropOffAddress: 'DCA',
    numberOfPassengers: 2,
  }
  for (const [endsAt, end] of [
    ['2026-12-05T02:15:30.000Z', '20261205T021530Z'],
    ['2026-12-04T23:45:01.000Z', '20261204T234501Z'],
    // An entry never ends when it starts, or before.
    ['2026-12-04T23:45:00.000Z', '20261205T004500Z'],
    ['2026-12-04T23:00:00.000Z', '20261205T004500Z'],
    [undefined, '20261205T004500Z'],
  ] as const) {
    const lines = tripCalendarFile({ ...trip, endsAt }, { brand: 'Rides', ...english }).split('\r\n')
    assert.deepEqual(
      lines.filter(line => /^DT(START|END)/.test(line)),
      ['DTSTART:20261204T234500Z', `DTEND:${end}`],
    )
  }
})

test('a calendar entry is written in the language of its customer', () => {
  const file = tripCalendarFile(
    {
      reference: 'QRT-4HK-72XA',
      status: 'pending',
      version: 1,
      pickUpAt: '2026-12-04T23:45:00.000Z',
      createdAt: '2026-11-20T17:00:00.000Z',
      pickUpAddress: 'Triangle',
      dropOffAddress: 'DCA',
      numberOfPassengers: 2,
    },
    { brand: 'Rides', locale: 'es', words: { ...CATALOGUES.es.ride, ...CATALOGUES.es.calendarFile } },
  ).replaceAll('\r\n ', '')
  assert.match(file, /PRODID:-\/\/Rides\/\/Reservation\/\/ES/)
  assert.match(file, /SUMMARY:Rides: recogida \(solicitada\\, aún sin confirmar\)/)
  assert.match(file, /Desde Triangle\\nHasta DCA\\n2 pasajeros/)
})

test('a place that was not given is said in the language of the customer', () => {
  const trip = {
    reference: 'QRT-4HK-72XA',
    status: 'pending',
    version: 1,
    pickUpAt: '2026-12-04T23:45:00.000Z',
    createdAt: '2026-11-20T17:00:00.000Z',
    pickUpAddress: 'Not specified',
    dropOffAddress: 'Not specified',
    numberOfPassengers: 2,
  } as const
  const spanish = { ...CATALOGUES.es.ride, ...CATALOGUES.es.calendarFile }
  const file = tripCalendarFile(trip, { brand: 'Rides', locale: 'es', words: spanish }).replaceAll(
    '\r\n ',
    '',
  )
  assert.match(file, /^LOCATION:No especificado\r$/m)
  assert.match(file, /Desde No especificado\\nHasta No especificado/)
  assert.match(tripCalendarFile(trip, { brand: 'Rides', ...english }), /^LOCATION:Not specified\r$/m)
})
