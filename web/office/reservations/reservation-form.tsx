import { useRef } from 'react'
import type { Location } from 'react-router'
import * as common from '#messages/office-common'
import * as words from '#messages/office-reservations'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { Button } from '../button.tsx'
import { FormActions } from '../forms/form-actions.tsx'
import { OfficeForm } from '../forms/office-form.tsx'
import { useChangesOnly } from '../forms/use-changes-only.ts'
import { useRecordForm } from '../forms/use-record-form.ts'
import { PLACE_TEXTS, readPlaces, withPlaceTexts } from '../places/form-places.ts'
import { staffCall } from '../staff-call.ts'
import type { useAction } from '../use-action.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { usePriceQuestion } from './fare/price-question.tsx'
import { AskDialog } from './panel/ask-dialog.tsx'
import { ALONE } from './panel/panel-links.ts'
import { type ReservationBody, ReservationFields } from './reservation-fields.tsx'
import { type Answers, requireCancelledAsStored, useSaveQuestions } from './use-save-questions.ts'

type Props = {
  reservation: Reservation
  actions: ReturnType<typeof useAction>
  /** With who drives, if that is news. */
  onSaved: (note: string | undefined) => void
  onLeave: () => void
}

/** Newer changes by others are shown before anything is overwritten. */
export function ReservationForm({ reservation, actions, onSaved, onLeave }: Props) {
  const note = useRef<string>(undefined)
  const { question, planDialog, saveAsked } = useSaveQuestions(saveReservation, text => {
    note.current = text
  })
  const prices = usePriceQuestion()
  const form = useRecordForm<Reservation, ReservationBody>({
    noun: 'reservation',
    record: reservation,
    valuesOf: withPlaceTexts,
    read: readPlaces,
    texts: PLACE_TEXTS,
    async save(body, seen = reservation) {
      requireCancelledAsStored(body, seen)
      const priced = await prices.ask(body, seen)
      return priced && (await saveAsked({ ...body, ...priced }, seen))
    },
    current: () => staffCall('getReservation', { id: reservation._id }),
    actions,
    failed: common.failedToUpdateReservation,
    onSaved: () => onSaved(note.current),
    leaves: (_, to) => !showsList(to),
  })
  return (
    <>
      <OfficeForm form={useChangesOnly(form, onLeave)}>
        <h2>{words.editReservation}</h2>
        <ReservationFields reservation={reservation} />
        <FormActions form={form} submit={common.update}>
          <Button onClick={onLeave}>{common.cancel}</Button>
        </FormActions>
      </OfficeForm>
      {planDialog}
      {prices.dialog}
      {question?.about === 'cancelling' && (
        <CancelDialog
          ride={question.body}
          messages={question.messages}
          texts={question.texts}
          onCancelRide={() => question.answer(true)}
          onClose={() => question.answer(false)}
        />
      )}
      {question?.about === 'customer' && (
        <AskDialog customer={question.customer} onAnswer={question.answer} />
      )}
    </>
  )
}

function showsList({ pathname, search }: Location): boolean {
  if (!/^\/admin\/reservations(\/[^/]+)?$/.test(pathname)) return false
  return pathname !== '/admin/reservations/new' && !new URLSearchParams(search).has(ALONE)
}

/** One call; the status only if changed. */
function saveReservation({ status, ...details }: ReservationBody, seen: Reservation, answers: Answers) {
  const change = { seenStatus: seen.status, status, ...answers }
  const statusChange = status === seen.status ? {} : { statusChange: change }
  return staffCall('updateReservation', {
    id: seen._id,
    body: { ...details, ...statusChange },
    ifMatch: seen.version,
  })
}
