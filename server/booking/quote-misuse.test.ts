import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { BodyOf } from '../../contract/calls.ts'
import type { QuoteChange } from '../../contract/pricing/schemas.ts'
import type { Problem } from '../../contract/problems.ts'
import { createTestApp, NOON, type TestApp, useTestApp } from '../../test/support/app.ts'
import { faresWith } from '../../test/support/fares.ts'
import { priceStore, publish } from '../../test/support/priced-store.ts'
import { refusalOf } from '../../test/support/problems.ts'
import { backFromDulles, CONTACT, fromWashington, toDullesTrip } from '../../test/support/trips.ts'
import { TOKEN_BYTES_MAX } from '../platform/signing/signed-token.ts'
import { writeTranslation } from '../platform/translations/translation-rows.ts'

describe('a price that is misused', () => {
  const app = useTestApp('sqlite', { priced: true })

  const tokenOf = async (
    { client }: Pick<TestApp, 'client'> = app(),
    trip: BodyOf<'quoteTrips'>['trips'][number] = fromWashington(),
  ) => {
    const { classes } = await client('quoteTrips', { body: { trips: [trip] } })
    return classes.find(({ code }) => code === 'suv')?.price?.token ?? ''
  }
  const reserve = (quote: string, more: object = {}, idempotencyKey?: string) =>
    app().client('createReservation', {
      body: { ...CONTACT, quote, ...more },
      ...(idempotencyKey ? { idempotencyKey } : {}),
    })
  const changeOf = async (made: Promise<unknown>): Promise<QuoteChange> => {
    const { code, current } = await refusalOf(made)
    assert.equal(code, 'quote_changed')
    return current as QuoteChange
  }
  const count = async () => (await app().db.selectFrom('reservation_prices').selectAll().execute()).length
  const post = async (text: string) => {
    const headers = { 'content-type': 'application/json' }
    const response = await app().request('/api/reservations', { method: 'POST', headers, body: text })
    const { code, fields } = (await response.json()) as { code?: string; fields?: object }
    return [response.status, code, ...Object.keys(fields ?? {})]
  }

  test('sent many times at once with one key is one reservation, with as many keys as many', async () => {
    const token = await tokenOf()
    const made = await Promise.all(Array.from({ length: 8 }, () => reserve(token, {}, 'one-key-of-mine')))
    assert.equal(new Set(made.map(({ _id }) => _id)).size, 1)
    assert.equal(await count(), 1)
    for (const { price } of made) assert.equal(price?.totalCents, 16_325)
    await Promise.all([1, 2, 3].map(key => reserve(token, {}, `another-key-${key}`)))
    assert.equal(await count(), 4)
  })

  test('whose key was used for another body is refused, also at once', async () => {
    const token = await tokenOf()
    const names = ['Ada', 'Grace', 'Joan', 'Mary']
    const made = await Promise.allSettled(
      names.map(firstName => reserve(token, { firstName }, 'one-key-of-mine')),
    )
    const refused = made.flatMap(one => (one.status === 'rejected' ? [one.reason as Problem] : []))
    assert.deepEqual(
      refused.map(({ code }) => code),
      ['idempotency_key_used', 'idempotency_key_used', 'idempotency_key_used'],
    )
    assert.equal(await count(), 1)
  })

  test('a repeated request is answered with what it made, although the price has ended and risen', async () => {
    const token = await tokenOf()
    const made = await reserve(token, {}, 'one-key-of-mine')
    const { tariff } = faresWith(changed => {
      changed.number = 2
      changed.gratuity = { mode: 'included', points: 3000 }
    })
    await publish(app().db, tariff, '2026-11-20T17:00:00.000Z')
    app().pass(30 * 60_000 + 1000)
    assert.deepEqual(await reserve(token, {}, 'one-key-of-mine'), made)
    const change = await changeOf(reserve(token))
    assert.deepEqual([change.oldTotalCents, change.newTotalCents], [16_325, 17_575])
    assert.equal(await count(), 1)
  })

  test('for another class of the same trip is refused with the price of that class', async () => {
    const token = await tokenOf()
    const change = await changeOf(reserve(token, { vehicleClass: 'sedan' }))
    assert.deepEqual(
      [change.oldTotalCents, change.newTotalCents, change.class.code],
      [16_325, 12_545, 'sedan'],
    )
    const made = await reserve(change.class.price?.token ?? '', { vehicleClass: 'sedan' })
    assert.deepEqual([made.vehicleClass?.code, made.price?.totalCents], ['sedan', 12_545])
    assert.equal((await reserve(token, { vehicleClass: 'suv' })).vehicleClass?.code, 'suv')
    const { code, fields } = await refusalOf(reserve(token, { vehicleClass: 'spaceship' }))
    assert.deepEqual([code, Object.keys(fields ?? {})], ['invalid', ['vehicleClass']])
  })

  test('for another trip, with less in it than was priced, is refused', async () => {
    const extras = { champagne: 2 }
    const token = await tokenOf(app(), fromWashington({ extras, childSeats: { infant: 1 } as never }))
    for (const less of [
      { extras: {} },
      { extras: { champagne: 1 } },
      { childSeats: { infant: 0 } },
      { numberOfPassengers: 1 },
      { kind: 'hourly', hours: 2 },
      { pickUpFold: 1 },
      { stops: [{ address: 'White House' }] },
      { pickUpAddress: toDullesTrip().pickUpAddress },
      { pickUpPlace: { lat: 0, lon: 0 } },
    ])
      assert.notEqual((await changeOf(reserve(token, less))).newTotalCents, undefined, JSON.stringify(less))
    assert.equal(await count(), 0)
  })

  test('beside another address without its point is priced by hand: the quoted point is not that of the address', async () => {
    const token = await tokenOf()
    const change = await changeOf(reserve(token, { pickUpAddress: '1 Nowhere Lane' }))
    assert.deepEqual([change.newTotalCents, change.class.byHand], [null, { reason: 'no-point' }])
    const { pickUpAddress } = fromWashington()
    assert.equal((await reserve(token, { pickUpAddress })).price?.totalCents, 16_325)
  })

  test('of a return, for another pick-up, is refused with the price of both ways to there', async () => {
    const back = { pickUpDate: '2026-12-04', pickUpTime: '13:00' }
    const { classes } = await app().client('quoteTrips', {
      body: { trips: [toDullesTrip(), backFromDulles()] },
    })
    const token = classes.find(({ code }) => code === 'suv')?.price?.token ?? ''
    const { pickUpAddress, pickUpPlace } = fromWashington()
    for (const more of [{ returnTrip: back }, {}]) {
      const change = await changeOf(reserve(token, { pickUpAddress, pickUpPlace, ...more }))
      const made = await reserve(change.class.price?.token ?? '')
      assert.deepEqual(
        [made.pickUpAddress, made.returnTrip?.dropOffAddress, made.returnTrip?.pickUpDate],
        [pickUpAddress, pickUpAddress, back.pickUpDate],
      )
      // 163.25 and, back with a tenth off and the fee of the airport, 125.00 - 12.50 + 5.00 + 5.75 + 25.00.
      assert.equal(made.price?.totalCents, 16_325 + 14_825)
    }
  })

  test('of a company that was deleted since is kept while it holds, and then refused with the price without it', async () => {
    const body = { trips: [toDullesTrip()], companyCode: 'ACME' }
    const { classes } = await app().client('quoteTrips', { body })
    const token = classes.find(({ code }) => code === 'sedan')?.price?.token ?? ''
    await app().db.updateTable('companies').set({ deleted_at: NOON }).execute()
    assert.equal((await reserve(token)).price?.totalCents, 11_880)
    app().pass(30 * 60_000 + 1000)
    const change = await changeOf(reserve(token))
    assert.deepEqual([change.oldTotalCents, change.newTotalCents], [11_880, 13_800])
    assert.equal((await reserve(change.class.price?.token ?? '')).price?.totalCents, 13_800)
  })

  test('that changed names its lines in the language of the page, those of the owner too', async () => {
    await writeTranslation(app().db, {
      ...{ kind: 'tariff-label', recordId: 'champagne', field: 'label', locale: 'es' },
      ...{ text: 'Champaña con hielo', original: 'champagne', ofVersion: 1, state: 'read' },
      ...{ revision: 1, former: null, by: null, at: NOON },
    })
    const token = await tokenOf(app(), fromWashington({ extras: { champagne: 1 } }))
    const namesIn = async (locale?: 'es') => {
      const { changed } = await changeOf(reserve(token, { extras: { champagne: 2 }, locale }))
      return changed.map(({ id, label, oldCents, newCents }) => [id, label, newCents - oldCents])
    }
    assert.deepEqual(await namesIn(), [
      ['champagne', 'champagne', 4500],
      ['tax-dc', 'tax-dc 6%', 270],
    ])
    assert.deepEqual(await namesIn('es'), [
      ['champagne', 'Champaña con hielo', 4500],
      ['tax-dc', 'tax-dc 6%', 270],
    ])
    const night = await changeOf(reserve(token, { pickUpTime: '23:00', locale: 'es' }))
    assert.ok(night.changed.some(({ label }) => label === 'Propina 20%'))
  })

  test('of another store, or signed for another purpose, is refused', async () => {
    const token = await tokenOf()
    const other = await createTestApp('sqlite')
    await priceStore(other.db)
    const foreign = await tokenOf(other)
    await other.close()
    const [own, theirs] = [token.split('.'), foreign.split('.')]
    const claims = JSON.parse(Buffer.from(own[2] ?? '', 'base64url').toString())
    for (const forged of [
      foreign,
      // Our key named beside their signature, our claims under it, and their key named beside our own.
      ['v1', own[1], theirs[2], theirs[3]].join('.'),
      ['v1', own[1], own[2], theirs[3]].join('.'),
      ['v1', theirs[1], own[2], own[3]].join('.'),
      await app().deps.signer.sign('preview', claims),
      `${token}A`,
      ` ${token}`,
      token.toUpperCase(),
      '',
      '\ud800',
      'x'.repeat(TOKEN_BYTES_MAX),
    ])
      assert.equal((await refusalOf(reserve(forged))).code, 'quote_invalid')
    assert.equal(await count(), 0)
  })

  test('that is no text, or too long for one, is refused at its field', async () => {
    for (const quote of [null, 5, {}, [], true, 'x'.repeat(TOKEN_BYTES_MAX + 1)])
      assert.deepEqual(await post(JSON.stringify({ ...CONTACT, quote })), [422, 'invalid', 'quote'])
  })

  test('beside odd numbers, half characters and too many stops is refused at the field', async () => {
    const quote = await tokenOf()
    const odd = (field: string, written: string) =>
      post(JSON.stringify({ ...CONTACT, quote, [field]: '@' }).replace('"@"', () => written))
    for (const written of ['1e308', '1e400', '"NaN"', '-1', '2.5']) {
      for (const field of ['numberOfPassengers', 'luggage', 'pickUpFold'])
        assert.deepEqual(await odd(field, written), [422, 'invalid', field])
    }
    for (const field of ['note', 'signText', 'pickUpAddress', 'meetingPoint', 'vehicleClass'])
      assert.deepEqual(await odd(field, '"\\ud800"'), [422, 'invalid', field])
    assert.deepEqual(await odd('extras', '{"\\u0000":1}'), [422, 'invalid', 'extras.\u0000'])
    const stops = JSON.stringify(Array.from({ length: 30 }, () => ({ address: 'White House' })))
    assert.deepEqual(await odd('stops', stops), [422, 'invalid', 'stops'])
    assert.equal(await count(), 0)
  })
})
