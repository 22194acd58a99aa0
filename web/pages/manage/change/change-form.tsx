import { useState } from 'react'
import { useLocation } from 'react-router'
import * as facts from '#messages/facts'
import * as words from '#messages/manage-change'
import * as shared from '#messages/shared'
import { hours } from '#messages/shared'
import type { QuoteOptions, VehicleClass } from '../../../../contract/pricing/schemas.ts'
import { DateField, TimeField } from '../../../ui/date-time/date-field.tsx'
import { Field } from '../../../ui/field.tsx'
import { useSite } from '../../../ui/use-site.ts'
import { languageQuery } from '../own-address.ts'
import type { ChangeAnswer } from './answer-change.ts'
import styles from './change.module.css'
import type { ChangeFields } from './change-fields.ts'
import type { ChangeView } from './change-view.ts'
import { FormPart } from './form-part.tsx'

type Props = {
  view: ChangeView
  answer: ChangeAnswer | undefined
  classes: readonly VehicleClass[]
  options: QuoteOptions | undefined
}

export function ChangeForm({ view, answer, classes, options }: Props) {
  const { fields, stops, waits, isHourly, isDoubled } = view
  const { pathname, search } = useLocation()
  const { timeZone } = useSite()
  const [isSent, setSent] = useState(false)
  const { errors = {}, hits = {} } = answer ?? {}
  // The offer then has the primary button.
  const rank = answer?.offer ? 'quiet' : 'primary'
  const plain = (name: string) => ({ name, defaultValue: fields[name], error: errors[name] })
  const clock = (name: string) => ({ timeZone, ...plain(name) })
  const counts = [
    ...(options?.childSeats ?? []).map(seat => ({ ...seat, name: `seat-${seat.id}` })),
    ...(options?.extras ?? []).map(extra => ({ ...extra, name: `extra-${extra.id}` })),
  ]
  return (
    <form
      className={styles['form']}
      method="post"
      action={pathname + languageQuery(search)}
      onSubmit={() => setSent(true)}
      // A new response refills the form.
      key={JSON.stringify(fields)}
    >
      {answer?.message && (
        <p className="mx-0 my-4.5 max-w-[40em] border-s-3 border-s-coach ps-3.5" role="alert">
          {answer.message}
        </p>
      )}
      {answer?.free && <FreeInstead free={answer.free} />}
      <FormPart title={shared.when}>
        <div className="grid grid-cols-2 gap-x-5.5 gap-y-4 to-540:grid-cols-1">
          <DateField label={shared.date} partner="time" required {...clock('date')} />
          <TimeField label={shared.time} partner="date" required {...clock('time')} />
        </div>
        {isDoubled && <FoldField {...plain('fold')} />}
        {isHourly && (
          <Field label={hours} type="number" step={0.5} min={1} max={24} required {...plain('hours')} />
        )}
      </FormPart>
      <FormPart title={words.where}>
        <Place
          label={facts.pickup}
          {...plain('from')}
          place={fields['from-place']}
          hits={hits['from']}
          required
        />
        {stops.map((name, at) => (
          <div
            key={name}
            className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-x-5.5 gap-y-4 to-540:grid-cols-1"
          >
            <Place
              label={fields[name] ? words.stop({ number: String(at + 1) }) : words.anotherStop}
              {...plain(name)}
              place={fields[`${name}-place`]}
              hits={hits[name]}
              note={fields[name] ? words.stopNote : undefined}
            />
            <Field label={shared.waitTime} {...plain(`${name}-wait`)}>
              {props => (
                <select {...props}>
                  <option value="">{shared.noWait}</option>
                  {waits.map(count => (
                    <option key={count} value={count}>
                      {words.minutes({ count: String(count) })}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </div>
        ))}
        <Place
          label={facts.dropOff}
          {...plain('to')}
          place={fields['to-place']}
          hits={hits['to']}
          required={!isHourly}
        />
      </FormPart>
      <FormPart title={words.party}>
        <div className="grid grid-cols-2 gap-x-5.5 gap-y-4 to-540:grid-cols-1">
          <Field label={facts.passengers} type="number" min={1} max={100} required {...plain('passengers')} />
          <Field label={shared.bags} type="number" min={0} max={20} {...plain('luggage')} />
        </div>
        {counts.length > 0 && (
          <details open={counts.some(({ name }) => Number(fields[name]) > 0)}>
            <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between font-medium after:size-2 after:rotate-45 after:border-solid after:border-fg2 after:[border-width:0_1.5px_1.5px_0] after:content-[''] [&::-webkit-details-marker]:hidden">
              {shared.extras}
            </summary>
            <div className="grid grid-cols-2 gap-x-5.5 gap-y-4 to-540:grid-cols-1">
              {counts.map(({ name, label, max }) => (
                <Field key={name} label={label} type="number" min={0} max={max} {...plain(name)} />
              ))}
            </div>
          </details>
        )}
      </FormPart>
      {classes.length > 0 && (
        <FormPart title={shared.yourVehicle}>
          <div className="grid grid-cols-2 gap-x-5.5 gap-y-2.5 to-540:grid-cols-1">
            {classes.map(({ code, name }) => (
              <label className="flex items-center gap-2.5 py-3.5" key={code}>
                <input type="radio" name="class" value={code} defaultChecked={fields['class'] === code} />{' '}
                {name}
              </label>
            ))}
          </div>
          {errors['class'] && <p className="field-error">{errors['class']}</p>}
        </FormPart>
      )}
      {!isHourly && (
        <FormPart title={shared.returnTrip}>
          <label className="flex items-start gap-2.5 py-3.5">
            <input type="checkbox" name="back" value="on" defaultChecked={Boolean(fields['back'])} />{' '}
            {shared.addAReturn}
          </label>
          <div className="grid grid-cols-2 gap-x-5.5 gap-y-4 to-540:grid-cols-1">
            <DateField label={shared.returnDate} partner="back-time" {...clock('back-date')} />
            <TimeField label={shared.returnTime} partner="back-date" {...clock('back-time')} />
          </div>
        </FormPart>
      )}
      <p>
        <button className={`button ${rank}`} type="submit" aria-disabled={isSent}>
          {words.see}
        </button>
      </p>
    </form>
  )
}

type PlaceProps = {
  label: string
  name: string
  defaultValue: string | undefined
  error: string | undefined
  note?: string | undefined
  required?: boolean
  place: string | undefined
  hits: { name: string; place: string }[] | undefined
}

function Place({ place, hits, error, ...field }: PlaceProps) {
  const unclear = hits && (hits.length > 0 ? shared.choosePlace : words.noPlace)
  return (
    <div>
      <Field {...field} maxLength={300} autoComplete="off" error={error ?? unclear} />
      {place && <input type="hidden" name={`${field.name}-place`} value={place} />}
      {hits?.map(hit => (
        <Fill key={hit.name} values={{ [field.name]: hit.name, [`${field.name}-place`]: hit.place }}>
          {hit.name}
        </Fill>
      ))}
    </div>
  )
}

function FreeInstead({ free: { nearest, classes } }: { free: NonNullable<ChangeAnswer['free']> }) {
  return (
    <>
      {nearest.length > 0 && <p>{words.availableAt}</p>}
      {nearest.map(({ trip, date, time, text }) => (
        <Fill key={text} values={trip === 0 ? { date, time } : { 'back-date': date, 'back-time': time }}>
          {text}
        </Fill>
      ))}
      {classes.length > 0 && <p>{words.availableThen}</p>}
      {classes.map(({ code, name }) => (
        <Fill key={code} values={{ class: code }}>
          {name}
        </Fill>
      ))}
    </>
  )
}

function Fill({ values, children }: { values: ChangeFields; children: string }) {
  return (
    <button
      className="button quiet mt-2 block w-full text-start"
      type="submit"
      name="fill"
      value={JSON.stringify(values)}
    >
      {children}
    </button>
  )
}

function FoldField(props: Omit<Parameters<typeof Field>[0], 'label' | 'children'>) {
  return (
    <Field label={words.foldQuestion} {...props}>
      {control => (
        <select {...control}>
          <option value="0">{words.foldFirst}</option>
          <option value="1">{words.foldSecond}</option>
        </select>
      )}
    </Field>
  )
}
