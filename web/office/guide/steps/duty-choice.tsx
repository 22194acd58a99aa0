import * as common from '#messages/office-common'
import * as labels from '#messages/office-guide'
import type { SavedBookingRules } from '../../../../contract/dispatch/booking-rules-schemas.ts'
import { Field } from '../../../ui/field.tsx'
import { useRevalidate } from '../../data/use-read.ts'
import { Failure } from '../../editor/failure.tsx'
import { staffCall } from '../../staff-call.ts'
import { useAction } from '../../use-action.ts'

type Duty = 'always' | 'shifts'

/** Saved immediately: the step may be left without another chauffeur. */
export function DutyChoice({ rules }: { rules: SavedBookingRules }) {
  const { busy, failed, run, clear } = useAction()
  const revalidate = useRevalidate()
  const duty: Duty = rules.driversAlwaysThere ? 'always' : 'shifts'
  const choose = (chosen: string) =>
    run(common.notSaved, async () => {
      const { version, ...before } = rules
      const body = { ...before, driversAlwaysThere: chosen === 'always' }
      await staffCall('updateBookingRules', { body, ifMatch: version })
      revalidate('getBookingRules')
    })
  return (
    <div>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      <Field label={labels.duty} name="duty" note={labels.dutyNote({ duty })}>
        {({ defaultValue: _, ...field }) => (
          <select
            {...field}
            data-aside=""
            value={duty}
            aria-disabled={busy}
            onChange={event => void choose(event.currentTarget.value)}
          >
            <option value="always">{labels.dutyAlways}</option>
            <option value="shifts">{labels.dutyShifts}</option>
          </select>
        )}
      </Field>
    </div>
  )
}
