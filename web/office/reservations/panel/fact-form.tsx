import {
  type KeyboardEvent,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useEffect,
  useRef,
} from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-panel'
import * as shared from '#messages/shared'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { Button } from '../../button.tsx'
import { FormActions } from '../../forms/form-actions.tsx'
import { FormField } from '../../forms/form-field.tsx'
import { OfficeForm } from '../../forms/office-form.tsx'
import { PickupField } from '../../forms/pickup-field.tsx'
import { useChangesOnly } from '../../forms/use-changes-only.ts'
import { useRecordForm } from '../../forms/use-record-form.ts'
import { EmailOffNote } from '../../live/email-off-note.tsx'
import { PLACE_TEXTS, readPlaces, withPlaceTexts } from '../../places/form-places.ts'
import { PlaceField } from '../../places/place-field.tsx'
import { staffCall } from '../../staff-call.ts'
import type { MoveAnswer } from '../confirming/plan-question.ts'
import { useMove } from '../confirming/use-move.tsx'
import { usePriceQuestion } from '../fare/price-question.tsx'
import { LineIcon } from '../line-icon.tsx'
import {
  detailsOf,
  type Edited,
  FACT_WORDS,
  type FactField,
  type FactName,
  fieldsOf,
  withFlight,
} from './facts.ts'
import { whatAnEditSends } from './status-move.ts'
import { type FactEditing, nounOf } from './use-fact-editing.ts'

type Props = {
  fact: FactName
  reservation: Reservation
  editing: FactEditing
  onSaved: (saved: Reservation) => void
}

export function FactForm({ fact, reservation, editing, onSaved }: Props) {
  const fields = fieldsOf(fact)
  const prices = usePriceQuestion()
  const move = useMove()
  const form = useRecordForm<Reservation, Edited>({
    noun: nounOf(fact),
    record: reservation,
    valuesOf: withPlaceTexts,
    read: values => withFlight(readPlaces<Edited>(values)),
    texts: PLACE_TEXTS,
    save: async (edited, seen = reservation) => {
      const priced = await prices.ask(edited, seen)
      if (!priced) return false
      const saved = await move.save(seen, more => saveFact({ ...edited, ...priced, ...more }, seen))
      if (saved) onSaved(saved)
      return saved
    },
    mergesApart: true,
    current: () => staffCall('getReservation', { id: reservation._id }),
    failed: common.failedToUpdateReservation,
    onSaved: typedOn => {
      if (!typedOn) editing.close()
    },
  })
  const { isDirty } = editing
  useEffect(() => {
    isDirty.current = form.dirty
  }, [isDirty, form.dirty])
  const leave = async (options: { asks: boolean }) => {
    if (await form.discard(options)) editing.close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog:modal')) return
    // Esc would close the panel too.
    event.preventDefault()
    void leave({ asks: true })
  }
  const names = fields.map(({ name }) => name)
  const sent = whatAnEditSends(names, reservation)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc in any field leaves the form
    <div className="fact-form flex-[1_1_100%] min-w-0" onKeyDown={onKeyDown} ref={editing.form}>
      <OfficeForm
        form={useChangesOnly(form, editing.close)}
        className="fact-fields"
        label={words.changeFact({ fact: FACT_WORDS[fact].toLowerCase() })}
      >
        {fields.map(({ name, stop, kind, choices, isOptional, isLong, ...field }, index) =>
          stop ? (
            <PlaceField key={name} stop={stop} label={field.label} autoFocus={index === 0} />
          ) : kind ? (
            <PickupField key={name} kind={kind} autoFocus={index === 0} />
          ) : (
            <FormField
              key={name}
              name={name}
              required={!isOptional && (name !== 'email' || reservation.email !== '')}
              autoFocus={index === 0}
              {...field}
              {...(choices && { children: field => <Choice field={field} choices={choices} /> })}
              {...(isLong && { children: props => <LongText {...props} maxLength={field.maxLength} /> })}
            />
          ),
        )}
        {sent && (
          <p className="panel-note">
            {sent} {reservation.email !== '' && <EmailOffNote />}
          </p>
        )}
        <FormActions form={form} submit={shared.save}>
          <Button onClick={() => void leave({ asks: false })}>{common.cancel}</Button>
        </FormActions>
      </OfficeForm>
      {move.dialog}
      {prices.dialog}
    </div>
  )
}

type ChoiceProps = {
  field: SelectHTMLAttributes<HTMLSelectElement>
  choices: NonNullable<FactField['choices']>
}

function Choice({ field, choices }: ChoiceProps) {
  return (
    // biome-ignore lint/a11y/noAutofocus: the form was opened to choose
    <select {...field} autoFocus>
      {choices.map(({ value, label }) => (
        <option key={value} value={value} lang={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

function LongText(props: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  // biome-ignore lint/a11y/noAutofocus: the form was opened to type
  return <textarea {...props} rows={3} autoFocus />
}

function saveFact(
  edited: Edited & { preview?: string } & Partial<MoveAnswer>,
  seen: Reservation,
): Promise<Reservation> {
  return staffCall('updateReservation', {
    id: seen._id,
    body: { ...detailsOf(seen), ...edited },
    ifMatch: seen.version,
  })
}

type EditButtonProps = { fact: FactName; editing: FactEditing }

/** Regains the focus when the form closes. */
export function EditButton({ fact, editing }: EditButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const isReturn = editing.left.current === fact
  useEffect(() => {
    if (!isReturn) return
    editing.left.current = undefined
    button.current?.focus({ preventScroll: true })
  }, [isReturn, editing])
  return (
    <button
      className="fact-edit flex-none w-6 h-5 p-0 border-0 bg-transparent text-fg2 hover:text-fg touch-narrow:order-1 touch-narrow:size-11 print:hidden!"
      type="button"
      ref={button}
      title={shared.change}
      onClick={() => editing.edit(fact)}
    >
      <LineIcon size={14} className="align-[-2px]">
        <path d="M2 12l.7-2.9 6.9-6.9 2.2 2.2-6.900 6.900zM8.300 3.500l2.200 2.200" />
      </LineIcon>
      <span className="sr-only">{words.changeFact({ fact: FACT_WORDS[fact].toLowerCase() })}</span>
    </button>
  )
}
