import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import * as common from '#messages/office-common'
import * as words from '#messages/office-phone'
import { Problem } from '../../../contract/problems.ts'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { offeredMoves } from '../../../domain/reservations/status-moves.ts'
import { dateInWords, timeInWords } from '../../in-words.ts'
import { MarkedText } from '../../ui/marked-text.tsx'
import { Button } from '../button.tsx'
import { ConnectEmail } from '../connections/connect-email.tsx'
import { Failure } from '../editor/failure.tsx'
import { formatCents } from '../format-number.ts'
import { useKeys } from '../keys/key-bindings.ts'
import { keyLabel } from '../keys/key-press.ts'
import { useEmailOff } from '../live/use-email-off.ts'
import { usePlanQuestion } from '../reservations/confirming/use-plan-question.tsx'
import { Status } from '../reservations/status.tsx'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'
import styles from './taken.module.css'

type Props = {
  reservation: Reservation
  onChanged: (reservation: Reservation) => void
  onAnother: () => void
  onNew: () => void
}

export function Taken({ reservation, onChanged, onAnother, onNew }: Props) {
  const { _id, reference, firstName, lastName, pickUpDate, pickUpTime, status, returnTrip } = reservation
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useKeys({ N: { does: common.newReservation, act: onNew } })
  return (
    <section
      className={`${styles['taken']} max-w-165 pt-6 pb-7 px-7 border border-hair border-t-3 border-t-coach bg-raised text-15 [&_.button]:gap-2.5 [&_.status]:ms-2 max-[481px]:pt-4.5 max-[481px]:pb-5 max-[481px]:px-4`}
      aria-label={words.saved}
    >
      <h2 ref={heading} tabIndex={-1}>
        {words.saved}
      </h2>
      <p className={`${styles['reference']} my-2`} translate="no">
        {reference}
      </p>
      <p>
        {words.ride({
          name: `${firstName} ${lastName}`,
          date: dateInWords(pickUpDate),
          time: timeInWords(pickUpTime),
        })}{' '}
        <Status status={status} />
      </p>
      {returnTrip && (
        <p>
          {words.returnRide({
            date: dateInWords(returnTrip.pickUpDate),
            time: timeInWords(returnTrip.pickUpTime),
          })}
        </p>
      )}
      <DepositDue reservation={reservation} />
      <Mailed reservation={reservation} />
      <ConfirmNow reservation={reservation} onChanged={onChanged} />
      <p className="actions">
        <Link className="button quiet small" to={`/admin/reservations/${_id}`}>
          {words.openReservation}
        </Link>
        <Button small onClick={onAnother}>
          {words.bookAnother({ name: `${firstName} ${lastName}` })}
        </Button>
        <Button small onClick={onNew}>
          {common.newReservation} <kbd>{keyLabel('N')}</kbd>
        </Button>
      </p>
    </section>
  )
}

/** Confirmed by phone, before the deposit is paid. */
function DepositDue({ reservation: { status, price } }: Pick<Props, 'reservation'>) {
  const cents = price?.depositCents ?? 0
  if (status !== 'confirmed' || cents === 0) return null
  return (
    <p className="py-2 ps-2.25 border-s-3 border-coach bg-selection">
      <MarkedText
        text={words.depositDue({ amount: formatCents(cents) })}
        marks={{ b: part => <b className="font-semibold">{part}</b> }}
      />{' '}
      {words.paymentNote}
    </p>
  )
}

function Mailed({ reservation: { email, status } }: Pick<Props, 'reservation'>) {
  const emailOff = useEmailOff()
  if (!email) return <p role="status">{words.noEmailSent}</p>
  if (!emailOff) return <p role="status">{words.emailSent({ address: email, status })}</p>
  return (
    <p className="text-pending" role="status">
      {words.emailSaved({ status })} <ConnectEmail />
    </p>
  )
}

/** Marked customers need a confirmation step first. */
function ConfirmNow({ reservation, onChanged }: Pick<Props, 'reservation' | 'onChanged'>) {
  const { busy, failed, run, clear } = useAction()
  const [ask, setAsk] = useState<string>()
  const plans = usePlanQuestion()
  if (!offeredMoves(reservation, new Date()).includes('confirmed')) return null
  const confirm = (asked: boolean) =>
    run(common.failedToUpdateReservation, async () => {
      const { _id: id, version, status: seenStatus } = reservation
      const body = { seenStatus, status: 'confirmed' as const, asked }
      try {
        const changed = await plans.confirm(id, planned =>
          staffCall('changeReservationStatus', { id, ifMatch: version, body: { ...body, ...planned } }),
        )
        if (changed) onChanged(changed)
      } catch (error) {
        if (!(error instanceof Problem) || error.code !== 'ask_first') throw error
        setAsk(error.message)
      }
    })
  if (failed) return <Failure failed={failed} busy={busy} onBack={clear} />
  return (
    <>
      {plans.dialog}
      {ask && (
        <p className="mt-4.5 py-3 px-4 border-s-2 border-coach bg-panel" role="alert">
          {ask}
        </p>
      )}
      <p>
        <Button look="primary" small busy={busy} onClick={() => confirm(ask !== undefined)}>
          {ask ? common.confirmAfterAsking : common.confirm}
        </Button>
      </p>
    </>
  )
}
