import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRepresentative, vehicleTitle } from './vehicle-title.ts'

test('the class is the title of a vehicle, and its make stands below unless both are the same', () => {
  for (const [name, className, title, make] of [
    ['Mercedes S600 Limo', 'Stretch Limousine', 'Stretch Limousine', 'Mercedes S600 Limo'],
    ['Executive Shuttle', 'Executive shuttle', 'Executive Shuttle', ''],
    ['Lincoln Navigator', '', 'Lincoln Navigator', ''],
    ['Lincoln Navigator', undefined, 'Lincoln Navigator', ''],
  ] as const)
    assert.deepEqual(vehicleTitle(className === undefined ? { name } : { name, className }), { title, make })
})

test('only built-in pictures are representative', () => {
  assert.ok(isRepresentative('/pictures/fleet-teaser-suv-1600.webp'))
  assert.ok(!isRepresentative('/uploads/0123456789abcdef01234567-1600.webp'))
  assert.ok(!isRepresentative('https://example.com/pictures/car.jpg'))
})
