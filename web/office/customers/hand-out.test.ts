import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dataFile, dataFileName } from './hand-out.ts'

const EMPTY = {
  reservations: [],
  arrangers: [],
  trips: [],
  prices: [],
  messages: [],
  newsletter: [],
  drafts: [],
  customers: [],
}

test('the file names the customer and the moment, and is indented', () => {
  const text = dataFile(EMPTY, { name: 'Ada Byron', at: new Date('2026-11-20T17:00:00Z') })
  assert.match(text, /^\{\n {2}"customer": "Ada Byron",\n {2}"handedOutAt": "2026-11-20T17:00:00.000Z",\n/)
  assert.ok(text.endsWith('}\n'))
})

test('lists that a column holds as text are lists, texts that only begin like one stay', () => {
  const stops = [{ kind: 'pick-up', address: 'Union Station' }]
  const data = {
    ...EMPTY,
    trips: [{ id: 't1', stops: JSON.stringify(stops) }],
    messages: [{ message: '[please call' }],
  }
  const file = JSON.parse(dataFile(data, { name: 'Ada', at: new Date(0) }))
  assert.deepEqual(file.trips, [{ id: 't1', stops }])
  assert.deepEqual(file.messages, [{ message: '[please call' }])
})

test('the name of the file is that of the customer without signs', () => {
  assert.equal(dataFileName('Zoë / von Müller'), 'customer-zoe-von-muller.json')
  assert.equal(dataFileName('…'), 'customer-data.json')
})
