import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { ADMIN, useTestApp } from '../../../test/support/app.ts'
import { readConfig } from './config.ts'
import { COMMON_PASSWORDS, passwordFault } from './password-rules.ts'

const NAMES = { username: 'grace.hopper', brand: 'Quantico Rides & Transports' }
const LIST = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json')), 'utf8'),
) as string[]

test('a password has twelve characters at least and 256 at most', () => {
  assert.match(passwordFault('kx7-vbq-mzw')!.sentence, /at least 12/)
  assert.equal(passwordFault('kx7-vbq-mzw2'), undefined)
  assert.equal(passwordFault(`${'kx7-vbq-'.repeat(31)}-end4`.padEnd(256, 'z')), undefined)
  assert.match(passwordFault('ab3-'.repeat(64).padEnd(257, 'z'))!.sentence, /up to 256/)
})

test('the 3,000 most common passwords are refused, padded to the length that is asked for, in any case', () => {
  for (const word of LIST.slice(0, COMMON_PASSWORDS)) {
    const padding = /\p{L}/u.test(word) ? '1234567890!' : '123456789012'
    for (const padded of [`${word}${padding}`, `${padding}${word.toUpperCase()}`])
      assert.ok(passwordFault(padded), padded)
  }
})

test('every common password that is long enough is refused', () => {
  const long = LIST.filter(word => word.length >= 12)
  assert.ok(long.length > 300)
  for (const word of long) assert.ok(passwordFault(word.toUpperCase()), word)
})

test('digits alone, repetitions and the names of the account and the company are refused', () => {
  for (const password of [
    '918273645546',
    'zkqzkqzkqzkqzkq',
    'PasswordPassword',
    'Grace.Hopper-2026',
    'gracehopper1234',
    'quantico rides & transports',
    'QuanticoRidesTransports!',
  ]) {
    assert.ok(passwordFault(password, NAMES), password)
  }
  for (const password of [
    'correct horse battery',
    'grace was my idea 7',
    'cobol cobol cobol',
    'dkQ2-hvvL-9aPz',
  ]) {
    assert.equal(passwordFault(password, NAMES), undefined, password)
  }
})

test('a start with a bad password says what is wrong with it and does not repeat it', () => {
  for (const password of ['short', 'Password12345']) {
    assert.throws(
      () => readConfig({ ADMIN_PASSWORD: password, DATA_DIR: '/tmp' }),
      ({ faults }: { faults: string[] }) =>
        /^ADMIN_PASSWORD can’t be used: /.test(faults[0]!) && !faults[0]!.includes(password),
    )
  }
  assert.throws(() => readConfig({ ADMIN_USERNAME: 'Customer', DATA_DIR: '/tmp' }), /can’t be "Customer"/)
  assert.equal(readConfig({ ADMIN_PASSWORD: ADMIN.password, DATA_DIR: '/tmp' }).adminPassword, ADMIN.password)
})

const app = useTestApp('sqlite')

test('a common password is refused where it is changed and where an invitation is taken up', async () => {
  const token = await app().signIn()
  const body = { current: ADMIN.password, next: 'Password1234!' }
  await assert.rejects(app().client('changePassword', { token, body }), {
    fields: { next: 'This password is easy to guess. Choose another.' },
  })
  await assert.rejects(
    app().client('changePassword', { token, body: { ...body, next: 'Quantico Rides Transports' } }),
    { fields: { next: 'Choose a password other than your name or the company’s.' } },
  )
  await app().client('inviteStaff', { token, body: { email: 'grace@example.com', role: 'staff' } })
  const link = /#([\w-]+)/.exec((await app().deliver()).at(-1)!.message.text)![1]!
  const accept = (username: string, password: string) =>
    app().client('acceptInvitation', { body: { token: link, username, password } })
  for (const password of ['iloveyou2024!!', 'gracehopper2026']) {
    await assert.rejects(
      accept('grace.hopper', password),
      ({ fields }: { fields: Record<string, string> }) => 'password' in fields,
    )
  }
  for (const username of ['customer', 'Customer', 'SYSTEM', 'website']) {
    await assert.rejects(accept(username, 'cobol was my idea'), {
      fields: { username: 'This name is reserved. Choose another.' },
    })
  }
  await assert.rejects(accept('ADMIN', 'cobol was my idea'), {
    fields: { username: 'This username is taken. Choose another.' },
  })
  await accept('grace.hopper', 'cobol was my idea')
})
