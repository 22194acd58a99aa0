import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { toJson } from '../../../domain/values/json.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { paidRide } from '../../../test/support/paid-ride.ts'
import { readManaged } from '../../guest/manage/read-managed.ts'
import { languageOf } from '../../platform/messaging/language.ts'
import { getReservation } from '../../reservations/record/store.ts'
import { drawnRide, MAIL_ORIGIN, MAIL_SITE } from '../every-mail.test/sample-mails.ts'
import { previewOf } from './mail-rows.ts'
import { paymentLinkMail } from './plain-mails.ts'
import { cardThatPaid, type MailMoney, readMailMoney } from './read-mail-money.ts'
import { moneyFacts } from './ticket-facts.ts'

const language = languageOf('en')
const NOTHING: MailMoney = {
  ...{ totalCents: 39_612, paidCents: 0, refundedCents: 0, authorizedCents: 0, balanceCents: 0 },
}

test('a ticket names what is due now, and a balance without what is due or on hold', () => {
  const cases: [MailMoney, status: 'pending' | 'confirmed' | 'completed', rows: string][] = [
    [{ ...NOTHING, balanceCents: 39_612 }, 'pending', 'Total $396.12'],
    [
      { ...NOTHING, dueCents: 19_806, balanceCents: 19_806 },
      'pending',
      'Total $396.12, Due now $198.06!, Balance after ride $198.06',
    ],
    [
      { ...NOTHING, dueCents: 19_806, balanceCents: 19_806 },
      'confirmed',
      'Total $396.12, Due now $198.06!, Balance after ride $198.06',
    ],
    [
      { ...NOTHING, paidCents: 19_806, dueCents: 19_806 },
      'confirmed',
      'Total $396.12, Paid $198.06, Due now $198.06!',
    ],
    [{ ...NOTHING, authorizedCents: 39_612 }, 'confirmed', 'Total $396.12, Authorized on your card $396.12'],
    [
      { ...NOTHING, paidCents: 39_612 },
      'confirmed',
      'Total $396.12, Paid $396.12, Balance after ride $0.00!',
    ],
    [
      { ...NOTHING, balanceCents: 5_000, paidCents: 34_612 },
      'completed',
      'Total $396.12, Paid $346.12, Balance due $50.00!',
    ],
  ]
  for (const [paid, status, rows] of cases)
    assert.equal(
      moneyFacts({ status }, language, paid)
        .map(({ label, value, strong }) => `${label} ${value}${strong ? '!' : ''}`)
        .join(', '),
      rows,
    )
})

test('the preview of an email says what is due now before it says what is due later', () => {
  const cases: [Partial<MailMoney>, words: string][] = [
    [{ paidCents: 19_806, balanceCents: 19_806 }, '$198.06 paid, $198.06 due after your ride.'],
    [{ paidCents: 19_806, dueCents: 19_806 }, '$198.06 due now.'],
    [{ paidCents: 39_612 }, '$396.12 paid.'],
  ]
  for (const [money, words] of cases) {
    const preview = previewOf(drawnRide('en'), language, { paid: { ...NOTHING, ...money } })
    assert.ok(preview.endsWith(`. ${words}`), preview)
  }
})

test('a card is named only if it paid all', () => {
  const card = toJson({ brand: 'Visa', last4: '4417' })
  const paid = (captured_cents: number, purpose: 'deposit' | 'tip' = 'deposit') => ({
    ...{ captured_cents, purpose, card },
  })
  const cases: [Parameters<typeof cardThatPaid>[0], paidCents: number, card: string | undefined][] = [
    [[paid(39_612)], 39_612, 'Visa 4417'],
    [[paid(39_612), paid(5_000, 'tip')], 39_612, 'Visa 4417'],
    [[paid(29_612)], 39_612, undefined],
    [[paid(19_806), paid(19_806)], 39_612, undefined],
    [[], 39_612, undefined],
  ]
  for (const [payments, cents, named] of cases) assert.equal(cardThatPaid(payments, cents), named)
})

test('the email that asks for a payment shows it in the ticket', () => {
  const mail = paymentLinkMail.render(drawnRide('en'), {
    ...{ site: MAIL_SITE, publicUrl: MAIL_ORIGIN, page: `${MAIL_ORIGIN}/m/x` },
    due: { cents: 19_806, purpose: 'requested', mode: 'pay' },
    paid: { ...NOTHING, dueCents: 19_806, balanceCents: 19_806 },
  })
  assert.match(mail?.text ?? '', /Due now: +\$198\.06\nBalance after ride: +\$198\.06/)
})

describe('an email and the page of its guest', () => {
  const app = useTestApp('sqlite')
  const rides: Record<string, Parameters<typeof paidRide>[1]> = {
    'a deposit is due': { captured: 0, card: false },
    'a deposit is paid': {},
    'a deposit and cash are paid': { cash: 5_000 },
    'the fare is on hold': { captured: 0, held: 48_000 },
    'a part is paid and a part on hold': { captured: 24_000, held: 10_000 },
  }
  for (const [name, given] of Object.entries(rides))
    test(`ask for the same where ${name}`, async () => {
      const { _id } = await paidRide(app(), given)
      await app().db.updateTable('reservations').set({ status: 'confirmed' }).where('id', '=', _id).execute()
      const page = await readManaged(app().deps, { kind: 'manage', reservationId: _id, tokenHash: '' }, 'en')
      const held = page.payments.reduce((cents, { heldCents }) => cents + heldCents, 0)
      const mail = await readMailMoney(app().db, await getReservation(app().db, _id), app().deps.clock())
      assert.deepEqual(
        [mail.dueCents, mail.balanceCents, mail.authorizedCents],
        [page.due?.cents ?? 0, Math.max(0, (page.laterCents ?? 0) - held), held],
      )
      assert.equal(mail.totalCents, mail.paidCents + mail.balanceCents + held + (mail.dueCents ?? 0))
    })
})
