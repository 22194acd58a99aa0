import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recordingLog } from '../../../test/support/recording.ts'

test('the log holds no addresses of people and no values of rows, whatever an error says', () => {
  const { log, lines } = recordingLog()
  const refused = Object.assign(new Error('550 5.1.1 <ada@example.com>: Recipient rejected'), {
    responseCode: 550,
    rejected: ['ada@example.com'],
  })
  const unique = Object.assign(new Error('duplicate key value violates unique constraint'), {
    code: '23505',
    detail: 'Key (email)=(ada@example.com) already exists.',
    where: 'Ada Byron',
  })
  log.error({ err: refused }, 'A request failed')
  log.error({ err: unique }, 'A request failed')
  log.error({ err: new Error('outer', { cause: refused }) }, 'A request failed')
  log.warn({ mail: 'm1', error: refused.message }, 'A mail could not be delivered; it will be tried again')
  const all = lines.join('')
  assert.doesNotMatch(all, /ada@|Byron/i)
  assert.match(all, /550 5\.1\.1 <\(address\)>: Recipient rejected/)
  assert.match(all, /"code":"23505"/)
})

test('of an error of any length only the beginning is told', () => {
  const { log, lines } = recordingLog()
  log.error({ err: new Error('a'.repeat(5_000_000)) }, 'A request failed')
  assert.ok(lines[0]!.length < 40_000)
})
