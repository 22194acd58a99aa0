import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRidePage } from './page-frame.ts'

for (const [id, isRide] of [
  ['pages/reservation/reservation', true],
  ['pages/reservation/resume/resume', true],
  ['pages/manage/manage', true],
  ['pages/manage/change/change', true],
  ['pages/home/home', false],
  ['routes-page', false],
  ['office/reservations/reservations-layout', false],
] as const) {
  test(`${id} ${isRide ? 'ends with the compact footer' : 'has the whole footer'}`, () => {
    assert.equal(isRidePage([{ id: 'root' }, { id }]), isRide)
  })
}
