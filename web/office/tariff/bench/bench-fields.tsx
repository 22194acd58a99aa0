import type { ReactNode } from 'react'
import * as facts from '#messages/facts'
import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import * as shared from '#messages/shared'
import { DateField, TimeField } from '../../../ui/date-time/date-field.tsx'
import { Field } from '../../../ui/field.tsx'
import { useSite } from '../../../ui/use-site.ts'
import { Options } from '../../forms/choice-field.tsx'
import { useTariff } from '../tariff-context.ts'
import type { BenchTrip } from './bench-trip.ts'
import { EndField } from './end-field.tsx'

type Props = { trip: BenchTrip; onChange: (change: Partial<BenchTrip>) => void }

export function BenchFields({ trip, onChange }: Props) {
  const { classes, tariff } = useTariff()
  const { timeZone } = useSite()
  const text = (name: 'hours' | 'date' | 'time' | 'passengers' | 'reference') => ({
    name: `bench-${name}`,
    value: trip[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-2 mt-2.5 [&_.wide]:col-span-full">
      <EndField stop="pickUp" label={common.from} end={trip.from} onChange={from => onChange({ from })} />
      <EndField stop="dropOff" label={common.to} end={trip.to} onChange={to => onChange({ to })} />
      <DateField
        label={shared.date}
        partner="bench-time"
        timeZone={timeZone}
        isPastAllowed
        {...text('date')}
      />
      <TimeField label={shared.time} partner="bench-date" timeZone={timeZone} {...text('time')} />
      <Choice
        label={common.trip}
        name="kind"
        value={trip.kind}
        onChange={kind => onChange({ kind: kind === 'hourly' ? kind : 'transfer' })}
      >
        <option value="transfer">{words.transfer}</option>
        <option value="hourly">{common.hourly}</option>
      </Choice>
      {trip.kind === 'hourly' ? (
        <Field label={shared.hours} type="number" min={1} step={0.5} {...text('hours')} />
      ) : (
        <Field label={facts.passengers} type="number" min={1} {...text('passengers')} />
      )}
      <Choice label={common.vehicleClass} name="code" value={trip.code} onChange={code => onChange({ code })}>
        <Options choices={classes.map(({ code, name }) => [code, name])} />
      </Choice>
      <Field label={words.benchReference} autoComplete="off" {...text('reference')} />
      {tariff.extras.length > 0 && (
        <details className="col-span-full">
          <summary className="text-coach-text text-13 font-medium cursor-pointer">
            {shared.extras}
            <small className="ms-1.5 text-fg2">
              {tariff.extras.filter(({ id }) => trip.extras[id]).length || ''}
            </small>
          </summary>
          <div className="grid grid-cols-3 gap-2 mt-1.5">
            {tariff.extras.map(({ id, label = id, max }) => (
              <Field
                key={id}
                label={label}
                name={`bench-extra-${id}`}
                type="number"
                min={0}
                max={max}
                value={trip.extras[id] ?? 0}
                onChange={event =>
                  onChange({ extras: { ...trip.extras, [id]: Number(event.currentTarget.value) } })
                }
              />
            ))}
          </div>
        </details>
      )}
    </div>
  )
}

type ChoiceProps = {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

function Choice({ label, name, value, onChange, children }: ChoiceProps) {
  return (
    <Field label={label} name={`bench-${name}`}>
      {({ defaultValue: _, ...field }) => (
        <select {...field} value={value} onChange={event => onChange(event.currentTarget.value)}>
          {children}
        </select>
      )}
    </Field>
  )
}
