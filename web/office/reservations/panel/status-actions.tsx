import { Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import * as common from '#messages/office-common'
import * as labels from '#messages/office-import'
import { ask } from '#messages/office-money'
import * as words from '#messages/office-panel'
import * as reservations from '#messages/office-reservations'
import * as shared from '#messages/shared'
import * as shell from '#messages/shell'
import type { StatusMailPreview } from '../../../../contract/notify/schemas.ts'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import type { ReservationStatus } from '../../../../domain/reservations/reservation.ts'
import { mailtoHref, phoneHref } from '../../../../domain/values/contact-links.ts'
import { tripFile } from '../../../trip-file.ts'
import { useSite } from '../../../ui/use-site.ts'
import { Button, PanelLink } from '../../button.tsx'
import { useCall } from '../../data/use-call.ts'
import { Failure } from '../../editor/failure.tsx'
import { Dialog } from '../../forms/dialog.tsx'
import { useKeys } from '../../keys/key-bindings.ts'
import { lazyPart } from '../../lazy-part.tsx'
import { EmailOffNote } from '../../live/email-off-note.tsx'
import { EmailTo } from '../../live/email-to.tsx'
import { staffCall } from '../../staff-call.ts'
import { useAction } from '../../use-action.ts'
import { useNow } from '../../use-now.ts'
import { AskDialog } from './ask-dialog.tsx'
import { PAYMENT_HASH, usePanelLinks } from './panel-links.ts'
import { firstMove, MOVE_LABELS, movesOf, sendsMail, whatIsSent } from './status-move.ts'
import type { Panel } from './use-panel.ts'
import { loadCancelling, useStatusChange } from './use-status-change.ts'

const Cancelling = lazyPart(async () => (await loadCancelling()).Cancelling)

const PART = 'narrow:in-data-more:flex-[1_1_28%]'
const RARE = 'narrow:not-in-data-more:hidden narrow:in-data-more:order-1'

type Props = { panel: Panel; reservation: Reservation }

export function StatusActions({ panel, reservation }: Props) {
  const now = useNow()
  const change = useStatusChange(reservation, panel)
  const { busy, question } = change
  const first = firstMove(reservation, now)
  const { close } = usePanelLinks()
  useKeys({
    Escape: { does: shell.close, act: close },
    ...(first === 'confirmed' && {
      C: { does: common.confirm, act: () => void change.choose('confirmed') },
    }),
  })
  return (
    <>
      {change.failed && <Failure failed={change.failed} busy={busy} onBack={change.dismiss} />}
      <div className="panel-actions flex flex-col-reverse gap-1.75 mt-2.75 print:hidden!">
        {change.undo ? (
          <p className="text-fg2 text-13" role="status">
            {words.moved({ to: change.undo.to })}{' '}
            <button
              className="text-button"
              type="button"
              onClick={() => change.undo && void change.takeBack(change.undo)}
            >
              {common.undo}
            </button>
          </p>
        ) : (
          first && <WhatIsSent reservation={reservation} to={first} now={now} />
        )}
        <ActionButtons reservation={reservation} now={now} change={change} />
      </div>
      {change.planDialog}
      {question?.about === 'cancelling' && (
        <Suspense fallback={null}>
          <Cancelling
            reservation={reservation}
            panel={panel}
            facts={question.facts}
            reason={question.reason}
            onCancelRide={reason => void change.move('cancelled', reason ? { reason } : {})}
            onClose={change.closeQuestion}
          />
        </Suspense>
      )}
      {question?.about === 'customer' && (
        <AskDialog
          customer={panel.customer}
          onAnswer={confirmed => {
            change.closeQuestion()
            if (confirmed) void change.move('confirmed', { asked: true })
          }}
        />
      )}
    </>
  )
}

type ButtonProps = { reservation: Reservation; now: Date; change: ReturnType<typeof useStatusChange> }

function ActionButtons({ reservation, now, change }: ButtonProps) {
  const [more, setMore] = useState(false)
  const { _id, phoneNumber, email, reference } = reservation
  const moves = movesOf(reservation, now)
  const first = firstMove(reservation, now)
  return (
    <div className="panel-buttons flex flex-wrap gap-1.5" data-more={more || undefined}>
      {first && (
        <Button
          look="primary"
          className={`narrow:flex-[1.5_1_0] ${PART}`}
          data-key={first === 'confirmed' ? 'C' : undefined}
          busy={change.busy}
          onClick={() => void change.choose(first)}
        >
          {MOVE_LABELS[first]}
        </Button>
      )}
      {!first && <PaymentLinkAction id={_id} />}
      <a className="button quiet narrow:hidden" href={phoneHref(phoneNumber)}>
        {common.call}
      </a>
      {email && (
        <a
          className={`button quiet narrow:flex-[1_1_0] ${RARE} ${PART}`}
          href={mailtoHref(email, { subject: words.yourRide({ reference }) })}
        >
          {shared.email}
        </a>
      )}
      <Link
        className={`button quiet narrow:flex-[1_1_0] ${PART}`}
        to={`/admin/reservations?edit=${_id}`}
        aria-label={reservations.editReservation}
      >
        {common.edit}
      </Link>
      <Button
        className={`panel-more-button whitespace-nowrap narrow:flex-[1_1_0] ${PART}`}
        aria-expanded={more}
        data-repeat
        onClick={() => setMore(!more)}
      >
        <span>{common.more}</span>
      </Button>
      {moves.includes('cancelled') && (
        <Button
          className={`danger ms-auto narrow:flex-[1_1_0] ${RARE} ${PART}`}
          busy={change.busy}
          onClick={() => void change.choose('cancelled')}
        >
          {shared.cancelRide}
        </Button>
      )}
      {more && <MoreActions reservation={reservation} />}
    </div>
  )
}

/** On phones the primary action of a ride that is due. */
function PaymentLinkAction({ id }: { id: string }) {
  const { pathname, search } = useLocation()
  const { data: money } = useCall('getMoney', { id }, { sentence: common.loadFailed })
  if (!money || money.dueCents <= 0) return null
  return (
    <Link
      className={`button primary hidden whitespace-nowrap narrow:inline-flex narrow:flex-[1.5_1_auto] ${PART}`}
      to={{ pathname, search, hash: PAYMENT_HASH }}
      preventScrollReset
      replace
    >
      {ask}
    </Link>
  )
}

function MoreActions({ reservation }: { reservation: Reservation }) {
  const { brand } = useSite()
  const { isAlone, alone } = usePanelLinks()
  const { reference } = reservation
  const calendar = `data:text/calendar;charset=utf-8,${encodeURIComponent(tripFile(reservation, brand))}`
  return (
    <span className="flex flex-[0_0_100%] flex-wrap gap-1.5 narrow:order-2">
      <a className="button quiet narrow:flex-[1_1_28%]" href={calendar} download={`ride-${reference}.ics`}>
        {shared.addToCalendar}
      </a>
      {!isAlone && (
        <Link className="button quiet narrow:flex-[1_1_28%]" to={alone}>
          {words.openFullPage}
        </Link>
      )}
      <Button className="narrow:flex-[1_1_28%]" onClick={() => print()}>
        {common.print}
      </Button>
    </span>
  )
}

type AnnounceRideProps = { reservation: Reservation; onSaved: (saved: Reservation) => void }

/** Of an imported ride that sends no message yet. */
export function AnnounceRide({ reservation, onSaved }: AnnounceRideProps) {
  const { busy, failed, run, clear } = useAction()
  if (!reservation.dispatch?.isUnannounced || reservation.status !== 'confirmed') return null
  const announce = () => {
    if (!confirm(labels.announceRideAsk({ name: reservation.firstName }))) return
    void run(common.actionFailed, async () =>
      onSaved(await staffCall('announceReservation', { id: reservation._id })),
    )
  }
  return (
    <div className="grid justify-items-start gap-1.5 mt-3">
      <p>
        <span className="mark">{labels.notAnnounced}</span>
      </p>
      <p className="quiet-note">{labels.notAnnouncedHelp}</p>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      <Button small busy={busy} onClick={announce}>
        {labels.announceRide}
      </Button>
    </div>
  )
}

type WhatIsSentProps = { reservation: Reservation; to: ReservationStatus; now: Date }

function WhatIsSent({ reservation, to, now }: WhatIsSentProps) {
  const { busy, failed, run, clear } = useAction()
  const [mail, setMail] = useState<StatusMailPreview['mail']>(null)
  const read = () =>
    run(common.loadFailed, async () => {
      const preview = await staffCall('previewStatusMail', { id: reservation._id, body: { status: to } })
      setMail(preview.mail)
    })
  if (failed) return <Failure failed={failed} busy={busy} onBack={clear} />
  return (
    <>
      <p className="what-is-sent text-fg2 text-13">
        {whatIsSent(to, reservation, now)}{' '}
        {sendsMail(to, reservation, now) && (
          <>
            <EmailOffNote />{' '}
            <PanelLink className="block" busy={busy} onClick={read}>
              {words.previewEmail}
            </PanelLink>
          </>
        )}
      </p>
      {mail && <MailDialog mail={mail} onClose={() => setMail(null)} />}
    </>
  )
}

type MailDialogProps = { mail: NonNullable<StatusMailPreview['mail']>; onClose: () => void }

function MailDialog({ mail, onClose }: MailDialogProps) {
  return (
    <Dialog title={mail.subject} onClose={onClose}>
      <p>
        <EmailTo address={mail.to} />
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className="mail-preview" aria-label={common.mail({ subject: mail.subject })} tabIndex={0}>
        <p className="mt-3 mb-0 mx-0 text-15 whitespace-pre-line">{mail.text}</p>
      </section>
      <p className="actions">
        <Button look="primary" onClick={onClose}>
          {shell.close}
        </Button>
      </p>
    </Dialog>
  )
}
