import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OpenMatter } from '../../../contract/staff/office-schemas.ts'
import { shortNames } from '../../../domain/values/name-order.ts'
import { matterNote, matterTitle } from './matter-words.ts'

const NOW = new Date('2026-11-20T17:00:00.000Z')
const MATTER: OpenMatter = {
  _id: 'unconfirmed r1',
  kind: 'unconfirmed',
  urgentAt: '2026-11-21T18:00:00.000Z',
  subject: { kind: 'reservation', id: 'r1' },
  topic: 'Trip',
  name: 'Ada Byron',
  pickUp: 'Triangle',
  dropOff: 'DCA',
  note: 'From the server',
  failed: false,
  action: { do: 'open', label: 'From the server' },
}
const note = (more: Partial<OpenMatter>) => matterNote({ ...MATTER, ...more }, NOW, 'America/New_York')

test('a request says how long it waits', () => {
  const action = { do: 'confirm', version: 1, sends: 'Confirm emails Ada the confirmation.' } as const
  const since = { what: 'asked', at: '2026-11-20T16:42:00.000Z' }
  assert.equal(note({ note: 'Not confirmed', since, action }), 'Not confirmed, requested 18 minutes ago')
})

test('a mail that did not arrive has the number to call where its address was refused', () => {
  const action = { do: 'call', phoneNumber: '(703) 555-0199', mailId: 'm1' } as const
  assert.equal(
    note({ note: 'Confirmation email bounced', action }),
    'Confirmation email bounced. Call (703)\u00a0555-0199',
  )
})

test('a payment has its amount, and the rides of one guest their counts', () => {
  assert.equal(
    note({ note: 'Refund returned by the bank', cents: 5000 }),
    'Refund returned by the bank: $50.00',
  )
  assert.equal(
    note({ action: { do: 'cancel-rides', rides: ['r1'], confirmed: 2, requests: 1 } }),
    'Several unpaid rides by one guest: 2 confirmed, 1 request',
  )
})

test('a late trip says who has not left and when they had to, others what they lack', () => {
  const about = (kind: 'late' | 'not-started' | 'unassigned' | 'not-accepted', driver = 'Nadia Karim') => {
    const matter = { ...MATTER, note: '', alert: { kind, driver, since: '2026-11-20T19:05:00.000Z' } }
    return [matterTitle(matter, shortNames([driver])), note(matter)]
  }
  const route = 'Triangle → DCA'
  assert.deepEqual(about('not-started'), [
    'Nadia hasn’t left for Ada Byron',
    `Leave-by time was 2:05\u00a0pm. ${route}`,
  ])
  assert.deepEqual(about('late'), ['Nadia is late for Ada Byron', `Pickup was at 2:05\u00a0pm. ${route}`])
  assert.deepEqual(about('late', '')[0], 'Ada Byron has no driver')
  assert.deepEqual(about('not-accepted'), ['Nadia hasn’t accepted Ada Byron', route])
  assert.deepEqual(about('unassigned', ''), ['Ada Byron, Triangle → DCA', 'Confirmed, unassigned.'])
})
