import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { newWebhookSecret, signMessage } from './sign-message.ts'

test('a receiver verifies a message with either secret, and its time is in seconds', () => {
  const [secret, before, other] = [newWebhookSecret(), newWebhookSecret(), newWebhookSecret()]
  const body = '{"type":"payment.received"}'
  const sentAt = new Date()
  const headers = signMessage([secret, before], { id: 'msg_1', sentAt, body })
  assert.equal(headers['webhook-timestamp'], String(Math.floor(sentAt.getTime() / 1000)))
  for (const known of [secret, before]) assert.ok(new Webhook(known).verify(body, headers))
  assert.throws(() => new Webhook(other).verify(body, headers))
  assert.throws(() => new Webhook(secret).verify(`${body} `, headers))
})
