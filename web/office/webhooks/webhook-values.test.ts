import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WebhookEndpoint } from '../../../contract/integrations/schemas.ts'
import { WEBHOOK_TYPES } from '../../../domain/integrations/webhook.ts'
import { readWebhook, webhookValues } from './webhook-values.ts'

test('every event has a box of its own, and what is checked is sent', () => {
  const types = [...WEBHOOK_TYPES]
  const values = webhookValues({ name: 'Ledger', types } as unknown as WebhookEndpoint)
  assert.deepEqual(readWebhook(values as never).types, types)
  assert.deepEqual(readWebhook({ types: { trip_done: true, trip_unknown: true } } as never).types, [
    'trip.done',
  ])
  assert.deepEqual(readWebhook({} as never).types, [])
})
