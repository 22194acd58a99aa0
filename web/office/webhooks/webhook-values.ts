import type { WebhookEndpoint, WebhookEndpointInput } from '../../../contract/integrations/schemas.ts'
import type { WebhookType } from '../../../domain/integrations/webhook.ts'
import { fieldsOf, keysOf } from '../../../domain/values/record.ts'
import { type FormValues, typedValues } from '../forms/form-values.ts'
import { TYPE_NAMES } from './webhook-texts.ts'

/** A dot would start a nested value. */
export function boxOf(type: WebhookType): string {
  return type.replace('.', '_')
}

export function webhookValues({ types, ...rest }: WebhookEndpoint): object {
  return { ...rest, types: Object.fromEntries(types.map(type => [boxOf(type), true])) }
}

export function readWebhook(values: FormValues): WebhookEndpointInput {
  const boxes = fieldsOf(values['types'])
  const types = keysOf(TYPE_NAMES).filter(type => boxes[boxOf(type)] === true)
  return typedValues({ ...values, types })
}
