import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { NOON, useTestApp } from '../../test/support/app.ts'
import { faresWith } from '../../test/support/fares.ts'
import { priceStore, publish } from '../../test/support/priced-store.ts'
import { backFromDulles, CONTACT, fromWashington, toDullesTrip } from '../../test/support/trips.ts'
import { writeTranslation } from '../platform/translations/translation-rows.ts'

/** The sample tariff with another name for its champagne. */
function withChampagne(label: string) {
  return faresWith(({ extras }) => {
    const champagne = extras.find(({ id }) => id === 'champagne')
    if (champagne) champagne.label = label
  })
}

describe('the price of a reservation', () => {
  const app = useTestApp('sqlite', { priced: true })

  const reserve = async (trips: object[], code: string, more: object = {}) => {
    const body = { trips } as { trips: [ReturnType<typeof toDullesTrip>] }
    const { classes } = await app().client('quoteTrips', { body })
    const quote = classes.find(one => one.code === code)?.price?.token
    return await app().client('createReservation', { body: { ...CONTACT, quote, ...more } })
  }
  const mailTo = async (to: string) => {
    const mail = (await app().deliver()).find(({ message }) => message.to === to)
    assert.ok(mail)
    return mail.message
  }
  const inOrder = (text: string, ...parts: string[]) => {
    let from = 0
    for (const part of parts) {
      const at = text.indexOf(part, from)
      assert.ok(at >= 0, `${part} in:\n${text}`)
      from = at
    }
  }

  test('stands in the mail to the customer: total and free until, without its lines', async () => {
    await reserve([fromWashington({ luggage: 2, flight: { number: 'ua 1' } })], 'suv')
    const { text, html } = await mailTo('ada@example.com')
    inOrder(
      text,
      'at $163.25. We’ll confirm within 2 hours',
      'UA 1',
      'Premium SUV',
      'with 2 bags',
      'Total',
      '$163.25',
      'Free cancellation until Tue, Dec 1, 11:00 am',
    )
    assert.doesNotMatch(text, /Gratuity|tax-dc/)
    assert.match(html, /\$163\.25/)
  })

  test('is in the language of the customer, and in that of the office for the owner', async () => {
    await reserve([fromWashington()], 'suv', { locale: 'es' })
    const { text } = await mailTo('ada@example.com')
    // "p.m." ends its sentence by itself.
    assert.doesNotMatch(text, /m\.\./)
    inOrder(text, 'por $163.25', 'Total', '$163.25', 'hasta el mar 1 dic, 11:00')
    inOrder((await mailTo('owner@example.com')).text, 'Ride, dc-iad', 'Gratuity 20%', '$163.25')
  })

  test('names the extras as the tariff of the price does, in the language of each reader, on both ways', async () => {
    await priceStore(app().db, withChampagne('Champagne on ice'))
    await writeTranslation(app().db, {
      ...{ kind: 'tariff-label', recordId: 'champagne', field: 'label', locale: 'es' },
      ...{ text: 'Champaña con hielo', original: 'Champagne on ice', ofVersion: 1, state: 'read' },
      ...{ revision: 1, former: null, by: null, at: NOON },
    })
    const extras = { champagne: 1 }
    const trips = [toDullesTrip({ extras }), backFromDulles({ extras: { champagne: 2 } })]
    const made = await reserve(trips, 'sedan', { locale: 'es' })
    await publish(app().db, { ...withChampagne('Sparkling wine').tariff, number: 2 }, NOON)
    const mails = (await app().deliver()).map(({ message }) => message)
    const text = (to: string) => mails.find(mail => mail.to === to)?.text ?? ''
    inOrder(text('ada@example.com'), 'Champaña con hielo: 1', 'Champaña con hielo: 2')
    inOrder(text('owner@example.com'), 'Champagne on ice: 1', 'Champagne on ice: 2')
    const token = await app().signIn()
    const seen = await app().client('getReservation', { token, params: { id: made._id } })
    assert.deepEqual(seen.extraNames, { champagne: 'Champagne on ice' })
  })

  test('leaves an extra that no tariff knows as it was asked for', async () => {
    const { pickUpDate, pickUpTime, numberOfPassengers } = toDullesTrip()
    const trip = { pickUpDate, pickUpTime, numberOfPassengers, extras: { constructor: 2 } }
    await app().client('createReservation', { body: { ...CONTACT, ...trip } })
    inOrder((await mailTo('ada@example.com')).text, 'constructor: 2')
  })

  test('of a return has two subtotals, and the calendar file an event for each trip', async () => {
    const made = await reserve([toDullesTrip(), backFromDulles()], 'sedan')
    const { text, calendar } = await mailTo('ada@example.com')
    inOrder(text, 'Return: Friday, December 4, 2026', '$269.50')
    const [there, back, ...others] = calendar?.events ?? []
    assert.deepEqual(others, [])
    assert.deepEqual(
      [there?.uid, back?.uid],
      [`${made.reference}@chauffeur-rides`, `${made.reference}-2@chauffeur-rides`],
    )
    assert.deepEqual(
      [there?.startsAt, back?.startsAt],
      ['2026-12-01T18:00:00.000Z', '2026-12-04T18:00:00.000Z'],
    )
    assert.match(there?.description ?? '', /Price \$269\.50/)
    assert.match(back?.location ?? '', /Dulles/)
  })

  test('stands in the export, as a number, with the way back', async () => {
    await reserve([toDullesTrip(), backFromDulles()], 'sedan')
    const token = await app().signIn()
    const csv = await app().client('exportReservations', { query: {}, token })
    const [head, row] = csv.split('\r\n')
    assert.match(head ?? '', /Return,Price \(USD\),/)
    assert.match(row ?? '', /,2026-12-04 13:00,269\.50,/)
  })
})
