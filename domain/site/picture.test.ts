import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MIDDLE, pictureId, readUploadAddress, uploadAddress } from './picture.ts'

const NAME = 'a1'.repeat(12)

test('the address of an uploaded picture tells its focal point, and nothing in the middle', () => {
  assert.equal(uploadAddress(pictureId(NAME, MIDDLE), 1200), `/uploads/${NAME}-1200.webp`)
  assert.equal(uploadAddress(pictureId(NAME, { x: 0, y: 8 }), 800), `/uploads/${NAME}-08-800.webp`)
  for (const focus of [MIDDLE, { x: 0, y: 0 }, { x: 8, y: 8 }, { x: 3, y: 7 }]) {
    const id = pictureId(NAME, focus)
    assert.deepEqual(readUploadAddress(uploadAddress(id, 640)), { id, name: NAME, focus, width: 640 })
  }
})

test('any other address is none of an uploaded picture', () => {
  for (const url of [
    '',
    '/pictures/city-night-1200.webp',
    `/uploads/${NAME}-90-1200.webp`,
    `/uploads/${NAME}-12345.webp`,
    `/uploads/${NAME}-1200.avif`,
    `/uploads/${NAME.toUpperCase()}-1200.webp`,
    `https://example.com/uploads/${NAME}-1200.webp`,
    `/uploads/${NAME}-1200.webp?x`,
  ]) {
    assert.equal(readUploadAddress(url), undefined, url)
  }
})
