import { setTimeout as pause } from 'node:timers/promises'
import type Stripe from 'stripe'
import { type DesiredEndpoint, type SetUpEndpoint, SetupFault } from '../payment-setup.ts'
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

/**
 * One endpoint at our address: the one stored here, updated if needed, else a new one. Others at the address are deleted, since
 * their secrets are unknown. One at a former address stays: this may be a copy of the installation that uses it.
 */
export async function setUpEndpoint(
  stripe: Stripe,
  { endpointId, ...desired }: DesiredEndpoint,
): Promise<SetUpEndpoint> {
  const { data } = await orFault(stripe.webhookEndpoints.list({ limit: LIST_PAGE }))
  const { url } = desired
  const here = data.filter(endpoint => endpoint.url === url)
  const ours = here.find(({ id }) => id === endpointId)
  const others = here.filter(endpoint => endpoint !== ours)
  if (ours) {
    if (!isDesired(ours))
      await orFault(
        stripe.webhookEndpoints.update(ours.id, {
          enabled_events: [...WEBHOOK_EVENTS],
          disabled: false,
        }),
      )
    return { id: ours.id, secret: undefined, deletedIds: await deleteAll(stripe, others) }
  }
  const { id, secret } = await createLive(stripe, desired, others)
  const rest = others.filter(other => other.id !== id)
  return { id, secret, deletedIds: await deleteAll(stripe, rest) }
}

function isDesired({ status, enabled_events: events }: Stripe.WebhookEndpoint): boolean {
  return status === 'enabled' && WEBHOOK_EVENTS.every(event => events.includes(event))
}

type Creation = Pick<DesiredEndpoint, 'url' | 'op' | 'renewOp'>

/** A repeated answer may name an endpoint that was deleted after it was created. */
async function createLive(
  stripe: Stripe,
  desired: Creation,
  others: readonly Stripe.WebhookEndpoint[],
): Promise<Stripe.WebhookEndpoint> {
  const created = await createOnce(stripe, desired, others)
  if (await isThere(stripe, created.id)) return created
  return await create(stripe, { url: desired.url, op: await desired.renewOp() })
}

async function isThere(stripe: Stripe, id: string): Promise<boolean> {
  try {
    await orFault(stripe.webhookEndpoints.retrieve(id))
    return true
  } catch (error) {
    if (error instanceof SetupFault && error.code === 'missing') return false
    throw error
  }
}

/** At Stripe's limit those at our address make room. */
async function createOnce(
  stripe: Stripe,
  { url, op, renewOp }: Creation,
  others: readonly Stripe.WebhookEndpoint[],
): Promise<Stripe.WebhookEndpoint> {
  try {
    return await create(stripe, { url, op })
  } catch (error) {
    if (!(error instanceof SetupFault) || error.code !== 'limit' || others.length === 0) throw error
    // Stripe repeats the refusal under the first key.
    const next = await renewOp()
    await deleteAll(stripe, others)
    return await create(stripe, { url, op: next })
  }
}

async function create(
  stripe: Stripe,
  { url, op: idempotencyKey }: Pick<DesiredEndpoint, 'url' | 'op'>,
): Promise<Stripe.WebhookEndpoint> {
  const params: Stripe.WebhookEndpointCreateParams = {
    ...{ url, enabled_events: [...WEBHOOK_EVENTS], api_version: API_VERSION },
    description: 'Created by the booking website',
  }
  return await whileInProgress(() => stripe.webhookEndpoints.create(params, { idempotencyKey }))
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

async function deleteAll(stripe: Stripe, endpoints: readonly Stripe.WebhookEndpoint[]): Promise<string[]> {
  for (const { id } of endpoints) await deleteEndpoint(stripe, id)
  return endpoints.map(({ id }) => id)
}

/** Deleted already is as good. */
export async function deleteEndpoint(stripe: Stripe, id: string): Promise<void> {
  try {
    await orFault(stripe.webhookEndpoints.del(id))
  } catch (error) {
    if (!(error instanceof SetupFault) || error.code !== 'missing') throw error
  }
}

/** Names no endpoint: only the permission is judged. */
const NO_ENDPOINT = 'we_none'

/** Throws SetupFault if the key can't read or write webhook endpoints. Changes nothing. */
export async function requireWebhookAccess(stripe: Stripe): Promise<void> {
  await orFault(stripe.webhookEndpoints.list({ limit: 1 }))
  await deleteEndpoint(stripe, NO_ENDPOINT)
}
