import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CROP_SIDE_MIN } from '../../../domain/site/picture.ts'
import {
  cropAfterKey,
  cropOfShape,
  focusAfterKey,
  moveCrop,
  nearestFocus,
  resizeCrop,
  WHOLE,
} from './crop-keys.ts'

const CROP = { x: 200, y: 300, width: 400, height: 500 }
const press = (key: string, more: { shiftKey?: boolean; altKey?: boolean } = {}) =>
  cropAfterKey(CROP, { key, shiftKey: false, altKey: false, ...more })

test('arrow keys move a crop, with Shift farther, with Alt they change its size', () => {
  assert.deepEqual(press('ArrowLeft'), { ...CROP, x: 190 })
  assert.deepEqual(press('ArrowDown', { shiftKey: true }), { ...CROP, y: 350 })
  assert.deepEqual(press('ArrowRight', { altKey: true }), { ...CROP, width: 410 })
  assert.deepEqual(press('ArrowUp', { altKey: true, shiftKey: true }), { ...CROP, height: 450 })
  assert.equal(press('Enter'), undefined)
})

test('a crop stays within the picture and keeps its smallest side', () => {
  assert.deepEqual(moveCrop(CROP, -999, 999), { ...CROP, x: 0, y: 500 })
  assert.deepEqual(moveCrop(WHOLE, 50, 50), WHOLE)
  assert.deepEqual(resizeCrop(CROP, -999, 999), { ...CROP, width: CROP_SIDE_MIN, height: 700 })
})

test('the focal point moves on its grid and is that of the nearest place', () => {
  assert.deepEqual(focusAfterKey({ x: 0, y: 8 }, 'ArrowLeft'), { x: 0, y: 8 })
  assert.deepEqual(focusAfterKey({ x: 4, y: 4 }, 'ArrowUp'), { x: 4, y: 3 })
  assert.deepEqual(nearestFocus(WHOLE, 500, 0), { x: 4, y: 0 })
  assert.deepEqual(nearestFocus(CROP, 600, 900), { x: 8, y: 8 })
  assert.deepEqual(nearestFocus(CROP, 0, 560), { x: 0, y: 4 })
})

test('a shape takes as much of the picture as it can, from the middle', () => {
  assert.deepEqual(cropOfShape(1, { width: 1600, height: 800 }), { x: 250, y: 0, width: 500, height: 1000 })
  assert.deepEqual(cropOfShape(2, { width: 800, height: 800 }), { x: 0, y: 250, width: 1000, height: 500 })
  assert.deepEqual(cropOfShape(16 / 10, { width: 1600, height: 1000 }), WHOLE)
  const thin = cropOfShape(0.01, { width: 4000, height: 1000 })
  assert.equal(thin.width, CROP_SIDE_MIN)
})
