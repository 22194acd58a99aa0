import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NAMED_CALLS, publishedName } from '../../../contract/calls.ts'
import type { SUBJECT_KINDS } from '../../../domain/values/event.ts'
import { actionText, labelText, recordPath } from './action-text.ts'
import { actorName } from './value-text.ts'

const textOf = (action: string) => actionText({ action, before: {}, after: {} })

test('an action is a sentence up to the name of the record', () => {
  assert.equal(textOf('updateVehicle'), 'updated the website vehicle')
  assert.equal(textOf('restorePost'), 'restored the post')
  assert.equal(textOf('changeReservationStatus'), 'changed the status of')
  assert.equal(textOf('splitCustomer'), 'split off the customer')
  const alone = { vehicleId: 's1', driverId: null }
  assert.equal(actionText({ action: 'trip.assigned', before: {}, after: alone }), 'assigned a vehicle to')
  const suggested = { action: 'trip.assigned', before: {}, isSuggested: true }
  assert.equal(actionText({ ...suggested, after: alone }), 'suggested a vehicle for')
  const both = { vehicleId: 's1', driverId: 'd1' }
  assert.equal(actionText({ ...suggested, after: both }), 'suggested a vehicle and driver for')
  assert.equal(
    actionText({ ...suggested, before: both, after: both }),
    'updated the assignment of',
    'only its block moved',
  )
  const move = (before: object, after: object) =>
    actionText({ action: 'trip.assigned', before: { ...both, ...before }, after: { ...both, ...after } })
  assert.equal(move({}, { vehicleId: 's2' }), 'assigned a vehicle to')
  assert.equal(move({}, { driverId: 'd2' }), 'assigned a driver to')
  assert.equal(move(alone, {}), 'assigned a driver to')
  assert.equal(move({}, { vehicleId: 's2', driverId: 'd2' }), 'assigned a vehicle and driver to')
  assert.equal(textOf('trip.unassigned'), 'unassigned the vehicle and driver of')
})

test('what the program suggests at a confirmation is attributed to the program', () => {
  assert.equal(actorName({ who: 'grace', isSuggested: true }), 'System')
  assert.equal(actorName({ who: 'grace' }), 'grace')
})

test('an action that this version does not know is never named by its call', () => {
  for (const action of ['polishMeetingPoint', 'trip.polished', 'constructor']) {
    assert.equal(textOf(action), 'made a change to')
  }
})

test('messages are named as their screen names them', () => {
  const labelOf = (action: string, label: string) => labelText({ action, label })
  assert.equal(labelOf('saveMessageTemplate', 'reminder-day, mail, es'), 'Reminder, Email, Español')
  assert.equal(labelOf('saveOfficeMessage', 'run-sheet'), 'Tomorrow’s run sheet')
  assert.equal(labelOf('setMessageSwitch', 'gone-since, text'), 'a message, Text')
  assert.equal(labelOf('reorderPlacePages', 'Order of the place_pages'), '')
})

/** They leave no action behind, or one under another name. */
const UNRECORDED = [
  'signOut',
  'previewStatusMail',
  'previewReservationChange',
  'previewRefund',
  'markLooked',
  'changeReservationStatuses',
  'checkTariff',
  'tryTrip',
  'tryBookingRules',
  'whatIf',
  'checkPolicy',
  'previewImport',
  'runTestRide',
  'tryPolicy',
]

test('every writing call of staff reads as a past tense', () => {
  const written = NAMED_CALLS.filter(
    ([, { method, access }]) => method !== 'GET' && (access === 'staff' || access === 'owner'),
  )
  for (const [name] of written) {
    if (UNRECORDED.includes(name)) continue
    assert.match(
      textOf(publishedName(name)),
      /^([\w-]+ed|(?:re)?sent|split|withdrew|gave|kept|paid|reset|undid|wrote)\b/,
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
