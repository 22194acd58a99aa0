import { setTimeout as pause } from 'node:timers/promises'
import type Stripe from 'stripe'
import { type SetUpEndpoint, SetupFault } from '../payment-setup.ts'
import { orFault } from './or-fault.ts'
import { API_VERSION } from './stripe-client.ts'

/** The types that stripe-events.ts reads. */
export const WEBHOOK_EVENTS = [
  'checkout.session.completed',
  'checkout.session.expired',
  'payment_intent.amount_capturable_updated',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'payment_intent.succeeded',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const satisfies Stripe.WebhookEndpointCreateParams.EnabledEvent[]

/** Stripe's maximum page size, far above its limit of endpoints. */
const LIST_PAGE = 100
const IN_PROGRESS_TRIES = 4
const IN_PROGRESS_PAUSE_MS = 500

type Desired = {
  url: string
  /** Idempotency key: the same one answers the same endpoint with its secret. */
  op: string
  /** The endpoint whose secret is saved. */
  endpointId: string | undefined
}

/**
 * One endpoint at our address: the one stored here, updated if needed, else a new one. Others at the address are deleted, since
 * their secrets are unknown.
 */
export async function setUpEndpoint(
  stripe: Stripe,
  { url, op, endpointId }: Desired,
): Promise<SetUpEndpoint> {
  const { data } = await orFault(stripe.webhookEndpoints.list({ limit: LIST_PAGE }))
  const ours = data.find(({ id }) => id === endpointId)
  const others = data.filter(endpoint => endpoint.url === url && endpoint !== ours)
  if (ours) {
    if (!isDesired(ours, url))
      await orFault(
        stripe.webhookEndpoints.update(ours.id, {
          url,
          enabled_events: [...WEBHOOK_EVENTS],
          disabled: false,
        }),
      )
    await deleteAll(stripe, others)
    return { id: ours.id, secret: undefined }
  }
  const { id, secret } = await createOnce(stripe, { url, op }, others)
  await deleteAll(
    stripe,
    others.filter(other => other.id !== id),
  )
  return { id, secret }
}

function isDesired(
  { url, status, enabled_events: events }: Stripe.WebhookEndpoint,
  desired: string,
): boolean {
  return url === desired && status === 'enabled' && WEBHOOK_EVENTS.every(event => events.includes(event))
}

/** At Stripe's limit those at our address make room. */
async function createOnce(
  stripe: Stripe,
  { url, op }: Pick<Desired, 'url' | 'op'>,
  others: readonly Stripe.WebhookEndpoint[],
): Promise<Stripe.WebhookEndpoint> {
  const create = async (idempotencyKey: string) =>
    await whileInProgress(() =>
      stripe.webhookEndpoints.create(
        {
          url,
          enabled_events: [...WEBHOOK_EVENTS],
          api_version: API_VERSION,
          description: 'Created by the booking website',
        },
        { idempotencyKey },
      ),
    )
  try {
    return await create(op)
  } catch (error) {
    if (!(error instanceof SetupFault) || error.code !== 'limit' || others.length === 0) throw error
    await deleteAll(stripe, others)
    // Stripe repeats the refusal under the first key.
    return await create(`${op}-2`)
  }
}

async function whileInProgress<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await orFault(call())
    } catch (error) {
      const isBusy = error instanceof SetupFault && error.code === 'in-progress'
      if (!isBusy || attempt === IN_PROGRESS_TRIES) throw error
      await pause(IN_PROGRESS_PAUSE_MS)
    }
  }
}

async function deleteAll(stripe: Stripe, endpoints: readonly Stripe.WebhookEndpoint[]): Promise<void> {
  for (const { id } of endpoints) await deleteEndpoint(stripe, id)
}

/** Deleted already is as good. */
export async function deleteEndpoint(stripe: Stripe, id: string): Promise<void> {
  try {
    await orFault(stripe.webhookEndpoints.del(id))
  } catch (error) {
    if (!(error instanceof SetupFault) || error.code !== 'missing') throw error
  }
}

/** Throws SetupFault if the key can't read webhook endpoints. */
export async function requireWebhookAccess(stripe: Stripe): Promise<void> {
  await orFault(stripe.webhookEndpoints.list({ limit: 1 }))
}
