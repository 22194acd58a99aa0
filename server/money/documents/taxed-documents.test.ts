import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, test } from 'node:test'
import type { DocumentSnapshot } from '../../../domain/money/document-snapshot.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { faresWith } from '../../../test/support/fares.ts'
import { insertFleet } from '../../../test/support/fleet.ts'
import { priceStore } from '../../../test/support/priced-store.ts'
import { backFromDulles, fromWashington, reserveTrips } from '../../../test/support/trips.ts'

const STATION = {
  dropOffAddress: 'Union Station, 50 Massachusetts Avenue NE, Washington, District of Columbia, 20002',
  dropOffPlace: { lat: 38.8973, lon: -77.0063 },
}

describe('documents of a ride with taxes', () => {
  const app = useTestApp('sqlite')
  let token = ''
  beforeEach(async () => {
    const document = faresWith(({ taxes }) => {
      taxes.splice(
        0,
        1,
        { id: 'tax-dc', label: 'DC tax', points: 600, pickUpIn: 'dc', dropOffIn: 'dc', of: ['ride'] },
        { id: 'tax-va', label: 'VA tax', points: 430, dropOffIn: 'va', of: ['ride'] },
      )
    })
    await priceStore(app().db, document)
    await insertFleet(app().db, { sedan: 1 })
    token = await app().signIn()
  })
  const snapshots = async () => {
    const rows = await app().db.selectFrom('documents').select('snapshot').orderBy('number').execute()
    return rows.map(({ snapshot }) => JSON.parse(snapshot) as DocumentSnapshot)
  }
  const pay = (id: string) =>
    app().client('recordPayment', {
      ...{ token, id },
      body: {
        ...{ id: randomUUID(), direction: 'received', how: 'cash', cents: 2000, by: 'Grace' },
        receiptNumber: 'R-17',
      },
    })

  test('list each tax and fee by name on the receipt and the invoice', async () => {
    const back = fromWashington({ pickUpDate: '2026-12-04' })
    const made = await reserveTrips(app(), [fromWashington(STATION), back])
    const lines = made.price?.trips.flatMap(trip => trip.lines.filter(({ kind }) => kind === 'tax'))
    assert.deepEqual(
      lines?.map(({ label }) => label),
      ['DC tax 6%', 'VA tax 4.3%'],
    )
    await pay(made._id)
    await app().deliver()
    const [receipt] = await snapshots()
    const taxes = receipt?.rows.filter(({ label }) => label.startsWith('Includes'))
    const dollars = (at: number) => `$${((lines?.[at]?.cents ?? 0) / 100).toFixed(2)}`
    assert.deepEqual(taxes, [
      { label: 'Includes DC tax 6%', amount: dollars(0) },
      { label: 'Includes toll-dulles', amount: '$5.75' },
      { label: 'Includes VA tax 4.3%', amount: dollars(1) },
    ])
    const recipient = { name: 'Ada Lovelace', company: '', address: '1 Main St', orderNumber: '' }
    await app().client('issueInvoice', { token, id: made._id, body: { id: randomUUID(), ...recipient } })
    const invoice = (await snapshots()).find(({ kind }) => kind === 'invoice')
    const named = invoice?.rows.filter(({ label }) => / tax /.test(label)).map(({ label }) => label)
    assert.deepEqual(named, ['DC tax 6%', 'VA tax 4.3%'])
  })

  test('list two fees of one name apart, each with the sum of both trips', async () => {
    const document = faresWith(({ passedOn }) => {
      for (const fee of passedOn) fee.label = 'Airport fee'
    })
    await priceStore(app().db, document)
    const { pickUpAddress: dropOffAddress, pickUpPlace: dropOffPlace } = fromWashington()
    const back = backFromDulles({ dropOffAddress, dropOffPlace })
    const { _id: id } = await reserveTrips(app(), [fromWashington(), back])
    await pay(id)
    await app().deliver()
    const [receipt] = await snapshots()
    const fees = receipt?.rows.filter(({ label }) => label.includes('Airport fee'))
    assert.deepEqual(fees, [
      { label: 'Includes Airport fee', amount: '$11.50' },
      { label: 'Includes Airport fee', amount: '$5.00' },
    ])
  })

  test('list none of a ride that is cancelled', async () => {
    const { _id: id } = await reserveTrips(app(), [fromWashington(STATION)])
    await pay(id)
    await app().db.updateTable('reservations').set({ status: 'cancelled' }).where('id', '=', id).execute()
    await app().deliver()
    const [receipt] = await snapshots()
    assert.ok(receipt)
    assert.doesNotMatch(JSON.stringify(receipt.rows), /Includes/)
  })
})
