import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { before, describe, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { useTestApp } from './support/app.ts'
import { priceStore } from './support/priced-store.ts'
import { ORIGIN } from './support/recording.ts'
import { temporaryFolder } from './support/temporary-folder.ts'
import { CONTACT, fromWashington } from './support/trips.ts'

const run = promisify(execFile)

/** What a partner might write: the key quotes and books, and staff change the pickup time and cancel. */
const PROGRAM = `import createClient from 'openapi-fetch'
import type { components, paths } from './api.ts'

type Schemas = components['schemas']
type Access = { baseUrl: string; fetch: (request: Request) => Promise<Response>; key: string; token: string }
type Contact = Pick<Schemas['ReservationChange'], 'firstName' | 'lastName' | 'email' | 'phoneNumber'>
type Ride = { contact: Contact; trip: Schemas['TripRequest'] }

export async function rideOnce({ baseUrl, fetch, key, token }: Access, { contact, trip }: Ride) {
  const client = (bearer: string) =>
    createClient<paths>({ baseUrl, fetch, headers: { authorization: 'Bearer ' + bearer } })
  const [program, office] = [client(key), client(token)]

  const { classes } = answer(await program.POST('/api/quotes', { body: { trips: [trip] } }))
  const price = classes.find(({ code }) => code === 'suv')?.price
  if (!price) throw new Error('No price')
  const booked = answer(
    await program.POST('/api/reservations/by-phone', {
      params: { header: { 'Idempotency-Key': 'order-4711' } },
      body: { ...contact, quote: price.token },
    }),
  )

  const params = { path: { id: booked._id } }
  const { pickUpAddress, dropOffAddress, pickUpPlace, dropOffPlace, pickUpDate, numberOfPassengers } = booked
  const later: Schemas['ReservationChange'] = {
    ...contact,
    ...{ pickUpAddress, dropOffAddress, pickUpPlace, dropOffPlace, pickUpDate, numberOfPassengers },
    pickUpTime: '23:00',
  }
  const shown = answer(await office.POST('/api/reservations/{id}/change-preview', { params, body: later }))
  const changed = answer(
    await office.PUT('/api/reservations/{id}', {
      params: { ...params, header: { 'If-Match': '"' + booked.version + '"' } },
      body: { ...later, preview: shown.preview },
    }),
  )

  const cancellation = answer(await office.GET('/api/reservations/{id}/cancellation', { params }))
  const cancelled = answer(
    await office.POST('/api/reservations/{id}/status', {
      params,
      body: {
        seenStatus: changed.status,
        status: 'cancelled',
        cancellation: { cause: 'guest', preview: cancellation.preview },
      },
    }),
  )
  const read = answer(await program.GET('/api/reservations/{id}', { params }))
  const history = answer(await program.GET('/api/reservations/{id}/events', { params }))
  return {
    times: [booked.pickUpTime, changed.pickUpTime],
    cents: [price.totalCents, shown.newTotalCents, read.price?.totalCents],
    statuses: [booked.status, changed.status, cancelled.status],
    history: history.map(({ who, what, to }) => [who, what ?? to]),
  }
}

export async function refusal({ baseUrl, fetch, key }: Access): Promise<Schemas['Problem']['code'] | undefined> {
  const { POST } = createClient<paths>({ baseUrl, fetch, headers: { authorization: 'Bearer ' + key } })
  const { error } = await POST('/api/quotes', { body: { trips: [] } })
  return error?.code
}

function answer<Data>({ data, error }: { data?: Data; error?: Schemas['Problem'] }): Data {
  if (data === undefined) throw new Error(error?.code + ': ' + error?.message)
  return data
}
`

type Program = {
  rideOnce: (access: object, ride: object) => Promise<object>
  refusal: (access: object) => Promise<string>
}

/** The installation names neither a license nor an address on the internet. */
const RULES = { 'info-license': 'off', 'no-server-example.com': 'off' } as const

describe('The OpenAPI document', () => {
  const app = useTestApp('sqlite')
  const folder = temporaryFolder('generated-client')
  const file = (name: string) => join(folder, name)
  before(() => symlinkSync(resolve('node_modules'), file('node_modules'), 'junction'))
  const read = async () => await (await app().request('/api/openapi.json')).text()

  test('has no errors or warnings by the recommended rules of Redocly', async () => {
    const config = await createConfig({ extends: ['recommended'], rules: RULES })
    const problems = await lintFromString({ source: await read(), config })
    const lines = problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])
    assert.deepEqual(lines, [])
  })

  test('gives a typed client that books, changes and cancels a ride', async () => {
    writeFileSync(file('openapi.json'), await read())
    writeFileSync(file('client.mts'), PROGRAM)
    writeFileSync(file('misspelled.mts'), PROGRAM.replace('pickUpTime:', 'pickupTime:'))
    await generateTypes(folder)
    assert.deepEqual(await compile(folder, ['client.mts', 'misspelled.mts']), [
      'misspelled.mts: error TS2561',
    ])

    await priceStore(app().db)
    const token = await app().signIn()
    const scopes = ['quotes' as const, 'reservations:read' as const, 'reservations:write' as const]
    const { key } = await app().client('createApiKey', { token, body: { name: 'Hotel', scopes } })
    const fetch = async (request: Request) => {
      const { method, headers, url } = request
      const body = method === 'GET' ? null : await request.text()
      return await app().request(url.slice(ORIGIN.length), { method, headers, body })
    }
    const access = { baseUrl: ORIGIN, fetch, key, token }
    const { rideOnce, refusal } = (await import(pathToFileURL(file('client.mts')).href)) as Program
    assert.deepEqual(await rideOnce(access, { contact: CONTACT, trip: fromWashington() }), {
      times: ['13:00', '23:00'],
      cents: [16_325, 18_688, 18_688],
      statuses: ['pending', 'pending', 'cancelled'],
      history: [
        ['Hotel', 'pending'],
        ['admin', 'price'],
        ['admin', 'details'],
        ['admin', 'cancelled'],
      ],
    })
    assert.equal(await refusal(access), 'invalid')
  })
})

/** Fields with a default are required in generated types unless the option says otherwise. */
async function generateTypes(folder: string): Promise<void> {
  const generator = [
    '--import',
    './test/generated-client.test/typescript-5.ts',
    'node_modules/openapi-typescript/bin/cli.js',
  ]
  const files = [join(folder, 'openapi.json'), '--output', join(folder, 'api.ts')]
  await run(process.execPath, [...generator, ...files, '--default-non-nullable=false'])
}

/** File and number of each error. */
async function compile(folder: string, files: string[]): Promise<string[]> {
  const options = ['--noEmit', '--strict', '--allowImportingTsExtensions']
  const modules = ['--target', 'esnext', '--module', 'esnext', '--moduleResolution', 'bundler']
  const compiler = [resolve('node_modules/typescript/bin/tsc'), '--pretty', 'false']
  const ended = run(process.execPath, [...compiler, ...options, ...modules, ...files], { cwd: folder })
  const { stdout } = await ended.catch((error: { stdout: string }) => error)
  return [...stdout.matchAll(/^(\S+)\(.*?\): (error \w+):/gm)].map(([, file, error]) => `${file}: ${error}`)
}
