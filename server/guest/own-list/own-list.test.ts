import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Problem } from '../../../contract/problems.ts'
import { json, RIDE, useTestApp } from '../../../test/support/app.ts'
import { gatherIn } from '../../../test/support/customers.ts'
import { ORIGIN } from '../../../test/support/recording.ts'
import { erasePerson } from '../../integrations/erasure/erase-person.ts'
import { SHARED_TRIES_MAX, STEP_TRIES_MAX } from '../../platform/signing/step-code.ts'
import { LIST_MAILS_PER_HOUR } from '../../platform/signing/step-code-store.ts'

const MINUTE_MS = 60_000

describe('the list of the reservations with an address', () => {
  const app = useTestApp('sqlite')
  const reserve = async (email = RIDE.email) => {
    const made = await app().client('createReservation', { body: { ...RIDE, email } })
    await gatherIn(app())
    app().sent.length = 0
    return made
  }
  const ask = async (email: string = RIDE.email) =>
    await app().client('askForOwnList', { body: { email, locale: 'es' } })
  const mailed = async () => {
    app().sent.length = 0
    const [mail] = (await app().deliver()).map(({ message }) => message)
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
    const token = /token=([\w-]{32})/.exec(mail?.text ?? '')?.[1] ?? ''
    return { mail, code, token }
  }
  const open = (body: { token: string } | { request: string; code: string }) =>
    app().client('openOwnList', { body })
  const refused = async (body: Parameters<typeof open>[0]) =>
    await open(body).then(
      () => '',
      (problem: Problem) => problem.code,
    )

  test('opens once by the link of a mail in the language that was asked for, with a way to each page', async () => {
    const made = await reserve()
    await reserve('other@example.com')
    await ask(RIDE.email.toUpperCase())
    const { mail, token } = await mailed()
    assert.equal(mail?.to, RIDE.email)
    assert.match(mail?.subject ?? '', /^Sus reservaciones/)
    const { reservations, email } = await open({ token })
    assert.equal(email, RIDE.email)
    assert.deepEqual(
      reservations.map(({ reference }) => reference),
      [made.reference],
    )
    const entered = await app().request(reservations[0]!.url.replace(ORIGIN, ''))
    assert.equal(entered.headers.get('location'), `/manage/${made.reference}`)
    assert.equal(await refused({ token }), 'not_found')
  })

  test('opens by the code as well, which has five tries that are counted first', async () => {
    await reserve()
    const { request } = await ask()
    const { code } = await mailed()
    const wrong = code === '000000' ? '000001' : '000000'
    const tries = await Promise.all(
      Array.from({ length: STEP_TRIES_MAX + 3 }, () => refused({ request, code: wrong })),
    )
    assert.ok(tries.every(one => one === 'invalid'))
    assert.equal(await refused({ request, code }), 'invalid')
    const again = await ask()
    const { code: next, token } = await mailed()
    const [one, two] = await Promise.all([
      refused({ request: again.request, code: `${next.slice(0, 3)} ${next.slice(3)}` }),
      refused({ token }),
    ])
    // The link and the code are one step.
    assert.equal([one, two].filter(code => code === '').length, 1)
  })

  test('ends after thirty minutes, and goes with the person', async () => {
    await reserve()
    await ask()
    const { token } = await mailed()
    app().pass(30 * MINUTE_MS)
    assert.equal(await refused({ token }), 'not_found')
    await ask()
    const { token: later } = await mailed()
    assert.notEqual(later, '')
    await erasePerson(app().db, RIDE.email)
    assert.equal(await refused({ token: later }), 'not_found')
    assert.deepEqual(await app().db.selectFrom('step_codes').selectAll().execute(), [])
  })

  test('is answered the same for an address without reservations, to which nothing is mailed and whose code opens nothing', async () => {
    const known = await reserve().then(() => ask())
    await mailed()
    const unknown = await ask('nobody@example.com')
    assert.deepEqual(Object.keys(unknown), Object.keys(known))
    assert.equal(unknown.until, known.until)
    assert.equal((await mailed()).mail, undefined)
    for (const code of ['000000', '123456'])
      assert.equal(await refused({ request: unknown.request, code }), 'invalid')
    for (const body of [{ code: '12345' }, { code: '' }, { token: '' }])
      assert.ok(['invalid', 'not_found'].includes(await refused(body as never)))
  })

  test('cannot be shut by strangers who ask for it: a code that is good opens any request', async () => {
    await reserve()
    for (let i = 0; i < LIST_MAILS_PER_HOUR; i++) await ask()
    const codes = async () => {
      app().sent.length = 0
      const mails = await app().deliver()
      return mails.map(({ message }) => /\b\d{6}\b/.exec(message.text)?.[0] ?? '')
    }
    const mailed = await codes()
    assert.equal(mailed.length, LIST_MAILS_PER_HOUR)
    const own = await ask()
    assert.deepEqual(await codes(), [])
    const { reservations } = await open({ request: own.request, code: mailed[1] ?? '' })
    assert.equal(reservations.length, 1)
    assert.equal(await refused({ request: own.request, code: mailed[1] ?? '' }), 'invalid')
    // Not more than one for each life of a code beyond that.
    app().pass(30 * MINUTE_MS)
    const later = []
    for (let i = 0; i < 5; i++) later.push((await ask()).request)
    const [code, ...more] = await codes()
    assert.deepEqual(more, [])
    assert.equal(await refused({ request: later[4] ?? '', code: code ?? '' }), '')
  })

  test('counts tries of a code by other requests, and leaves its own request its tries', async () => {
    await reserve()
    const { request } = await ask()
    const { code } = await mailed()
    const wrong = code === '000000' ? '000001' : '000000'
    for (let asked = 0; asked < SHARED_TRIES_MAX / STEP_TRIES_MAX; asked++) {
      const other = (await ask()).request
      for (let i = 0; i < STEP_TRIES_MAX; i++)
        assert.equal(await refused({ request: other, code: wrong }), 'invalid')
    }
    assert.equal(await refused({ request: (await ask()).request, code }), 'invalid')
    assert.equal(await refused({ request, code }), '')
  })

  test('opens by no code that was mailed to another address', async () => {
    await reserve()
    await reserve('other@example.com')
    await ask()
    const { code } = await mailed()
    const other = await ask('other@example.com')
    assert.equal(await refused({ request: other.request, code }), 'invalid')
  })
})

describe('the list of the reservations with an address, with limits,', () => {
  const app = useTestApp('sqlite', { rateLimits: true })
  const ask = (address: string) => app().request('/api/manage-links', json({ email: RIDE.email }), address)

  test('is answered to each address five times an hour, whoever else asks for the same one', async () => {
    for (let i = 0; i < 20; i++) assert.equal((await ask(`198.51.100.${i}`)).status, 200)
    for (let i = 0; i < 5; i++) assert.equal((await ask('192.0.2.1')).status, 200)
    assert.equal((await ask('192.0.2.1')).status, 429)
  })
})
