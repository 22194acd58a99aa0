import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstAccountLine } from '../../listen.ts'

const account = { username: 'admin', password: 'made-up-password', file: '/data/first-password.txt' }

test('a terminal shows the first password, and a log only the file that holds it', () => {
  assert.equal(
    firstAccountLine(account, { isTTY: true }),
    'Office sign-in: username "admin", password "made-up-password". The password is also in /data/first-password.txt until you change it at first sign-in.',
  )
  assert.equal(
    firstAccountLine(account, {}),
    'Office sign-in: username "admin". The password is in /data/first-password.txt until you change it at first sign-in.',
  )
})
