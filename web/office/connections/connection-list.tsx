import * as common from '#messages/office-common'
import * as labels from '#messages/office-connections'
import type { Connection } from '../../../contract/integrations/connection-schemas.ts'
import { MESSAGES } from '../../messages.ts'
import { useCall } from '../data/use-call.ts'
import { Failure } from '../editor/failure.tsx'
import { CONNECTION_TEXTS } from './connection-fields.ts'
import { ConnectionForm } from './connection-form.tsx'
import styles from './connections.module.css'
import { PaymentSteps } from './payment-steps.tsx'
import { useReturnFromCheck } from './use-payment-check.ts'

/** All services, collapsed. */
export function ConnectionList() {
  const sentence = common.loadFailed
  const returns = useReturnFromCheck()
  const { data, failed, loading, reload } = useCall('listConnections', {}, { sentence })
  if (!data)
    return failed ? <Failure failed={failed} busy={loading} /> : <p className="lead">{MESSAGES.loading}</p>
  return data.map(connection => (
    <details
      key={connection.name}
      className={styles['connection']}
      open={connection.name === 'payments' && returns ? true : undefined}
    >
      <summary>
        <h2>{CONNECTION_TEXTS[connection.name].title}</h2>
        <p>{CONNECTION_TEXTS[connection.name].text}</p>
        <span data-state={stateOf(connection)}>{labels.state({ state: stateOf(connection) })}</span>
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
