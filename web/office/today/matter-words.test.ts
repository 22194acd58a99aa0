import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OpenMatter } from '../../../contract/today/schemas.ts'
import { matterNote, matterTopic, openLabel } from './matter-words.ts'

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
const note = (more: Partial<OpenMatter>) => matterNote({ ...MATTER, ...more }, NOW)

test('a request says how long it waits and what confirming it sends', () => {
  const confirm = { do: 'confirm', version: 1, sends: 'From the server' } as const
  const since = { what: 'asked', at: '2026-11-20T16:42:00.000Z' }
  assert.equal(
    note({ since, action: { ...confirm, mailsTo: 'Ada' } }),
    'Not confirmed, requested 18 minutes ago. Confirm emails Ada the confirmation.',
  )
  assert.equal(note({ action: confirm }), 'Not confirmed. Confirm sends nothing. No email address on file.')
  assert.equal(note({ failed: true }), 'Not confirmed, and the pickup time has passed')
})

test('a mail that did not arrive is named, with the number to call where its address was refused', () => {
  const kind = 'undelivered-mail'
  const call = { do: 'call', phoneNumber: '(703) 555-0199', mailId: 'm1' } as const
  assert.equal(
    note({ kind, mail: 'reservation-confirmed', action: call }),
    'Confirmation email bounced. Call (703)\u00a0555-0199',
  )
  assert.equal(
    note({ kind, mail: 'reservation-received', action: { do: 'send-again', mailId: 'm1' } }),
    'Request receipt email not delivered',
  )
})

test('a trip says which address is missing', () => {
  const kind = 'missing-address'
  assert.equal(note({ kind, dropOff: '' }), 'No drop-off address')
  assert.equal(note({ kind, pickUp: '' }), 'No pickup address')
  assert.equal(note({ kind, pickUp: '', dropOff: '' }), 'No pickup or drop-off address')
  assert.equal(openLabel({ ...MATTER, kind }), 'Add address')
})

test('an enquiry shows what was written, and a kind that is new what the server says', () => {
  assert.equal(note({ kind: 'new-enquiry', note: '“Do you drive at night?”' }), '“Do you drive at night?”')
  assert.equal(matterTopic({ ...MATTER, kind: 'new-enquiry', topic: 'From the server' }), 'Message')
  const other = { ...MATTER, kind: 'unpaid-deposit', topic: 'Deposit' }
  assert.deepEqual(
    [note(other), matterTopic(other), openLabel(other)],
    ['From the server', 'Deposit', 'From the server'],
  )
})
