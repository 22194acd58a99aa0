import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { canonicalJson } from '../../../domain/documents/canonical-json.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { DEFAULT_COMPANY } from '../../../test/support/carrier.ts'
import { paidRide } from '../../../test/support/paid-ride.ts'
import { evidencePack, PACK_ROWS_MAX } from './evidence-pack.ts'
import { evidenceOf, gatherEvidence } from './read-evidence.ts'

describe('the evidence of a reservation', () => {
  const app = useTestApp('sqlite', { priced: true })
  const sha256 = (content: unknown) => createHash('sha256').update(canonicalJson(content)).digest('hex')

  test('holds price, policy as shown, money, messages and events, each part with its hash', async () => {
    const token = await app().signIn()
    const { _id: id, reference } = await paidRide(app(), { captured: 0, card: false })
    const cash = { direction: 'received', how: 'cash', by: 'Grace', receiptNumber: 'R-1' } as const
    await app().client('recordPayment', { id, token, body: { ...cash, id: randomUUID(), cents: 24_000 } })
    await app().deliver()
    const evidence = await app().client('getEvidence', { id, token })
    assert.equal(evidence.reference, reference)
    for (const { name, sha256: hash, content } of evidence.parts) assert.equal(hash, sha256(content), name)
    const part = (wanted: string) => evidence.parts.find(({ name }) => name === wanted)?.content as never
    const policy = part('policy') as { number: number; shown: string[] }
    assert.equal(policy.number, 1)
    assert.ok(
      policy.shown.some(sentence => sentence.includes('50%')),
      policy.shown.join(' '),
    )
    assert.equal((part('fare') as { total_cents: number }[])[0]?.total_cents, 48_000)
    assert.deepEqual(
      (part('postings') as { kind: string; cents: number }[]).map(({ kind, cents }) => [kind, cents]),
      [['payment', 24_000]],
    )
    assert.equal((part('documents') as unknown[]).length, 1)
    assert.ok((part('messages') as { template: string }[]).length >= 1)
    assert.ok((part('events') as { kind: string }[]).some(({ kind }) => kind === 'payment.changed'))
    // Nothing has changed meanwhile: every hash is the same.
    const again = await app().client('getEvidence', { id, token })
    assert.deepEqual(again.parts, evidence.parts)
  })

  test('is drawn as a tagged PDF for staff, to the same bytes while nothing changes', async () => {
    const token = await app().signIn()
    const { _id: id, reference } = await paidRide(app())
    const path = `/api/reservations/${id}/evidence/pack`
    const drawn = async () => {
      const response = await app().request(path, { headers: { authorization: `Bearer ${token}` } })
      assert.equal(response.headers.get('content-type'), 'application/pdf')
      const name = `inline; filename="evidence-${reference}.pdf"`
      assert.equal(response.headers.get('content-disposition'), name)
      return Buffer.from(await response.arrayBuffer())
    }
    const first = await drawn()
    assert.equal(first.subarray(0, 5).toString(), '%PDF-')
    assert.match(first.toString('latin1'), /\/StructTreeRoot/)
    assert.ok(first.equals(await drawn()))
    assert.equal((await app().request(path)).status, 401)
  })

  test('the pack tells in words what the parts hold, with their hashes, and of a long part the latest rows', async () => {
    const { _id: id } = await paidRide(app())
    const gathered = await gatherEvidence(app().db, id, app().deps.clock())
    const packOf = (events = gathered.events) => {
      const all = { ...gathered, events }
      return evidencePack(all, evidenceOf(all, app().deps.clock()), DEFAULT_COMPANY)
    }
    const pack = packOf()
    const part = (title: string) => {
      const { texts, rows } = pack.parts.find(one => one.title === title) ?? { texts: [], rows: [] }
      return [...texts, ...rows.map(({ label, amount }) => `${label}: ${amount}`)].join('\n')
    }
    assert.match(part('Service'), /Customer: Ada Byron\n[\s\S]*Pickup: 18200 Main Street/)
    assert.match(part('Agreed price'), /Total: \$480\.00/)
    assert.match(part('Cancellation policy'), /50%[\s\S]*Until Dec 2, 2026, 6:45\u00a0pm: \$0\.00/)
    assert.equal(pack.test, 'Test, no real money')
    assert.match(part('Payments'), /Deposit, paid: \$240\.00: \n[\s\S]*Card: Visa ending in 4417/)
    assert.match(part('Ledger entries'), /From the customer to the test provider: \$240\.00/)
    assert.match(part('Activity'), /Booked \(Customer\)/)
    assert.equal(part('Consent to a change'), 'None recorded.')
    const { parts } = evidenceOf(gathered, app().deps.clock())
    for (const { sha256 } of parts) assert.ok(part('SHA-256 hashes').includes(sha256))
    const [event] = gathered.events
    assert.ok(event)
    const rowsOf = (count: number) =>
      packOf(Array.from({ length: count }, () => event)).parts.find(({ title }) => title === 'Activity')
    assert.equal(rowsOf(PACK_ROWS_MAX)?.texts.length, 0)
    assert.equal(rowsOf(PACK_ROWS_MAX + 1)?.rows.length, PACK_ROWS_MAX)
    assert.match(rowsOf(PACK_ROWS_MAX + 1)?.texts.join() ?? '', /^1 earlier entry/)
  })

  test('is of no reservation that is not there', async () => {
    await assert.rejects(app().client('getEvidence', { id: 'none', token: await app().signIn() }), {
      code: 'not_found',
    })
  })
})
