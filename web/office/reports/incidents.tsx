import * as facts from '#messages/facts'
import * as common from '#messages/office-common'
import * as labels from '#messages/office-reports'
import * as shared from '#messages/shared'
import type { IncidentInput } from '../../../contract/day/incident-schemas.ts'
import { Button } from '../button.tsx'
import { useCall } from '../data/use-call.ts'
import { useRevalidate } from '../data/use-read.ts'
import { Failure } from '../editor/failure.tsx'
import { ChoiceField } from '../forms/choice-field.tsx'
import { FormField } from '../forms/form-field.tsx'
import { OfficeForm } from '../forms/office-form.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { SpokenText } from '../spoken-text.tsx'
import { staffCall } from '../staff-call.ts'
import { dayInWords } from '../today/clock-time.ts'
import { useAction } from '../use-action.ts'

type Props = { from: string; until: string; today: string }

export function Incidents(props: Props) {
  return (
    <section className="pt-4 border-t border-hair" aria-labelledby="incidents-title">
      <h3 className="font-text font-semibold text-15/5.5" id="incidents-title">
        {labels.incidents}
      </h3>
      <p className="max-w-[76ch] mt-0.5 text-fg2">{labels.incidentsText}</p>
      <IncidentList {...props} />
      <IncidentForm today={props.today} />
    </section>
  )
}

function IncidentList({ from, until, today }: Props) {
  const list = useCall('listIncidents', { query: { from, until } }, { sentence: common.loadFailed })
  const { busy, failed, run, clear } = useAction()
  const remove = (id: string) =>
    run(common.actionFailed, async () => {
      await staffCall('removeIncident', { id })
      list.reload()
    })
  const failure = failed ?? list.failed
  return (
    <>
      {failure && <Failure failed={failure} busy={busy || list.loading} onBack={clear} />}
      {list.data?.length === 0 && <p className="quiet-note">{labels.noIncidents}</p>}
      <ul className="mt-3 mb-0 mx-0 p-0 list-none not-empty:border-t not-empty:border-t-hair">
        {list.data?.map(({ _id, day, vehicle, driver, description }) => (
          <li
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-1 gap-x-4 items-center py-1.5 border-b border-hair wrap-anywhere"
            key={_id}
          >
            <span>
              <b>{[dayInWords(day, today), vehicle.name, driver].filter(Boolean).join(', ')}</b>
              <span className="block whitespace-pre-line">{description}</span>
            </span>
            <button
              className="text-button"
              type="button"
              aria-disabled={busy}
              onClick={() => void remove(_id)}
            >
              <SpokenText text={common.remove({ row: `${vehicle.name}, ${day}` })} />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

type TypedIncident = Omit<IncidentInput, 'driver'> & { driver: string }

function IncidentForm({ today }: { today: string }) {
  const vehicles = useCall('listDispatchVehicles', {}, { sentence: common.loadFailed })
  const drivers = useCall('listDrivers', {}, { sentence: common.loadFailed })
  const revalidate = useRevalidate()
  const form = useCallForm<TypedIncident>(async typed => {
    await staffCall('addIncident', { body: { ...typed, driver: typed.driver || null } })
    revalidate('listIncidents')
  }, common.notSaved)
  return (
    <OfficeForm form={form} label={labels.addIncident} className="grid gap-3 max-w-160 mt-3">
      <FormField label={shared.date} name="day" type="date" max={today} required />
      <ChoiceField
        label={facts.vehicle}
        name="vehicle"
        choices={named(vehicles.data)}
        none={common.chooseOne}
        required
      />
      <ChoiceField
        label={labels.chauffeur}
        name="driver"
        choices={named(drivers.data)}
        none={common.chooseOne}
      />
      <FormField label={common.description} name="description" note={labels.descriptionNote} wide>
        {field => <textarea {...field} required rows={3} maxLength={1000} />}
      </FormField>
      <Button className="w-fit" type="submit" busy={form.busy}>
        {labels.addIncident}
      </Button>
    </OfficeForm>
  )
}

function named(records: readonly { _id: string; name: string }[] = []) {
  return records.map(({ _id, name }) => [_id, name] as const)
}
