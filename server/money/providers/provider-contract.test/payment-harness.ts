import { NOON } from '../../../../test/support/app.ts'
import { openTestDatabase } from '../../../../test/support/engines.ts'
import { ORIGIN } from '../../../../test/support/recording.ts'
import {
  FakeStripe,
  type SharedFault,
  STRIPE_KEY,
  STRIPE_SECRET,
} from '../../../../test/support/stripe/fake-stripe.ts'
import { dispute, setFault } from '../../../../test/support/test-payments.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { createStripeProvider } from '../stripe/stripe-provider.ts'
import { actAsGuest, type GuestAction } from '../test-provider/guest-actions.ts'
import { SIGNATURE_HEADER, signatureOf } from '../test-provider/test-events.ts'
import { createTestProvider } from '../test-provider/test-provider.ts'

/** An event as the webhook gets it. */
type SignedEvent = { rawBody: Uint8Array; header: (name: string) => string | undefined }

/** A payment provider with what stands behind it: guests, banks and time. */
export type PaymentHarness = {
  provider: PaymentProvider
  clock: () => Date
  pass(milliseconds: number): void
  act(ref: string, action: GuestAction): Promise<void>
  fail(fault: SharedFault, times?: number): Promise<void>
  dispute(ref: string): Promise<void>
  /** An event about the payment, signed now. */
  event(ref: string): Promise<SignedEvent>
  close(): Promise<void>
}

function stoppedClock() {
  const time = { now: Date.parse(NOON) }
  return {
    clock: () => new Date(time.now),
    pass: (milliseconds: number) => {
      time.now += milliseconds
    },
  }
}

/** The test provider on a store of its own. */
export async function testHarness(): Promise<PaymentHarness> {
  const { db, drop } = await openTestDatabase('sqlite')
  const time = stoppedClock()
  const deps = { db, clock: time.clock }
  return {
    ...time,
    provider: createTestProvider({ ...deps, publicUrl: ORIGIN }),
    act: async (ref, action) => void (await actAsGuest(deps, ref, action)),
    fail: (fault, times = 1) => db.commitTogether(tx => setFault(tx, fault, times)),
    dispute: async ref => void (await dispute(deps, ref)),
    async event(ref) {
      const rawBody = new TextEncoder().encode(JSON.stringify({ id: 'e1', ref, type: 'payment.captured' }))
      const signature = await signatureOf(deps, rawBody)
      return { rawBody, header: name => (name === SIGNATURE_HEADER ? signature : undefined) }
    },
    close: drop,
  }
}

/** The adapter of Stripe over the server that speaks Stripe's protocol. */
export async function stripeHarness(): Promise<PaymentHarness & { fake: FakeStripe }> {
  const time = stoppedClock()
  const fake = new FakeStripe(time.clock)
  const address = await fake.listen()
  const intentOf = (ref: string) => {
    const session = fake.account.get(ref)
    return fake.account.get(String(session['payment_intent'] ?? ref))
  }
  return {
    ...time,
    fake,
    provider: createStripeProvider({
      ...{ secretKey: STRIPE_KEY, webhookSecret: STRIPE_SECRET, clock: time.clock, address },
    }),
    act: async (ref, action) => fake.act(ref, action),
    fail: async (fault, times = 1) => fake.fail(fault, times),
    dispute: async ref => void fake.account.dispute(intentOf(ref)),
    async event(ref) {
      const object = fake.account.get(ref)
      const { body, signature } = fake.signed({ id: 'evt_1', type: 'checkout.session.completed', object })
      return { rawBody: body, header: name => (name === 'stripe-signature' ? signature : undefined) }
    },
    close: () => fake.close(),
  }
}
