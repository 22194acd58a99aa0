import type { WebhookOffReason } from '../../../domain/integrations/webhook.ts'
import { SYSTEM } from '../../../domain/values/event.ts'
import type { Database } from '../../platform/db/tables.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { enqueueMail } from '../../platform/messaging/enqueue-message.ts'
import { setOff } from './endpoint-store.ts'

export async function switchOff(
  tx: Database,
  { id, name }: { id: string; name: string },
  { reason, now }: { reason: WebhookOffReason; now: Date },
): Promise<void> {
  if (!(await setOff(tx, id, reason))) return
  const subject = { kind: 'webhook-endpoint', id } as const
  await recordEvent(tx, {
    kind: 'content.changed',
    ...{ actor: SYSTEM, subject, now },
    data: { label: name, before: { state: 'on' }, after: { state: 'off', offReason: reason } },
  })
  await enqueueMail(tx, { template: 'webhook-switched-off', subject, orderingKey: `owner:${id}`, now })
}
