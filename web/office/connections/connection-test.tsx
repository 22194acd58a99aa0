import { useState } from 'react'
import * as common from '#messages/office-common'
import * as labels from '#messages/office-connections'
import type { Connection } from '../../../contract/integrations/connection-schemas.ts'
import { Field } from '../../ui/field.tsx'
import { useSite } from '../../ui/use-site.ts'
import { Button } from '../button.tsx'
import { Failure } from '../editor/failure.tsx'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'
import { formatMoment } from '../zone.ts'

type Props = { connection: Connection; onTested: () => void }

/** One click tests the keys in force. */
export function ConnectionTest({ connection: { name, tested }, onTested }: Props) {
  const { email, timeZone } = useSite()
  const [to, setTo] = useState(email)
  const { busy, failed, errors, run, clear } = useAction()
  const isEmail = name === 'email'
  const test = () =>
    run(common.actionFailed, async () => {
      await staffCall('testConnection', { params: { name }, body: { to: isEmail ? to : '' } })
      onTested()
    })
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3 mt-3.5">
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      {isEmail && (
        <Field
          label={labels.testTo}
          name={`test-${name}`}
          type="email"
          value={to}
          error={errors['to']}
          onChange={event => setTo(event.target.value)}
        />
      )}
      <Button busy={busy} onClick={() => void test()}>
        {busy ? labels.testing : isEmail ? labels.test : labels.testConnection}
      </Button>
      <p
        className={`py-2.5 ${tested?.outcome === 'ok' ? 'text-confirmed' : 'text-alert'}`}
        role="status"
        data-outcome={tested?.outcome}
      >
        {tested &&
          labels.testedAt({
            when: formatMoment(tested.at, timeZone),
            outcome: labels.outcome({ outcome: tested.outcome }),
          })}
      </p>
    </div>
  )
}
