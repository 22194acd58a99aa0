import { useId } from 'react'
import * as cancellationWords from '#messages/cancellation'
import * as words from '#messages/office-cancel'
import * as common from '#messages/office-common'
import * as shared from '#messages/shared'
import type { StatusMailPreview } from '../../../../contract/notify/schemas.ts'
import type { CancellationPreview } from '../../../../contract/reservations/cancellation-schemas.ts'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { MAX_REASON_CHARACTERS } from '../../../../domain/reservations/reservation.ts'
import { Button } from '../../button.tsx'
import { Failure } from '../../editor/failure.tsx'
import { Dialog } from '../../forms/dialog.tsx'
import { FormField } from '../../forms/form-field.tsx'
import { OfficeForm } from '../../forms/office-form.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { CancellationMessages, CancelledRide, FeeSentences } from '../cancel-dialog.tsx'
import {
  type CancellationOrder,
  confirmText,
  orderOf,
  previewIn,
  refundLines,
  refusalOf,
  type TypedCancellation,
  WAIVE_REASON,
} from './cancellation-order.ts'
import { useCancellationPreview } from './use-cancellation-preview.ts'

type Props = {
  reservation: Reservation
  messages: StatusMailPreview
  /** If the guest cancels and the fee is not waived. */
  first: CancellationPreview
  reason: string | undefined
  onCancel: (order: CancellationOrder) => Promise<void>
  onClose: () => void
}

export function MoneyDialog({ reservation, messages, first, reason, onCancel, onClose }: Props) {
  const shown = useCancellationPreview(reservation._id, first)
  const { terms, preview, isCurrent, failed } = shown
  const form = useCallForm<TypedCancellation>(async typed => {
    try {
      await onCancel(orderOf(typed, terms, preview.preview))
    } catch (error) {
      const renewed = previewIn(error)
      if (renewed) shown.renew(renewed)
      throw refusalOf(error, terms)
    }
  }, common.actionFailed)
  return (
    <Dialog
      title={cancellationWords.question}
      className="conflict w-[min(620px,calc(100vw_-_32px))]!"
      onClose={onClose}
    >
      <CancelledRide ride={reservation} />
      <OfficeForm
        form={{ ...form, submit: pressed => isCurrent && form.submit(pressed) }}
        className="grid gap-4 mt-4.5 [&_.mail-preview]:max-h-[24dvh]! [&_.mail-preview]:my-0!"
      >
        <CauseChoice {...shown} />
        <MoneySentences preview={preview} busy={!isCurrent && !failed} />
        {failed && <Failure failed={failed} />}
        <WaiverFields {...shown} />
        <FormField
          label={common.reason}
          name="reason"
          initial={reason ?? ''}
          note={words.reasonNote}
          maxLength={MAX_REASON_CHARACTERS}
        />
        <CancellationMessages messages={messages} note={words.mailNote} />
        <p className="actions dialog-foot">
          <Button look="primary" data-first="" onClick={onClose}>
            {words.keep}
          </Button>
          <Button look="quiet danger" type="submit" busy={form.busy || !isCurrent}>
            {/* With outdated amounts the label omits them, and the button does nothing. */}
            {isCurrent ? confirmText(preview) : shared.cancelRide}
          </Button>
        </p>
      </OfficeForm>
    </Dialog>
  )
}

type Shown = ReturnType<typeof useCancellationPreview>

const CAUSES = ['guest', 'operator'] as const

function CauseChoice({ terms, choose }: Pick<Shown, 'terms' | 'choose'>) {
  const name = useId()
  return (
    <fieldset className="flex flex-wrap gap-y-0.5 gap-x-6 m-0 p-0 border-0 text-15">
      <legend className="p-0 text-fg2 text-13">{words.cancelledBy}</legend>
      {CAUSES.map(cause => (
        <label className="flex gap-2 items-center min-h-8" key={cause}>
          <input
            className="accent-coach"
            type="radio"
            name={name}
            data-aside=""
            checked={terms.cause === cause}
            onChange={() => choose({ cause })}
          />
          {words.cause({ cause })}
        </label>
      ))}
    </fieldset>
  )
}

function MoneySentences({ preview, busy }: { preview: CancellationPreview; busy: boolean }) {
  const { sums } = preview.texts
  return (
    <section
      className="grid gap-2 py-4 px-5 border border-frame rounded-xs bg-page text-15 aria-busy:*:opacity-50 [&_p]:m-0!"
      aria-label={words.money}
      aria-live="polite"
      aria-busy={busy}
    >
      <FeeSentences texts={preview.texts} />
      <dl className="mt-1.5 mb-0 mx-0">
        {sums.map(({ label, amount }) => (
          <div className="group flex gap-4 justify-between last:font-semibold" key={label}>
            <dt className="text-fg2 group-last:text-fg">{label}</dt>
            <dd className="m-0 figures whitespace-nowrap">{amount}</dd>
          </div>
        ))}
      </dl>
      {preview.refunds.length > 0 && (
        <ul className="m-0 pt-2 pb-0 px-0 border-t border-hair list-none">
          {refundLines(preview).map((line, at) => (
            <li key={`${at} ${line}`}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

function WaiverFields({ terms, choose, preview, isCurrent }: Shown) {
  const isOffered = terms.cause === 'guest' && (terms.waive || !isCurrent || preview.feeCents > 0)
  if (!isOffered) return null
  return (
    <>
      <label className="flex gap-2 items-center min-h-8 text-15">
        <input
          className="accent-coach"
          type="checkbox"
          data-aside=""
          checked={terms.waive}
          onChange={event => choose({ waive: event.currentTarget.checked })}
        />
        {words.waive}
      </label>
      {terms.waive && (
        <FormField
          label={words.waiveReason}
          name={WAIVE_REASON}
          note={words.waiveNote}
          maxLength={MAX_REASON_CHARACTERS}
          required
        />
      )}
    </>
  )
}
