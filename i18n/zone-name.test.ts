import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isTimeZone } from '../domain/values/time.ts'
import { readZone } from './format-time.ts'

test('a time zone is read however it is spelled, and what is none is refused', () => {
  assert.equal(readZone(' america/new_york '), 'America/New_York')
  assert.equal(readZone('America/Chicago'), 'America/Chicago')
  for (const text of ['', 'Eastern', 'America/Triangle', '{}', 'x'.repeat(1000)])
    assert.equal(readZone(text), undefined, text)
})

test('what is read the document takes', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const read = readZone(zone)
    assert.ok(read !== undefined && isTimeZone(read), zone)
  }
})
