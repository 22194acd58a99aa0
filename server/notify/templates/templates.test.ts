import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import type { MessageTemplateInput, OfficeMessageInput } from '../../../contract/notify/schemas.ts'
import type { Problem } from '../../../contract/problems.ts'
import { SUBJECT_MAX, TEMPLATE_MAX } from '../../../domain/notify/template.ts'
import { RIDE, useTestApp } from '../../../test/support/app.ts'

const CONFIRMED = { key: 'reservation-confirmed', channel: 'mail', locale: 'en' } as const
const OWN = {
  subject: 'See you soon, {name} ({reference})',
  body: 'Dear {name},\n\nWe are glad to drive you from {from}.\n\n{trip}\n\n{button}\n\n{policy}\n\nYours, {brand}',
}

describe('the words of messages', () => {
  const app = useTestApp('sqlite')
  let token: string
  beforeEach(async () => {
    token = await app().signIn()
  })
  const save = (body: MessageTemplateInput, more: { params?: typeof CONFIRMED; ifMatch?: number } = {}) =>
    app().client('saveMessageTemplate', { token, body, params: CONFIRMED, ...more })
  const confirm = async (change: object = {}) => {
    const { _id } = await app().client('createReservation', { body: { ...RIDE, ...change } })
    // Two emails on their way may arrive in either order.
    await app().deliver()
    await app().client('changeReservationStatus', {
      token,
      id: _id,
      body: { seenStatus: 'pending', status: 'confirmed' },
    })
    await app().deliver()
    return _id
  }
  const lastTo = (email: string) =>
    app()
      .sent.map(({ message }) => message)
      .filter(({ to }) => to === email)
      .at(-1)

  const office = (key: string, body: unknown, ifMatch?: number) =>
    app().client('saveOfficeMessage', {
      ...{ token, params: { key }, body: body as OfficeMessageInput },
      ...(ifMatch === undefined ? {} : { ifMatch }),
    })

  test('to the office go to the owner until others are named, and may be switched off', async () => {
    const key = 'reservation-to-owner'
    const { office: first, ownerEmail } = await app().client('listMessageTemplates', { token })
    assert.equal(ownerEmail, 'owner@example.com')
    assert.deepEqual(first[0], { key, on: true, switchable: true, recipients: [], version: 0 })
    await confirm()
    assert.ok(lastTo('owner@example.com'))
    const named = await office(
      key,
      { on: true, recipients: ['Desk@example.com', 'desk@example.com', 'night@example.com'] },
      0,
    )
    assert.deepEqual([named.recipients, named.version], [['desk@example.com', 'night@example.com'], 1])
    app().sent.length = 0
    const id = await confirm()
    assert.ok(lastTo('desk@example.com, night@example.com'))
    assert.equal(lastTo('owner@example.com'), undefined)
    // The customer hears the same as before.
    assert.ok(lastTo(RIDE.email))
    await office(key, { on: false, recipients: [] }, 1)
    app().sent.length = 0
    const second = await confirm()
    assert.equal(lastTo('owner@example.com'), undefined)
    const mails = await app().client('listReservationMails', { token, id: second })
    const dropped = mails.find(({ template }) => template === key)
    assert.match(dropped?.error ?? '', /switched this message off/)
    assert.notEqual(id, second)
    const actions = (await app().client('listActivity', { token })).map(({ action }) => action)
    assert.equal(actions.filter(action => action === 'saveOfficeMessage').length, 2)
  })

  test('to the office name whom they go to: five at most, addresses, the version that was seen, and not all of them end', async () => {
    const five = Array.from({ length: 5 }, (_, index) => `desk${index}@example.com`)
    assert.equal((await office('enquiry-received', { on: true, recipients: five })).recipients.length, 5)
    const code = async (promise: Promise<unknown>) =>
      await promise.then(
        () => 'saved',
        ({ code }: Problem) => code,
      )
    const six = [...five, 'desk5@example.com']
    assert.equal(await code(office('enquiry-received', { on: true, recipients: six })), 'invalid')
    assert.equal(await code(office('enquiry-received', { on: true, recipients: ['desk'] })), 'invalid')
    assert.equal(await code(office('enquiry-received', { on: 'yes', recipients: [] })), 'invalid')
    assert.equal(await code(office('enquiry-received', { on: true, recipients: [] }, 7)), 'stale')
    assert.equal(await code(office('constructor', { on: true, recipients: [] })), 'not_found')
    assert.equal((await office('webhook-switched-off', { on: false, recipients: [] })).on, true)
  })

  test('are those of the program until the owner changes them, count from then on, and come back', async () => {
    await confirm()
    const first = lastTo(RIDE.email)
    assert.match(first?.subject ?? '', /^Ride confirmed: .+ \(\w{3}-\w{4}\)$/)
    const saved = await save(OWN, { ifMatch: 0 })
    assert.equal(saved.version, 1)
    await confirm()
    const mail = lastTo(RIDE.email)
    assert.match(mail?.subject ?? '', new RegExp(`^See you soon, ${RIDE.firstName} \\(\\w{3}-`))
    assert.match(mail?.text ?? '', /We are glad to drive you from/)
    assert.match(mail?.text ?? '', /\/faq\n\nYours, Quantico/)
    assert.equal(mail?.calendar?.method, 'REQUEST')
    // Another language keeps the words of the program.
    await confirm({ locale: 'es', email: 'luz@example.com' })
    assert.match(lastTo('luz@example.com')?.subject ?? '', /^Confirmado: /)
    const reset = await app().client('resetMessageTemplate', { token, params: CONFIRMED, ifMatch: 1 })
    assert.deepEqual([reset.version, reset.subject, reset.body], [0, saved.first.subject, saved.first.body])
    await confirm()
    assert.equal(lastTo(RIDE.email)?.text.split('\n\n').length, first?.text.split('\n\n').length)
    const actions = (await app().client('listActivity', { token })).map(({ action }) => action)
    assert.ok(actions.includes('saveMessageTemplate') && actions.includes('resetMessageTemplate'))
  })

  test('are not replaced by who saw an older version, nor twice at once', async () => {
    const ends = await Promise.allSettled([save(OWN, { ifMatch: 0 }), save(OWN, { ifMatch: 0 })])
    assert.deepEqual(ends.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
    await assert.rejects(save(OWN, { ifMatch: 0 }), { code: 'stale' })
    await assert.rejects(app().client('resetMessageTemplate', { token, params: CONFIRMED, ifMatch: 7 }), {
      code: 'stale',
    })
    assert.equal((await save(OWN, { ifMatch: 1 })).version, 2)
  })

  test('are refused at their field where they say less than they must', async () => {
    const faults: [MessageTemplateInput, string][] = [
      [{ ...OWN, subject: '' }, 'subject needed'],
      [{ ...OWN, subject: '{nmae}' }, 'subject message-words'],
      [{ ...OWN, body: OWN.body.replace('{button}', '') }, 'body message-words'],
      [{ ...OWN, subject: 'x'.repeat(SUBJECT_MAX + 1) }, 'subject too-long'],
      [{ ...OWN, body: `${OWN.body}${'x'.repeat(TEMPLATE_MAX.mail)}` }, 'body too-long'],
    ]
    for (const [body, expected] of faults) {
      const problem = (await save(body).catch(error => error)) as Problem
      const [found] = Object.entries(problem.reasons ?? {}).map(([field, { code }]) => `${field} ${code}`)
      assert.equal(found, expected)
    }
    await save({ ...OWN, subject: 'x'.repeat(SUBJECT_MAX) })
    const text = { key: 'reminder-day', channel: 'text', locale: 'en' } as const
    const long = `{brand} {when} {link} ${'x'.repeat(240)}`
    const problem = (await app()
      .client('saveMessageTemplate', { token, params: text, body: { subject: '', body: long } })
      .catch(error => error)) as Problem
    assert.equal(problem.reasons?.['body']?.code, 'too-many-segments')
    for (const params of [
      { key: 'payment-link', channel: 'mail', locale: 'en' },
      { key: 'reservation-cancelled', channel: 'text', locale: 'en' },
      { key: 'reminder-day', channel: 'mail', locale: 'fr' },
    ])
      await assert.rejects(app().client('saveMessageTemplate', { token, params, body: OWN }), {
        code: 'not_found',
      })
  })

  test('can be looked at with a sample and with a real ride, and sent to the owner, without being saved', async () => {
    const { reference } = await app().client('createReservation', { body: RIDE })
    const preview = (body: object) =>
      app().client('previewMessageTemplate', { token, body: { ...CONFIRMED, ...OWN, ...body } })
    assert.match((await preview({})).subject, /^See you soon, Ada\b/)
    const real = await preview({ reference: reference.toLowerCase(), locale: 'es' })
    assert.match(real.subject, new RegExp(reference.slice(4)))
    assert.match(real.text, /^\p{L}+, \w{3}-\w{3}-\w{4}$/mu)
    await assert.rejects(preview({ reference: 'QRT-AAA-AAAA' }), (problem: Problem) => {
      assert.equal(problem.reasons?.['reference']?.code, 'unknown-code')
      return true
    })
    const { templates } = await app().client('listMessageTemplates', { token })
    for (const { key, channel, locale, subject, body, version } of templates) {
      assert.equal(version, 0)
      const shown = await preview({ key, channel, locale, subject, body })
      assert.doesNotMatch(`${shown.subject} ${shown.text}`, /[{}]/, `${key} ${channel} ${locale}`)
      if (channel === 'text') assert.ok((shown.size?.segments ?? 9) <= 2)
    }
    const { key, locale } = CONFIRMED
    const { to } = await app().client('sendMessageSample', { token, body: { key, locale, ...OWN } })
    await app().deliver()
    const samples = app().sent.filter(({ message }) => message.subject.startsWith('See you soon, Ada'))
    assert.deepEqual(
      samples.map(({ message }) => message.to),
      [to],
    )
    assert.equal((await app().client('listMessageTemplates', { token })).templates[1]?.version, 0)
  })

  test('leave no more once the owner has switched the message off, but where money is told', async () => {
    const params = { key: 'reservation-confirmed', channel: 'mail' }
    await app().client('setMessageSwitch', { token, params, body: { on: false } })
    const id = await confirm()
    assert.doesNotMatch(lastTo(RIDE.email)?.subject ?? '', /^Ride confirmed/)
    const mails = await app().client('listReservationMails', { token, id })
    const [mail] = mails.filter(({ template }) => template === 'reservation-confirmed')
    assert.deepEqual([mail?.state, /switched/.test(mail?.error ?? '')], ['dropped', true])
    const { switches } = await app().client('listMessageTemplates', { token })
    assert.deepEqual(
      switches.filter(({ on }) => !on).map(({ key, channel }) => `${key} ${channel}`),
      ['reservation-confirmed mail'],
    )
    await app().client('setMessageSwitch', { token, params, body: { on: true } })
    await confirm()
    assert.match(lastTo(RIDE.email)?.subject ?? '', /^Ride confirmed/)
    for (const key of ['reservation-cancelled', 'reservation-received', 'payment-link'])
      await assert.rejects(
        app().client('setMessageSwitch', { token, params: { key, channel: 'mail' }, body: { on: false } }),
        { code: 'not_found' },
      )
  })
})
