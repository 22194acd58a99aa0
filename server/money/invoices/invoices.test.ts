import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, test } from 'node:test'
import type { BodyOf } from '../../../contract/calls.ts'
import { INVOICE_ADDRESS_LINES_MAX, INVOICE_ADDRESS_MAX } from '../../../contract/money/charge-schemas.ts'
import type { DocumentSnapshot } from '../../../domain/money/document-snapshot.ts'
import { toJson } from '../../../domain/values/json.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { guestOf, linkToken, paidRide } from '../../../test/support/paid-ride.ts'
import { priceStore } from '../../../test/support/priced-store.ts'
import { hashOf } from '../documents/make-document.ts'

describe('invoices', () => {
  const app = useTestApp('sqlite')
  let id = ''
  let reference = ''
  let token = ''
  const make = async (locale: 'en' | 'es' = 'en') => {
    const made = await paidRide(app(), { captured: 0, card: false, cash: 24_000, ride: { locale } })
    await app()
      .db.updateTable('reservations')
      .set({ status: 'confirmed' })
      .where('id', '=', made._id)
      .execute()
    id = made._id
    reference = made.reference
  }
  beforeEach(async () => {
    await priceStore(app().db)
    token = await app().signIn()
    await make()
  })
  const issue = async (over: Partial<BodyOf<'issueInvoice'>> = {}) =>
    await app().client('issueInvoice', {
      ...{ token, id },
      body: {
        id: randomUUID(),
        name: 'Ada Lovelace',
        company: 'Analytical Engines',
        address: '1 Main St\nDumfries VA',
        ...over,
      },
    })
  const rows = async () =>
    await app().db.selectFrom('documents').selectAll().orderBy('created_at').orderBy('number').execute()
  const snapshot = (row: { snapshot: string } | undefined) =>
    JSON.parse(row?.snapshot ?? '{}') as DocumentSnapshot
  const numbers = async () => (await rows()).map(({ number }) => number)
  const adjust = async (totalCents: number) => {
    const line = {
      kind: 'ride' as const,
      id: 'dc-iad',
      label: 'Washington to Dulles',
      cents: totalCents,
      why: '',
    }
    const [first] = await app()
      .db.selectFrom('reservation_prices')
      .selectAll()
      .where('reservation_id', '=', id)
      .execute()
    assert.ok(first)
    const fare = toJson([{ subtotal: totalCents, lines: [line] }])
    await app()
      .db.insertInto('reservation_prices')
      .values({ ...first, number: 2, total_cents: totalCents, fare })
      .execute()
  }

  test('hold the lines of the ride, what was paid and what is due, once for each press', async () => {
    const key = randomUUID()
    const money = await issue({ id: key, orderNumber: 'PO 7' })
    await issue({ id: key })
    assert.deepEqual(await numbers(), ['I-2026-00001'])
    const [row] = await rows()
    const { facts, rows: lines, about, amount, title } = snapshot(row)
    assert.deepEqual([title, amount, about], ['Invoice', '$480.00', 'Balance due: $240.00.'])
    assert.deepEqual(facts.slice(1), [
      ['Reservation', reference],
      ['Bill to', 'Analytical Engines\nAda Lovelace\n1 Main St\nDumfries VA'],
      ['PO number', 'PO 7'],
    ])
    assert.deepEqual(
      lines.map(line => line.amount),
      ['', '$480.00', '$480.00', '−$240.00', '$240.00'],
    )
    assert.deepEqual(money.invoice.current?.outdated, false)
    assert.deepEqual(
      money.documents.map(({ kind, number }) => [kind, number]),
      [['invoice', 'I-2026-00001']],
    )
    assert.doesNotMatch(row?.snapshot ?? '', /example\.org|555-0199/)
    const path = `/api/reservations/${id}/documents/${row?.id}`
    const file = await app().request(path, { headers: { authorization: `Bearer ${token}` } })
    assert.equal(hashOf(new Uint8Array(await file.arrayBuffer())), row?.sha256)
    const guest = guestOf(app(), { reference, token: await linkToken(app(), id) })
    const own = await guest.get(`/documents/${row?.id}`)
    assert.equal(hashOf(new Uint8Array(await own.arrayBuffer())), row?.sha256)
  })

  test('that a changed price made wrong are replaced in one unit, with a credit note of their own series', async () => {
    await issue()
    app().pass(60_000)
    await adjust(50_000)
    const before = await app().client('getMoney', { id, token })
    const current = before.invoice.current
    assert.equal(current?.outdated, true)
    await assert.rejects(issue(), { code: 'offer_changed' })
    const after = await issue({ replaces: current?._id ?? '' })
    assert.deepEqual((await numbers()).toSorted(), ['C-2026-00001', 'I-2026-00001', 'I-2026-00002'])
    assert.deepEqual(
      after.documents.filter(({ kind }) => kind === 'invoice').map(({ cancelledBy }) => cancelledBy ?? ''),
      ['C-2026-00001', ''],
    )
    assert.deepEqual(
      [after.invoice.current?.number, after.invoice.current?.outdated],
      ['I-2026-00002', false],
    )
    const credit = snapshot((await rows()).find(({ kind }) => kind === 'credit-note'))
    assert.deepEqual([credit.title, credit.amount], ['Credit note', '−$480.00'])
    assert.match(credit.about, /invoice I-2026-00001/)
  })

  test('are taken back once, with a reason, and leave none in force', async () => {
    const { invoice } = await issue()
    const body = { invoice: invoice.current?._id ?? '', reason: 'Wrong company' }
    const money = await app().client('cancelInvoice', { token, id, body })
    assert.equal(money.invoice.current, undefined)
    await app().client('cancelInvoice', { token, id, body })
    assert.deepEqual((await numbers()).toSorted(), ['C-2026-00001', 'I-2026-00001'])
    await assert.rejects(app().client('cancelInvoice', { token, id, body: { ...body, invoice: 'other' } }), {
      code: 'offer_changed',
    })
    await issue()
    assert.equal((await numbers()).length, 3)
  })

  test('that many ask for at once are one, and numbers have no gap', async () => {
    const ends = await Promise.allSettled(Array.from({ length: 6 }, () => issue()))
    assert.equal(ends.filter(({ status }) => status === 'fulfilled').length, 1)
    for (const end of ends) {
      if (end.status === 'rejected') assert.match(String(end.reason.code), /^(offer_changed|stale)$/)
    }
    const { invoice } = await app().client('getMoney', { id, token })
    const replaces = invoice.current?._id ?? ''
    const again = await Promise.allSettled([issue({ replaces }), issue({ replaces }), issue({ replaces })])
    assert.equal(again.filter(({ status }) => status === 'fulfilled').length, 1)
    assert.deepEqual((await numbers()).toSorted(), ['C-2026-00001', 'I-2026-00001', 'I-2026-00002'])
  })

  test('are in the language of the guest, and of no request and no ride without a price', async () => {
    await make('es')
    await issue()
    const [row] = (await rows()).filter(({ reservation_id }) => reservation_id === id)
    assert.deepEqual([snapshot(row).title, snapshot(row).about], ['Factura', 'Saldo pendiente: $240.00.'])
    await app().db.updateTable('reservations').set({ status: 'pending' }).where('id', '=', id).execute()
    const { invoice } = await app().client('getMoney', { id, token })
    assert.equal(invoice.possible, false)
    await assert.rejects(issue({ ...(invoice.current ? { replaces: invoice.current._id } : {}) }), {
      code: 'offer_changed',
    })
  })

  test('take a name and an address within their limits', async () => {
    const longest = 'x'.repeat(INVOICE_ADDRESS_MAX)
    const lines = Array.from({ length: INVOICE_ADDRESS_LINES_MAX }, () => 'x').join('\n')
    const { invoice } = await issue({ address: longest })
    await issue({ address: lines, replaces: invoice.current?._id ?? '' })
    for (const over of [
      { address: `${longest}x` },
      { address: `${lines}\nx` },
      { name: '' },
      { name: 'http://x.example' },
    ])
      await assert.rejects(issue(over), { code: 'invalid' })
  })
})
