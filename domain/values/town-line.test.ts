import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readTownLine, townLine } from './town-line.ts'

const CASES: [text: string, parts: [locality: string, region: string, postalCode: string] | undefined][] = [
  ['New York, NY 10036', ['New York', 'NY', '10036']],
  ['  New York ,  NY   10036 ', ['New York', 'NY', '10036']],
  ['New York NY 10036', ['New York', 'NY', '10036']],
  ['New York, New York 10036-1234', ['New York', 'New York', '10036-1234']],
  ['Triangle, VA, 22172', ['Triangle', 'VA', '22172']],
  ['St. Paul, Minn. 55101', ['St. Paul', 'Minn.', '55101']],
  ['Mayagüez, PR 00680', ['Mayagüez', 'PR', '00680']],
  ['New York, NY', undefined],
  ['New York 10036', undefined],
  ['NY 10036', undefined],
  ['New York, NY 1003', undefined],
  ['New York, NY 100361', undefined],
  ['5 Main St, New York, NY 10036', undefined],
  ['', undefined],
]
for (const [text, parts] of CASES)
  test(`"${text}" is ${parts ? parts.join(' | ') : 'incomplete'}`, () => {
    const read = readTownLine(text)
    assert.deepEqual(read && [read.locality, read.region, read.postalCode], parts)
  })

test('a line is read as it is written', () => {
  const parts = { locality: 'New York', region: 'NY', postalCode: '10036' }
  assert.deepEqual(readTownLine(townLine(parts)), parts)
})
