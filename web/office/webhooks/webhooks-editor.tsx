import { useState } from 'react'
import * as office from '#messages/office'
import * as common from '#messages/office-common'
import * as words from '#messages/office-webhooks'
import type {
  WebhookEndpoint,
  WebhookEndpointInput,
  WebhookEndpointWithSecret,
} from '../../../contract/integrations/schemas.ts'
import { useSite } from '../../ui/use-site.ts'
import { Collection } from '../editor/collection.tsx'
import type { Notice } from '../editor/content-row.tsx'
import { recordMessages } from '../editor/editor-messages.ts'
import { officeMeta } from '../office-meta.ts'
import { ShownSecret } from '../secrets/shown-secret.tsx'
import { staffCall } from '../staff-call.ts'
import { formatMoment } from '../zone.ts'
import type { Route } from './+types/webhooks-editor.ts'
import { Deliveries } from './deliveries.tsx'
import { WebhookFields } from './webhook-fields.tsx'
import { readWebhook, webhookValues } from './webhook-values.ts'

const MESSAGES = recordMessages(words)

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, office.webhooks)

type Shown = { made: WebhookEndpointWithSecret; stored: () => void }

export default function WebhooksEditor() {
  const { timeZone } = useSite()
  const [shown, setShown] = useState<Shown>()
  const create = async (body: WebhookEndpointInput) => {
    const made = await staffCall('createWebhookEndpoint', { body })
    // Resolves once the secret is stored: saving then reloads the page.
    await new Promise<void>(resolve => setShown({ made, stored: resolve }))
    setShown(undefined)
    return made
  }
  const showSecret = (made: WebhookEndpointWithSecret) =>
    setShown({ made, stored: () => setShown(undefined) })
  return (
    <>
      {shown && (
        <ShownSecret
          key={shown.made.secret}
          title={words.secretOf({ name: shown.made.name })}
          note={words.secretNote}
          secret={shown.made.secret}
          onStored={shown.stored}
        />
      )}
      <Collection<WebhookEndpoint, WebhookEndpointInput>
        noun="webhook"
        messages={MESSAGES}
        listName="listWebhookEndpoints"
        valuesOf={webhookValues}
        read={readWebhook}
        create={create}
        update={(id, body, ifMatch) => staffCall('updateWebhookEndpoint', { id, body, ifMatch })}
        remove={id => staffCall('deleteWebhookEndpoint', { id })}
        restore={id => staffCall('restoreWebhookEndpoint', { id })}
        label={({ name }) => name}
        fields={() => <WebhookFields />}
        more={endpoint => <Deliveries key={endpoint._id} endpoint={endpoint} onSecret={showSecret} />}
        row={endpoint => ({
          picture: null,
          title: endpoint.name,
          text: endpoint.url,
          facts: factsOf(endpoint, timeZone),
          notices: noticesOf(endpoint, timeZone),
        })}
      />
    </>
  )
}

function factsOf({ types, full, state, formerSecretUntil }: WebhookEndpoint, timeZone: string) {
  const isRotating = formerSecretUntil !== null && formerSecretUntil > new Date().toISOString()
  return [
    words.factTypes({ count: types.length }),
    full && words.factFull,
    state === 'off' ? common.off : words.on,
    isRotating && words.previousSecret({ moment: formatMoment(formerSecretUntil, timeZone) }),
  ]
    .filter(Boolean)
    .join(', ')
}

function noticesOf({ state, offReason, failingSince }: WebhookEndpoint, timeZone: string): Notice[] {
  if (state === 'off')
    return offReason === 'staff' || offReason === ''
      ? []
      : [{ level: 'fault', text: words.offBecause({ reason: offReason }) }]
  if (failingSince === null) return []
  return [{ level: 'fault', text: words.failingSince({ moment: formatMoment(failingSince, timeZone) }) }]
}
