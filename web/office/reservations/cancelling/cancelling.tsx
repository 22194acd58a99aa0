import { useEffect, useId, useState } from 'react'
import * as cancellationWords from '#messages/cancellation'
import * as words from '#messages/office-cancel'
import * as common from '#messages/office-common'
import * as shared from '#messages/shared'
import type { StatusMailPreview } from '../../../../contract/notify/schemas.ts'
import { Problem } from '../../../../contract/problems.ts'
import type { CancellationPreview } from '../../../../contract/reservations/cancellation-schemas.ts'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { MAX_REASON_CHARACTERS } from '../../../../domain/reservations/reservation.ts'
import { Button } from '../../button.tsx'
import { Failure } from '../../editor/failure.tsx'
import { Dialog } from '../../forms/dialog.tsx'
import { FormField } from '../../forms/form-field.tsx'
import { OfficeForm } from '../../forms/office-form.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { staffCall } from '../../staff-call.ts'
import { usePreview } from '../../use-preview.ts'
import { CancelDialog, CancellationMessages, CancelledRide, FeeSentences } from '../cancel-dialog.tsx'
import type { Panel } from '../panel/use-panel.ts'
import {
  type CancellationOrder,
  confirmText,
  isSameTerms,
  orderOf,
  previewIn,
  questionOf,
  refundLines,
  refusalOf,
  type Terms,
  type TypedCancellation,
  validFor,
  WAIVE_REASON,
} from './cancellation-order.ts'

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
          <Button className="danger" type="submit" busy={form.busy || !isCurrent}>
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

const FIRST_TERMS: Terms = { cause: 'guest', waive: false }

/** Amounts must not change under a click, so they are renewed only once the server would refuse them. */
export function useCancellationPreview(id: string, first: CancellationPreview) {
  const [terms, setTerms] = useState(FIRST_TERMS)
  const [shown, setShown] = useState({ terms: FIRST_TERMS, preview: first })
  const [outdated, setOutdated] = useState<CancellationPreview>()
  const isCurrent = isSameTerms(shown.terms, terms) && shown.preview !== outdated
  useEffect(() => {
    const { preview } = shown
    const timer = setTimeout(() => setOutdated(preview), validFor(preview, Date.now()))
    return () => clearTimeout(timer)
  }, [shown])
  const { failed } = usePreview({
    question: isCurrent ? undefined : questionOf(terms),
    ask: query => staffCall('previewStaffCancellation', { id, query }),
    onAnswer: preview => setShown({ terms, preview }),
  })
  return {
    terms,
    choose: (chosen: Partial<Terms>) => setTerms({ ...terms, ...chosen }),
    preview: shown.preview,
    /** False while showing other terms, or amounts that are no longer valid. */
    isCurrent,
    failed,
    /** Takes the amounts of a refusal under the same terms. */
    renew: (preview: CancellationPreview) => setShown({ terms, preview }),
  }
}

/** No preview: the ride has begun, or nothing is left to cancel. */
export type CancellationFacts = {
  messages: StatusMailPreview
  preview: CancellationPreview | undefined
}

export async function readCancellation(id: string): Promise<CancellationFacts> {
  const [messages, preview] = await Promise.all([
    staffCall('previewStatusMail', { id, body: { status: 'cancelled' } }),
    staffCall('previewStaffCancellation', { id }).catch(noneLeft),
  ])
  return { messages, preview }
}

/** The server decides at the change itself. */
function noneLeft(error: unknown): undefined {
  if (error instanceof Problem && error.code === 'too_late') return undefined
  throw error
}

type CancellingProps = {
  reservation: Reservation
  panel: Panel
  facts: CancellationFacts
  /** Typed before money arrived. */
  reason?: string
  onCancelRide: (reason: string) => void
  onClose: () => void
}

export function Cancelling({
  reservation,
  panel,
  facts: { messages, preview },
  reason,
  onCancelRide,
  onClose,
}: CancellingProps) {
  if (!preview?.moneyTaken)
    return (
      <CancelDialog
        ride={reservation}
        messages={messages}
        texts={preview?.texts}
        takesReason
        onCancelRide={onCancelRide}
        onClose={onClose}
      />
    )
  const cancel = async (order: CancellationOrder) => {
    const { _id: id, status: seenStatus } = reservation
    try {
      // The preview carries the version that was read.
      panel.saved(
        await staffCall('changeReservationStatus', {
          id,
          body: { seenStatus, status: 'cancelled', ...order },
        }),
      )
      onClose()
    } catch (error) {
      panel.refresh()
      throw error
    }
  }
  return (
    <MoneyDialog
      reservation={reservation}
      messages={messages}
      first={preview}
      reason={reason}
      onCancel={cancel}
      onClose={onClose}
    />
  )
}
