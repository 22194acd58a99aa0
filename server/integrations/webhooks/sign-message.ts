import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
/** Standard Webhooks requires 24 to 64 bytes. */
const SECRET_BYTES = 32

export function newWebhookSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64')
}

export type SignedMessage = { id: string; sentAt: Date; body: string }

/** Standard Webhooks 1.0: signs ID, time and body, once per secret. */
export function signMessage(
  secrets: readonly string[],
  { id, sentAt, body }: SignedMessage,
): Record<string, string> {
  const seconds = String(Math.floor(sentAt.getTime() / 1000))
  const signatures = secrets.map(secret => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures.join(' ') }
}
