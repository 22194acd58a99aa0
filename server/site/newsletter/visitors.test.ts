import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { useTestApp } from '../../../test/support/app.ts'
import { recordStatements } from '../../../test/support/recorded-statements.ts'
import { subscribe } from './subscriptions.ts'

describe('the newsletter', () => {
  const app = useTestApp('sqlite')
  const state = async () =>
    (await app().db.selectFrom('subscribers').select('state').execute()).map(row => row.state)
  const lastToken = async () => {
    const mails = await app().deliver()
    return /newsletter\?token=([\w-]+)/.exec(mails.at(-1)!.message.text)![1]!
  }

  test('reaches only who confirmed it, and ends with one click', async () => {
    await app().client('subscribe', { body: { email: 'Ada@Example.com' } })
    assert.deepEqual(await state(), ['asked'])
    const token = await lastToken()
    await app().client('confirmSubscription', { body: { token } })
    await app().client('confirmSubscription', { body: { token } })
    assert.deepEqual(await state(), ['subscribed'])
    const [reader] = await app().client('listSubscribers', { token: await app().signIn() })
    assert.deepEqual([reader!.email, reader!.state], ['ada@example.com', 'subscribed'])
    await app().client('endSubscription', { body: { token } })
    assert.deepEqual(await state(), ['ended'])
  })

  test('asks once more who asks once more, and does not tell who reads it', async () => {
    const first = await app().client('subscribe', { body: { email: 'ada@example.com' } })
    const old = await lastToken()
    await app().client('subscribe', { body: { email: 'ADA@example.com' } })
    const token = await lastToken()
    assert.notEqual(token, old)
    await assert.rejects(app().client('confirmSubscription', { body: { token: old } }), { code: 'not_found' })
    await app().client('confirmSubscription', { body: { token } })
    assert.deepEqual(await app().client('subscribe', { body: { email: 'ada@example.com' } }), first)
    assert.deepEqual(await state(), ['subscribed'])
    const mails = (await app().deliver()).map(({ message }) => message)
    assert.equal(mails.length, 3)
    assert.match(mails[2]!.subject, /^Already subscribed: /)
    assert.match(mails[2]!.text, /no action is needed/)
    // Nobody can take a reader's link away by asking again.
    assert.doesNotMatch(mails[2]!.text, /token=/)
    await app().client('endSubscription', { body: { token } })
    assert.deepEqual(await state(), ['ended'])
  })

  test('does the same work for an address that is unknown, asked, subscribed, ended or has had its mails', async () => {
    const work = async (email: string) => {
      const request: string[] = []
      await subscribe({ ...app().deps, db: recordStatements(app().db, request) }, { email })
      const job: string[] = []
      await app().deliver(recordStatements(app().db, job))
      return { request, job }
    }
    const unknown = await work('new@example.com')
    assert.ok(unknown.request.length >= 2, unknown.request.join('\n'))
    assert.ok(unknown.job.length >= 6, unknown.job.join('\n'))
    assert.deepEqual(await work('new@example.com'), unknown, 'asked')
    const token = await lastToken()
    await app().client('confirmSubscription', { body: { token } })
    assert.deepEqual(await work('new@example.com'), unknown, 'subscribed')
    const beyond = await work('new@example.com')
    assert.deepEqual(beyond.request, unknown.request, 'subscribed, over the limit')
    await app().client('endSubscription', { body: { token } })
    app().pass(3600_000)
    assert.deepEqual(await work('new@example.com'), unknown, 'ended')
    for (let i = 0; i < 2; i++) assert.deepEqual(await work('new@example.com'), unknown, 'asked again')
    // No mail leaves then; that it was left out tells nothing about the address either.
    assert.deepEqual(await work('new@example.com'), beyond, 'asked, over the limit')
    // The mark of the one that ended holds no address.
    assert.deepEqual((await state()).sort(), ['asked', 'ended'])
    // Where no mail was sent, the link of the last one stays good.
    await app().client('confirmSubscription', { body: { token: await lastToken() } })
    assert.deepEqual((await state()).sort(), ['ended', 'subscribed'])
  })

  test('a message is stored and mailed to the owner, who answers its sender', async () => {
    const body = { name: 'Ada', email: 'ada@example.com', phone: '', message: 'Hello\r\nthere' }
    await app().client('sendMessage', { body })
    const [mail] = await app().deliver()
    assert.deepEqual([mail!.message.to, mail!.message.replyTo], ['owner@example.com', 'ada@example.com'])
    assert.ok(mail!.message.text.includes('Hello\nthere'))
    const rows = await app().db.selectFrom('enquiries').select(['name', 'message']).execute()
    assert.deepEqual(
      rows.map(row => ({ ...row })),
      [{ name: 'Ada', message: 'Hello\nthere' }],
    )
    const token = await app().signIn()
    const listed = await app().client('listMessages', { token })
    assert.deepEqual(
      listed.map(({ email, message }) => [email, message]),
      [['ada@example.com', 'Hello\nthere']],
    )
    await assert.rejects(app().client('sendMessage', { body: { ...body, name: 'Prize: www.evil.com' } }), {
      fields: { name: 'A name can’t contain a link, an email address or a slash.' },
    })
    await assert.rejects(app().client('sendMessage', { body: { ...body, phone: 'x', message: ' ' } }), {
      fields: { phone: 'Enter a phone number such as (703) 555-0142.', message: 'Please enter a message.' },
    })
  })
})
