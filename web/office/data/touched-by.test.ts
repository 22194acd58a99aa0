import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OfficeChange } from '../../../contract/office/schemas.ts'
import { isTouched } from './touched-by.ts'

const change = (part: Partial<OfficeChange>): OfficeChange => ({
  seq: 1,
  kind: 'reservation.changed',
  subjectKind: 'reservation',
  subjectId: 'r1',
  reservationId: 'r1',
  ...part,
})

const post: Partial<OfficeChange> = { kind: 'content.changed', subjectKind: 'post', reservationId: null }
const mail: Partial<OfficeChange> = { kind: 'message.refused' }
const CASES: [name: string, event: Partial<OfficeChange>, id: string | undefined, touched: boolean][] = [
  ['searchReservations', {}, undefined, true],
  ['searchReservations', mail, undefined, true],
  ['listSavedViews', {}, undefined, true],
  ['listSavedViews', mail, undefined, false],
  ['getReservation', {}, 'r1', true],
  ['getReservation', {}, 'r2', false],
  ['listReservationMails', mail, 'r1', true],
  ['listAllPosts', post, undefined, true],
  ['listVideos', post, undefined, false],
  ['listVideos', { ...post, subjectKind: 'video' }, undefined, true],
  ['listMessages', { kind: 'enquiry.received', reservationId: null }, undefined, true],
  ['listMessages', {}, undefined, false],
  ['getSite', { kind: 'site.changed', reservationId: null }, undefined, true],
  ['getMap', {}, undefined, false],
]
for (const [name, event, id, touched] of CASES) {
  const of = id ? ` of ${id}` : ''
  test(`${event.kind ?? 'reservation.changed'} ${touched ? 'touches' : 'leaves'} ${name}${of}`, () => {
    assert.equal(isTouched(name, change(event), { id }), touched)
  })
}
