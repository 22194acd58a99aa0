import * as common from '#messages/office-common'
import * as labels from '#messages/office-connections'
import type { Connection } from '../../../contract/integrations/connection-schemas.ts'
import { ReadingNote } from '../data/loaded.tsx'
import { useCall } from '../data/use-call.ts'
import { CONNECTION_TEXTS } from './connection-fields.ts'
import { ConnectionForm } from './connection-form.tsx'
import { PaymentSteps } from './payment-steps.tsx'
import { useReturnFromCheck } from './use-payment-check.ts'

/** All services, collapsed. */
export function ConnectionList() {
  const sentence = common.loadFailed
  const returns = useReturnFromCheck()
  const reading = useCall('listConnections', {}, { sentence })
  const { data, reload } = reading
  if (!data) return <ReadingNote reading={reading} />
  return data.map(connection => (
    <details
      key={connection.name}
      className="max-w-240 border-t border-hair last-of-type:border-b open:pb-5"
      open={connection.name === 'payments' && returns ? true : undefined}
    >
      <summary className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 min-h-16 py-2.5 cursor-pointer">
        <h2 className="col-1 text-18">{CONNECTION_TEXTS[connection.name].title}</h2>
        <p className="col-1 text-fg2 text-13">{CONNECTION_TEXTS[connection.name].text}</p>
        <span
          className="area-[1/2/3] text-fg2 text-13 data-[state=office]:text-confirmed data-[state=unreadable]:text-alert"
          data-state={stateOf(connection)}
        >
          {labels.state({ state: stateOf(connection) })}
        </span>
      </summary>
      {connection.payment && (
        <PaymentSteps
          connection={connection}
          setup={connection.payment}
          onChanged={reload}
          back="connections"
        />
      )}
      <ConnectionForm connection={connection} onChanged={reload} />
    </details>
  ))
}

function stateOf({ source, unreadable }: Connection): string {
  return unreadable && source !== 'environment' ? 'unreadable' : source
}
