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
