import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ENDPOINTS } from '../../../contract/endpoints.ts'
import { publishedName } from '../../../contract/published-names.ts'
import type { SUBJECT_KINDS } from '../../../domain/event.ts'
import { actionText, recordPath } from './action-text.ts'

test('an action is a sentence up to the name of the record', () => {
  assert.equal(actionText('updateVehicle'), 'changed the vehicle')
  assert.equal(actionText('restorePost'), 'brought back the post')
  assert.equal(actionText('changeReservationStatus'), 'changed the status of')
  assert.equal(actionText('splitCustomer'), 'split off the customer')
})

test('an action that has no words yet is named by its call', () => {
  assert.equal(actionText('polishMeetingPoint'), 'did: polish meeting point')
})

/** They leave no action behind, or one under another name. */
const UNRECORDED = [
  'signOut',
  'previewStatusMail',
  'previewReservationChange',
  'markLooked',
  'changeReservationStatuses',
  'checkTariff',
  'tryTrip',
  'tryBookingRules',
  'whatIf',
  'checkPolicy',
  'tryPolicy',
]

test('every writing call of staff reads as a past tense', () => {
  const written = Object.entries(ENDPOINTS).filter(
    ([, { method, access }]) => method !== 'GET' && (access === 'staff' || access === 'owner'),
  )
  for (const [name] of written) {
    if (UNRECORDED.includes(name)) continue
    assert.match(
      actionText(publishedName(name)),
      /^(\w+ed|took|sent|brought|split|withdrew|made|began)\b/,
      name,
    )
  }
})

test('records that have a screen are linked, those that were erased are not', () => {
  const path = (subjectKind: (typeof SUBJECT_KINDS)[number], action = 'updateX') =>
    recordPath({ action, subjectKind, subjectId: 'i1' })
  assert.equal(path('reservation'), '/admin/reservations/i1')
  assert.equal(path('customer'), '/admin/customers/i1')
  assert.equal(path('customer', 'eraseCustomer'), undefined)
  assert.equal(path('fleet-item'), '/admin/fleet')
  assert.equal(path('session'), undefined)
})
