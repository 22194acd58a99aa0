import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { OfficeChange } from '../../../contract/staff/office-schemas.ts'
import { openTab } from '../../../test/support/tab.ts'
import { readDeleted, rememberDeleted } from '../editor/deleted-records.ts'
import { hasDraft, saveDraft } from '../forms/drafts.ts'
import { readRecent, rememberRecent } from '../palette/recent-choices.ts'
import { forgetErased } from './forget-records.ts'

let tab: ReturnType<typeof openTab>
beforeEach(() => {
  tab = openTab()
  tab.signIn('ada')
})

const happened = (kind: OfficeChange['kind'], subjectId: string): OfficeChange => ({
  seq: 1,
  kind,
  subjectKind: kind.split('.')[0] ?? '',
  subjectId,
  reservationId: null,
})
const hear = (...changes: OfficeChange[]) => forgetErased({ changes, reset: false })
const choose = (...paths: string[]) => {
  for (const to of paths) rememberRecent({ to, label: 'Byron', detail: 'x' })
}
const draftOf = (noun: string, _id: string) =>
  saveDraft(noun, { record: { _id }, path: '/admin', filled: {}, values: { lastName: 'Byron' } })
const namesByron = () => JSON.stringify([...tab.kept]).includes('Byron')

test('the event of an erasure takes the customer and their reservations out of a tab', () => {
  choose('/admin/customers/c1', '/admin/reservations/new?customer=c1', '/admin/reservations/r1')
  draftOf('customer', 'c1')
  draftOf('reservation', 'r1')
  rememberDeleted('reservation', { id: 'r1', label: 'QRT-4HK-72XA, Ada Byron' })
  hear(happened('reservation.changed', 'r1'), happened('customer.changed', 'c1'))
  assert.equal(readRecent().length, 3)
  hear(happened('reservation.erased', 'r1'), happened('customer.erased', 'c1'))
  assert.equal(namesByron(), false)
  assert.equal(hasDraft(), false)
})

test('others stay', () => {
  choose('/admin/customers/c2', '/admin/reservations/r2', '/admin/customers')
  draftOf('customer', 'c2')
  rememberDeleted('reservation', { id: 'r2', label: 'QRT-4HK-72XA, Ada Byron' })
  hear(happened('reservation.erased', 'r1'), happened('customer.erased', 'c1'))
  assert.equal(readRecent().length, 3)
  assert.equal(hasDraft(), true)
  assert.equal(readDeleted('reservation')?.id, 'r2')
})

test('a customer who was merged into another one is erased under the id of that one', () => {
  choose('/admin/customers/merged')
  hear(happened('customer.merged', 'merged'))
  assert.equal(namesByron(), false)
})

test('where the tab has missed what happened, it keeps no choice that names a person, and every draft', () => {
  choose('/admin/customers/c1', '/admin/fleet')
  draftOf('reservation', 'r1')
  forgetErased({ changes: [], reset: true })
  assert.deepEqual(
    readRecent().map(({ to }) => to),
    ['/admin/fleet'],
  )
  assert.equal(hasDraft(), true)
})
