import { useId, useRef } from 'react'
import * as cars from '#messages/cars'
import * as common from '#messages/office-common'
import * as shared from '#messages/shared'
import * as options from '#messages/trip-options'
import * as labels from '#messages/trip-stops'
import { MAX_STOPS } from '../../../domain/reservations/trip-request.ts'
import { chosenPoint } from '../../pages/reservation/chosen-point.ts'
import { placeNote } from '../../pages/reservation/place-note.ts'
import { WAIT_CHOICES } from '../../pages/reservation/priced/wait-choices.ts'
import { Field } from '../../ui/field.tsx'
import { Button } from '../button.tsx'
import { Options } from '../forms/choice-field.tsx'
import { useField } from '../forms/form-context.ts'
import { useRows } from '../forms/use-rows.ts'
import { Icon } from '../icon.tsx'
import { SpokenText } from '../spoken-text.tsx'
import type { StopTexts } from './form-places.ts'
import { PlaceBox } from './place-box.tsx'
import { useStoredPlace } from './use-stored-place.ts'

const nameOf = (index: number) => labels.stopLabel({ number: String(index + 1) })

/** Between pickup and drop-off of the first trip. */
export function StopList() {
  const list = useRef<HTMLFieldSetElement>(null)
  const { rows, said, add, remove } = useRows<StopTexts>('stops', list, nameOf)
  return (
    <fieldset className="wide grid gap-3 m-0 p-0 border-0" name="stops" data-list="" ref={list}>
      <legend className="sr-only">{options.stops}</legend>
      {rows.map(({ key, start }, index) => (
        <div
          className="grid grid-cols-[minmax(0,1fr)_8.5em_auto] gap-3 items-end phone:grid-cols-[minmax(0,1fr)_auto]"
          key={key}
          data-row={key}
        >
          <StopPlace index={index} stored={start.address ?? ''} />
          <WaitField index={index} start={start.waitMinutes} />
          <Button small className="min-h-(--control)!" onClick={() => remove(index)}>
            <SpokenText text={common.remove({ row: nameOf(index) })} />
          </Button>
        </div>
      ))}
      {rows.length < MAX_STOPS && (
        <button
          className="text-button inline-flex items-center gap-1.5 w-fit"
          type="button"
          data-add
          onClick={() => add({})}
        >
          <Icon name="add" size={14} />
          {cars.addStop}
        </button>
      )}
      <p className="sr-only" role="status">
        {said}
      </p>
    </fieldset>
  )
}

function StopPlace({ index, stored }: { index: number; stored: string }) {
  const id = useId()
  const [name, pointName] = [`stops.${index}.address`, `stops.${index}.place`]
  const { error } = useField(name, [pointName])
  const { text, place, box, point } = useStoredPlace({ stop: 'dropOff', stored, pointName, submits: false })
  return (
    <div className="field phone:col-span-full">
      <PlaceBox
        id={id}
        label={nameOf(index)}
        name={name}
        text={text}
        box={box}
        error={error}
        note={placeNote(place)}
      />
      <input type="hidden" name={pointName} value={chosenPoint(place)} ref={point} />
    </div>
  )
}

function WaitField({ index, start }: { index: number; start: string | undefined }) {
  return (
    <Field label={shared.waitTime} name={`stops.${index}.waitMinutes`} defaultValue={start}>
      {field => (
        <select {...field} aria-label={common.labeled({ label: nameOf(index), value: shared.waitTime })}>
          <Options choices={WAIT_CHOICES} />
        </select>
      )}
    </Field>
  )
}
