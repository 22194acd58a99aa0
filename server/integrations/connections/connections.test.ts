import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import { after, describe, test } from 'node:test'
import type { ConnectionName, ConnectionValues } from '../../../domain/integrations/connection.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { onEveryEngine } from '../../../test/support/engines.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { listenOn } from '../../../test/support/web-server.ts'
import { openVault } from '../../platform/signing/vault.ts'
import { readConnections, rotateConnections } from './store.ts'

const SECRET = 'sk_test_abcdefghij0123456789'
const MAIL = {
  ...{ host: 'smtp.example.com', port: '465', security: 'tls', username: 'rides@example.com' },
  ...{ password: 'p@ss/word:1', from: 'rides@example.com' },
}

onEveryEngine('connections', engine => {
  const app = useTestApp(engine, { environment: { FLIGHTS_URL: 'embedded:' } })
  const list = async () => await app().client('listConnections', { token: await app().signIn() })
  const find = async (name: ConnectionName) => {
    const found = (await list()).find(connection => connection.name === name)
    assert.ok(found)
    return found
  }
  const save = async (name: string, values: ConnectionValues, ifMatch?: number) =>
    app().client('updateConnection', {
      token: await app().signIn(),
      params: { name },
      body: { values },
      ...(ifMatch === undefined ? {} : { ifMatch }),
    })
  const fieldsOf = async (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'saved',
      ({ code, fields }: { code: string; fields?: object }) => (fields ? Object.keys(fields) : code),
    )

  test('are none until the owner enters keys, and the environment’s are named as such', async () => {
    const states = Object.fromEntries((await list()).map(({ name, source }) => [name, source]))
    assert.deepEqual(states, {
      ...{ email: 'none', texts: 'none', payments: 'none', geocoder: 'none', router: 'none' },
      flights: 'environment',
    })
  })

  test('are stored encrypted, and no answer, event or row contains a secret', async () => {
    const saved = await save('payments', { secretKey: SECRET, webhookSecret: '' }, 0)
    assert.deepEqual([saved.source, saved.savedSecrets, saved.values], ['office', ['secretKey'], {}])
    const stored = await app().db.selectFrom('settings').selectAll().execute()
    const events = await app().db.selectFrom('events').selectAll().execute()
    assert.ok(!JSON.stringify([stored, events, await list()]).includes('abcdefghij'))
    const { vault } = app().deps.connections
    assert.equal((await readConnections(app().db, vault)).payments?.['secretKey'], SECRET)
    const [entry] = await app().client('listActivity', {
      token: await app().signIn(),
      query: { subject: 'connection-payments' },
    })
    assert.deepEqual([entry?.action, entry?.before, entry?.after], ['updateConnection', {}, {}])
  })

  test('keep a secret that is left empty, and replace it when a new one is entered', async () => {
    await save('email', MAIL)
    await save('email', { ...MAIL, from: 'office@example.com', password: '' })
    const { vault } = app().deps.connections
    const kept = (await readConnections(app().db, vault)).email
    assert.deepEqual([kept?.['from'], kept?.['password']], ['office@example.com', MAIL.password])
    for (const moved of [{ host: 'evil.example.com' }, { port: '587' }, { username: 'other' }])
      assert.deepEqual(await fieldsOf(save('email', { ...MAIL, ...moved, password: '' })), [
        'values.password',
      ])
    await save('email', { ...MAIL, password: 'new one' })
    assert.equal((await readConnections(app().db, vault)).email?.['password'], 'new one')
  })

  test('become the configuration that variables would give, which win over them', async () => {
    await save('email', MAIL)
    const { config, vault } = app().deps.connections
    const { mail, mailFrom } = config.withConnections(await readConnections(app().db, vault))
    assert.deepEqual(mail, {
      kind: 'smtp',
      url: 'smtps://rides%40example.com:p%40ss%2Fword%3A1@smtp.example.com:465',
    })
    assert.equal(mailFrom, 'rides@example.com')
    const { flights } = config.withConnections({ flights: { kind: 'aeroapi', key: 'x'.repeat(20) } })
    assert.deepEqual(flights, { kind: 'embedded' })
  })

  test('are refused at the field that is wrong', async () => {
    const bad: [name: string, values: ConnectionValues, expected: string | string[]][] = [
      ['email', { ...MAIL, host: 'smtp.example.com/x@evil' }, ['values.host']],
      ['email', { ...MAIL, port: '65536' }, ['values.port']],
      ['email', { ...MAIL, port: '0' }, ['values.port']],
      ['email', { ...MAIL, security: 'none' }, ['values.security']],
      ['email', { ...MAIL, password: '' }, ['values.password']],
      ['email', { ...MAIL, from: 'Rides' }, ['values.from']],
      [
        'texts',
        { accountSid: 'AC1', authToken: 'x', serviceSid: 'MG1' },
        ['values.accountSid', 'values.authToken', 'values.serviceSid'],
      ],
      ['payments', { secretKey: 'pk_test_abcdefghij', webhookSecret: '' }, ['values.secretKey']],
      ['payments', { secretKey: SECRET, webhookSecret: 'secret' }, ['values.webhookSecret']],
      ['geocoder', { kind: 'google', url: 'https://photon.example.com' }, ['values.kind']],
      ['geocoder', { kind: 'photon', url: 'file:///etc/passwd' }, ['values.url']],
      ['geocoder', { kind: 'photon', url: 'http://169.254.169.254/latest' }, ['values.url']],
      ['geocoder', { kind: 'photon', url: 'https://user:pass@photon.example.com' }, ['values.url']],
      ['router', { kind: 'openrouteservice', url: 'https://router.example.com', key: '' }, ['values.kind']],
      ['flights', { kind: 'aeroapi', key: 'short' }, ['values.key']],
      ['weather', {}, 'not_found'],
    ]
    for (const [name, values, expected] of bad)
      assert.deepEqual(await fieldsOf(save(name, values)), expected, `${name} ${JSON.stringify(values)}`)
    assert.equal(await fieldsOf(save('email', { ...MAIL, port: '65535' })), 'saved')
  })

  test('are saved once where two owners save the same version at the same time', async () => {
    const ends = await Promise.allSettled([
      save('payments', { secretKey: SECRET, webhookSecret: '' }, 0),
      save('payments', { secretKey: `${SECRET}x`, webhookSecret: '' }, 0),
    ])
    assert.deepEqual(ends.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  })

  test('can be deleted, and entered again', async () => {
    const token = await app().signIn()
    const remove = () => app().client('deleteConnection', { token, params: { name: 'email' } })
    assert.equal((await remove()).source, 'none')
    await save('email', MAIL)
    assert.equal((await remove()).source, 'none')
    assert.equal((await save('email', MAIL)).source, 'office')
  })

  test('of another data folder are unreadable, and say so', async () => {
    await save('email', MAIL)
    const elsewhere = openVault(temporaryFolder('elsewhere'))
    assert.deepEqual(await readConnections(app().db, elsewhere), {})
    const sealed = elsewhere.seal('connection-email', '{}')
    await app()
      .db.updateTable('settings')
      .set({ value: JSON.stringify({ sealed }) as never })
      .where('name', '=', 'connection-email')
      .execute()
    const { source, unreadable } = await find('email')
    assert.deepEqual([source, unreadable], ['none', true])
    assert.equal((await save('email', MAIL)).unreadable, false)
  })

  test('are sealed again when the key of the data folder is rotated', async () => {
    await save('email', MAIL)
    const { vault } = app().deps.connections
    const sealed = async () =>
      (
        await app()
          .db.selectFrom('settings')
          .select('value')
          .where('name', '=', 'connection-email')
          .executeTakeFirstOrThrow()
      ).value
    const before = await sealed()
    assert.equal(await rotateConnections(app().db, vault, app().deps.clock()), 1)
    assert.notEqual(await sealed(), before)
    assert.equal((await readConnections(app().db, vault)).email?.['password'], MAIL.password)
  })
})

describe('a test of a connection', () => {
  const app = useTestApp('sqlite')
  const servers: ReturnType<typeof createServer>[] = []
  after(() => {
    for (const server of servers) server.close()
  })
  const serve = async (listener: RequestListener) => {
    const server = createServer(listener)
    servers.push(server)
    return `http://127.0.0.1:${await listenOn(server)}`
  }
  const testWith = async (url: string) => {
    const token = await app().signIn()
    const params = { name: 'geocoder' }
    await app().client('updateConnection', { token, params, body: { values: { kind: 'photon', url } } })
    const { outcome } = await app().client('testConnection', { token, params, body: {} })
    const saved = (await app().client('listConnections', { token })).find(({ name }) => name === 'geocoder')
    assert.equal(saved?.tested?.outcome, outcome)
    return outcome
  }

  test('says whether the service works, refuses the key, fails or cannot be reached', async () => {
    const answering = (status: number) =>
      serve((_, response) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
      })
    assert.equal(await testWith(await answering(200)), 'ok')
    for (const status of [401, 403]) assert.equal(await testWith(await answering(status)), 'refused')
    for (const status of [302, 404, 500])
      assert.ok(['failed', 'unreachable'].includes(await testWith(await answering(status))), `${status}`)
    assert.equal(await testWith('http://127.0.0.1:9'), 'unreachable')
  })

  test('is forgotten once other keys are saved', async () => {
    await testWith('http://127.0.0.1:9')
    const token = await app().signIn()
    const body = { values: { kind: 'photon', url: 'https://photon.example.com' } }
    const saved = await app().client('updateConnection', { token, params: { name: 'geocoder' }, body })
    assert.equal(saved.tested, null)
  })

  test('of email needs an address', async () => {
    const token = await app().signIn()
    await assert.rejects(app().client('testConnection', { token, params: { name: 'email' }, body: {} }), {
      code: 'invalid',
    })
  })
})
