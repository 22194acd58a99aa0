import { isOneOf, keysOf } from '../../../domain/values/record.ts'
import type { TwilioSettings } from '../messaging/texts/twilio-texts.ts'
import { isLocalAddress, isLocalName, type ServedAt } from './local-address.ts'

export const PAYMENT_KINDS = ['stripe', 'test', 'none'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

/** Without a webhook secret, payments are only polled. */
export type StripeKeys = {
  secretKey: string
  webhookSecret: string | undefined
  address?: { host: string; port: number; protocol: 'http' | 'https' }
}

export type PaymentSettings = {
  payments: PaymentKind
  stripe: StripeKeys | undefined
}

type Read = {
  text(name: string): string | undefined
  oneOf<Value extends string>(name: string, values: readonly Value[], fallback: Value): Value
  fault(name: string, sentence: string): void
}

/** The test provider is the default locally; elsewhere payments are off until configured. */
export function readPayments(read: Read, at: ServedAt): PaymentSettings {
  const isLocal = isLocalAddress(at)
  const payments = read.oneOf('PAYMENTS', PAYMENT_KINDS, isLocal ? 'test' : 'none')
  if (payments === 'test' && !isLocal) read.fault('PAYMENTS', noTestPayments(at))
  return { payments, stripe: payments === 'stripe' ? readStripe(read) : undefined }
}

function noTestPayments({ host, publicUrl }: ServedAt): string {
  if (!isLocalName(publicUrl))
    return 'can’t be test on a public address, where guests would think they had paid. Set it to stripe or none'
  return `can’t be test while HOST ${host} lets other machines connect. Set PAYMENTS to stripe or none, or HOST to 127.0.0.1`
}

function readStripe(read: Read): StripeKeys | undefined {
  const secretKey = read.text('STRIPE_SECRET_KEY')
  const webhookSecret = read.text('STRIPE_WEBHOOK_SECRET')
  if (secretKey === undefined) read.fault('STRIPE_SECRET_KEY', 'is required when PAYMENTS is stripe')
  else if (!/^[rs]k_(live|test)_[A-Za-z0-9]{10,250}$/.test(secretKey))
    read.fault('STRIPE_SECRET_KEY', 'must be a Stripe secret or restricted key, which starts with sk_ or rk_')
  if (webhookSecret !== undefined && !/^whsec_[A-Za-z0-9+/=]{10,250}$/.test(webhookSecret))
    read.fault('STRIPE_WEBHOOK_SECRET', 'must be a webhook signing secret, which starts with whsec_')
  return secretKey === undefined ? undefined : { secretKey, webhookSecret }
}

export type TextTransport =
  | { kind: 'none' }
  | { kind: 'paper' }
  | { kind: 'twilio'; settings: TwilioSettings }

/**
 * `twilio://SID:token@messaging-service`, `paper:` or `none:`. The default is `paper:` locally and `none:`
 * elsewhere, so that guests never consent to texts that are not sent. Faults do not repeat the secret.
 */
export function readTextUrl(
  text: string | undefined,
  { isLocal }: { isLocal: boolean },
): TextTransport | { fault: string } {
  if (text === undefined) return { kind: isLocal ? 'paper' : 'none' }
  if (text === 'none:') return { kind: 'none' }
  if (text === 'paper:') return { kind: 'paper' }
  const parts = /^twilio:\/\/(AC[0-9a-f]{32}):([0-9a-zA-Z]{16,64})@(MG[0-9a-f]{32})\/?$/.exec(text)
  if (!parts)
    return { fault: 'must be twilio://SID:token@messaging-service, with IDs starting with AC and MG' }
  const [, accountSid = '', authToken = '', serviceSid = ''] = parts
  return { kind: 'twilio', settings: { accountSid, authToken, serviceSid } }
}

export type FlightFeed =
  | { kind: 'embedded' }
  | { kind: 'none' }
  | { kind: 'aerodatabox' | 'aeroapi'; url: string; key: string }

const ADDRESSES = {
  aerodatabox: 'https://aerodatabox.p.rapidapi.com',
  aeroapi: 'https://aeroapi.flightaware.com/aeroapi',
} as const

/** `aerodatabox://KEY`, `aeroapi://KEY`, `embedded:` or `none:`. Faults do not repeat the secret. */
export function readFlightUrl(
  text: string | undefined,
  address: string | undefined,
): FlightFeed | { fault: string } {
  if (text === undefined || text === 'embedded:') return { kind: 'embedded' }
  if (text === 'none:') return { kind: 'none' }
  const [, kind, key = ''] = /^(\w+):\/\/([\w-]{16,100})\/?$/.exec(text) ?? []
  if (!isOneOf(keysOf(ADDRESSES), kind))
    return { fault: 'must be aerodatabox://KEY, aeroapi://KEY, embedded: or none:' }
  return { kind, key, url: (address ?? ADDRESSES[kind]).replace(/\/+$/, '') }
}
