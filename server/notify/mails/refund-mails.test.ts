import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ManagedReservation } from '../../../contract/guest/schemas.ts'
import type { CancellationPreview } from '../../../contract/reservations/cancellation-schemas.ts'
import type { DocumentSnapshot } from '../../../domain/money/document-snapshot.ts'
import { runJobs, useTestApp } from '../../../test/support/app.ts'
import { guestOf, linkToken } from '../../../test/support/paid-ride.ts'
import { setFault } from '../../../test/support/test-payments.ts'
import { toDullesTrip } from '../../../test/support/trips.ts'
import { actAsGuest } from '../../money/providers/test-provider/guest-actions.ts'
import { listPaymentsOf } from '../../reservations/ledger/payment-store.ts'

const ADA = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', phoneNumber: '7035550199' }
const DAY_MS = 24 * 3600_000

describe('the mails about refunds', () => {
  const app = useTestApp('sqlite', { payments: true, fleet: { sedan: 1 } })

  const settled = async () => {
    await runJobs(app(), { stepMs: 1000 })
  }
  /** A ride whose deposit was paid, and which the guest has cancelled in time. */
  const cancelled = async (locale: 'en' | 'es') => {
    const trips = [toDullesTrip({ kind: 'hourly', hours: 6 })]
    const { classes } = await app().client('quoteTrips', { body: { trips } })
    const quote = classes.find(({ code }) => code === 'sedan')?.price?.token
    const made = await app().client('createReservation', { body: { ...ADA, locale, quote } })
    const [deposit] = await listPaymentsOf(app().db, made._id)
    await actAsGuest({ db: app().db, clock: app().deps.clock }, deposit?.provider_ref ?? '', 'pay')
    await settled()
    const guest = guestOf(app(), { reference: made.reference, token: await linkToken(app(), made._id) })
    const { preview } = (await (await guest.get('/cancellation')).json()) as CancellationPreview
    assert.equal((await guest.post('/cancellation', { preview })).status, 200)
    await settled()
    return made
  }
  const mailsAbout = (words: RegExp) =>
    app().sent.flatMap(({ message: { subject, text } }) =>
      words.test(subject) ? [text.replaceAll('\u00a0', ' ')] : [],
    )
  const alarms = async () => {
    const { items } = await app().client('listOpenMatters', { token: await app().signIn() })
    return items.filter(({ kind }) => kind === 'failed-refund').length
  }

  test('name the amount and the card once the money has gone back, once', async () => {
    const { _id: id } = await cancelled('en')
    const [told, ...more] = mailsAbout(/^We’ve refunded/)
    assert.match(told ?? '', /We’ve refunded \$\d+\.\d\d/)
    assert.match(told ?? '', /Visa ending in 4242/)
    assert.match(told ?? '', /5-10 business days/)
    await settled()
    assert.deepEqual([more, mailsAbout(/^We’ve refunded/).length], [[], 1])
    // What is sent again is about the same refund.
    const token = await app().signIn()
    const mails = await app().client('listReservationMails', { id, token })
    const mail = mails.find(({ template }) => template === 'refund-made')
    await app().client('resendMail', { id: mail?._id ?? '', token })
    await settled()
    assert.deepEqual(mailsAbout(/^We’ve refunded/), [told, told])
  })

  test('say that the bank did not take it, in the language of the guest, and the office has an alarm', async () => {
    await app().db.commitTogether(tx => setFault(tx, 'refund-fails', 1))
    const { _id: id, reference } = await cancelled('es')
    const guest = guestOf(app(), { reference, token: await linkToken(app(), id) })
    const told = async () =>
      ((await (await guest.get()).json()) as ManagedReservation).cancelled?.texts.join()
    assert.match((await told()) ?? '', /Le reembolsaremos/)
    assert.deepEqual([mailsAbout(/^Le reembolsamos/).length, await alarms()], [1, 0])
    app().pass(DAY_MS)
    await settled()
    const [mailed, ...more] = mailsAbout(/^No pudimos completar su reembolso/)
    assert.match(mailed ?? '', /Su banco nos devolvió/)
    // The page says it too, and no longer that the money comes.
    assert.match((await told()) ?? '', /Su banco nos devolvió/)
    assert.doesNotMatch((await told()) ?? '', /Le reembolsaremos/)
    assert.deepEqual([more, mailsAbout(/^Le reembolsamos/).length, await alarms()], [[], 1, 1])
    // The receipt of the refund stays and is taken back by another one.
    const { documents } = (await (await guest.get()).json()) as ManagedReservation
    assert.deepEqual(
      documents.map(({ kind, number, cancelledBy }) => [kind, number.slice(-5), cancelledBy?.slice(-5)]),
      [
        ['receipt', '00001', undefined],
        ['receipt', '00002', '00003'],
        ['receipt', '00003', undefined],
      ],
    )
    const { snapshot } = await app()
      .db.selectFrom('documents')
      .select('snapshot')
      .where('number', 'like', '%00003')
      .executeTakeFirstOrThrow()
    const drawn = JSON.parse(snapshot) as DocumentSnapshot
    assert.equal(drawn.title, 'Reembolso fallido')
    assert.match(drawn.about, /^Su banco nos devolvió el reembolso que enviamos el 20 de noviembre de 2026/)
    assert.equal(drawn.facts[0]?.[1], '21 de noviembre de 2026')
    assert.deepEqual(drawn.facts.at(-1)?.[0], 'Revierte')
    assert.match(drawn.facts.at(-1)?.[1] ?? '', /-00002$/)
  })
})
