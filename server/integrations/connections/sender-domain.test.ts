import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DnsTexts } from '../../../domain/integrations/sender-domain.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { onEveryEngine } from '../../../test/support/engines.ts'

const MAIL = {
  ...{ host: 'smtp.gmail.com', port: '465', security: 'tls', username: 'rides' },
  ...{ password: 'secret', from: 'rides@hudson.example' },
}
const ZONE: Record<string, DnsTexts> = {
  'hudson.example': ['v=spf1 include:_spf.google.com ~all'],
  'google._domainkey.hudson.example': ['v=DKIM1; p=MIGf'],
  'x1._domainkey.hudson.example': ['v=DKIM1; p=MIGf'],
  '_dmarc.hudson.example': ['v=DMARC1; p=none'],
}

onEveryEngine('the domain of the sender', engine => {
  const app = useTestApp(engine)
  const token = () => app().signIn()
  const connect = async (from = MAIL.from, host = MAIL.host) =>
    app().client('updateConnection', {
      token: await token(),
      params: { name: 'email' },
      body: { values: { ...MAIL, from, host } },
    })
  const answer = (zone: Record<string, DnsTexts>) =>
    Object.assign(app().deps.connections, { lookUpTexts: async (host: string) => zone[host] ?? [] })
  const check = async (selector = '') =>
    app().client('checkSenderDomain', { token: await token(), body: { selector } })
  const find = async () => app().client('getSenderDomain', { token: await token() })

  const listed = async (from: string) => {
    await connect(from)
    const { items } = await app().client('getGoLive', { token: await token() })
    const { readiness, state } = items.find(({ name }) => name === 'senderDomain') ?? {}
    return [readiness, state]
  }

  test('is read with its records, and remembered until the sender has another one', async () => {
    await connect()
    answer(ZONE)
    assert.deepEqual([(await find()).domain, (await find()).checkedAt], ['hudson.example', null])
    const { records, checkedAt } = await check()
    assert.deepEqual(
      records.map(({ name, state }) => [name, state]),
      [
        ['spf', 'right'],
        ['dkim', 'right'],
        ['dmarc', 'weak'],
      ],
    )
    assert.ok(checkedAt)
    assert.deepEqual(await find(), {
      domain: 'hudson.example',
      shared: false,
      selector: '',
      checkedAt,
      records,
    })
    await connect(MAIL.from, 'smtp.sendgrid.net')
    assert.deepEqual([(await find()).checkedAt, (await find()).records], [null, []])
    await connect('rides@gmail.com')
    const { domain, shared, records: none } = await find()
    assert.deepEqual([domain, shared, none], ['gmail.com', true, []])
  })

  test('is read under the selector that the owner enters, up to 63 characters', async () => {
    await connect()
    answer(ZONE)
    const { records, selector } = await check('x1')
    assert.equal(selector, 'x1')
    assert.equal(records[1]?.host, 'x1._domainkey.hudson.example')
    await check('x'.repeat(63))
    for (const bad of ['x'.repeat(64), 'a b', 'a/b', '.a'])
      await assert.rejects(check(bad), { code: 'invalid' }, bad)
  })

  test('without a network is unread, which the checklist says', async () => {
    await connect()
    const { records } = await check()
    assert.ok(records.every(({ state }) => state === 'unread'))
    assert.deepEqual(await listed(MAIL.from), ['recommended', 'unread'])
  })

  test('of a mailbox provider asks for another one, which the checklist says', async () => {
    assert.deepEqual(await listed('rides@gmail.com'), ['recommended', 'shared'])
  })
})
