import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { beforeEach, test } from 'node:test'
import { canonicalJson } from '../../../../domain/document/canonical-json.ts'
import { useTestApp } from '../../../../test/support/app.ts'
import { onEveryEngine } from '../../../../test/support/engines.ts'
import { paidRide } from '../../../../test/support/paid-ride.ts'
import { priceStore } from '../../../../test/support/priced-store.ts'

onEveryEngine('the evidence of a reservation', engine => {
  const app = useTestApp(engine)
  beforeEach(() => priceStore(app().db))
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

  test('is for staff, and of no reservation that is not there', async () => {
    const { _id: id } = await paidRide(app(), { captured: 0, card: false })
    await assert.rejects(app().client('getEvidence', { id }), { code: 'unauthenticated' })
    await assert.rejects(app().client('getEvidence', { id: 'none', token: await app().signIn() }), {
      code: 'not_found',
    })
  })
})
