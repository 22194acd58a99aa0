import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
/** Bytes of a secret; Standard Webhooks asks for 24 to 64. */
const SECRET_BYTES = 32

/** A secret that is used nowhere else. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64')
}

export type SignedMessage = { id: string; sentAt: Date; body: string }

/** The headers of Standard Webhooks 1.0: one signature for each secret, over the id, the time and the body. */
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
