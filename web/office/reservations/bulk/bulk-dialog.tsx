import { type ReactNode, useRef, useState } from 'react'
import * as facts from '#messages/facts'
import * as words from '#messages/office-bulk'
import * as cancel from '#messages/office-cancel'
import * as common from '#messages/office-common'
import * as shared from '#messages/shared'
import * as shell from '#messages/shell'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import type { BulkStatus } from '../../../../domain/booking/bulk-change.ts'
import { MAX_REASON_CHARACTERS } from '../../../../domain/reservations/reservation.ts'
import { dateInWords, timeInWords } from '../../../in-words.ts'
import { Field } from '../../../ui/field.tsx'
import { Button } from '../../button.tsx'
import { Failure } from '../../editor/failure.tsx'
import { formatNumber } from '../../format-number.ts'
import { Dialog } from '../../forms/dialog.tsx'
import { EmailOffNote } from '../../live/email-off-note.tsx'
import { SpokenText } from '../../spoken-text.tsx'
import { staffCall } from '../../staff-call.ts'
import { useAction } from '../../use-action.ts'
import type { Planned } from '../confirming/plan-question.ts'
import { usePlanQuestion } from '../confirming/use-plan-question.tsx'
import { type Going, mailSentence, planBulk, type Staying } from './plan-bulk.ts'
import { type Outcome, summaryOf, useBulk } from './run-bulk.ts'

type Props = {
  rides: readonly Reservation[]
  /** With a return on another day. */
  twoDays: ReadonlySet<string>
  to: BulkStatus
  cause?: 'operator'
  onClose: (settled: ReadonlySet<string>) => void
}

export function BulkDialog({ rides: selected, twoDays, to, cause, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const reason = useRef('')
  // The plan stays while the list changes behind it.
  const [{ going, staying }] = useState(() => planBulk(selected, to, new Date()))
  const bulk = useBulk()
  const { outcomes, running, run, stop } = bulk
  const planning = usePlanning(bulk.settle)
  const state = ({ _id }: Reservation) => outcomes.get(_id)?.state
  const begun = running || outcomes.size > 0
  /** Not sent, or without an answer. */
  const left = going.map(({ ride }) => ride).filter(ride => [undefined, 'unknown'].includes(state(ride)))
  const settled = new Set([...outcomes].filter(([, { state }]) => state === 'done').map(([id]) => id))
  const close = () => {
    if (!running) return onClose(settled)
    // Browsers close a dialog on the second Escape; done work stays listed.
    stop()
    dialog.current?.showModal()
  }
  return (
    <Dialog
      title={
        begun
          ? words.doneOf({ count: settled.size, total: formatNumber(going.length), to })
          : words.ask({ to, count: going.length })
      }
      className="conflict bulk-dialog w-[min(720px,calc(100vw_-_32px))]! text-15 leading-5.5 [&_.field]:mt-4"
      ref={dialog}
      // A running change cannot be dismissed.
      onCancel={event => running && event.preventDefault()}
      onClose={close}
    >
      {running && (
        <progress
          className="block w-full h-0.5 mt-3.5 border-0 bg-hair appearance-none [&::-webkit-progress-bar]:bg-hair [&::-webkit-progress-value]:bg-coach [&::-moz-progress-bar]:bg-coach"
          max={going.length}
          value={going.length - left.length}
          aria-label={common.progress}
        />
      )}
      {!begun && cause && <p>{words.noFee}</p>}
      {!begun && <BulkIntroduction {...{ to, going, twoDays }} onReason={text => (reason.current = text)} />}
      <div role="status">
        {begun && !running && <BulkSummary lines={summaryOf({ to, going, staying, outcomes })} />}
      </div>
      {planning.failed && <Failure failed={planning.failed} busy={planning.busy} onBack={planning.clear} />}
      <BulkRows
        going={going}
        staying={staying}
        outcomes={outcomes}
        ended={begun && !running}
        onPlan={planning.plan}
      />
      {planning.dialog}
      <BulkButtons
        to={to}
        begun={begun}
        left={left.length}
        bulk={bulk}
        onStart={() => void run(left, { to, cause, reason: reason.current.trim() })}
        onClose={() => dialog.current?.close()}
      />
    </Dialog>
  )
}

function usePlanning(settle: (id: string) => void) {
  const { confirm, dialog } = usePlanQuestion()
  const { busy, failed, run, clear } = useAction()
  const plan = ({ _id: id, version, status: seenStatus }: Reservation) =>
    run(common.actionFailed, async () => {
      const send = (planned: Planned) => {
        const body = { seenStatus, status: 'confirmed' as const, ...planned }
        return staffCall('changeReservationStatus', { id, ifMatch: version, body })
      }
      if (await confirm(id, send)) settle(id)
    })
  return { plan, busy, failed, clear, dialog }
}

function BulkSummary({ lines }: { lines: string[] }) {
  return (
    <ul className="bulk-summary mt-3 p-0 list-none">
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

type IntroductionProps = Pick<Props, 'to' | 'twoDays'> & {
  going: ReturnType<typeof planBulk>['going']
  onReason: (text: string) => void
}

function BulkIntroduction({ to, going, twoDays, onReason }: IntroductionProps) {
  if (going.length === 0) return <p>{words.none({ to })}</p>
  const long = going.filter(({ ride }) => twoDays.has(ride._id)).length
  return (
    <>
      {long > 0 && <p>{words.twoDays({ count: long })}</p>}
      <p>
        {mailSentence(going, to)} {going.some(({ mailed }) => mailed) && <EmailOffNote />}
      </p>
      {to === 'confirmed' && <p>{words.marked}</p>}
      {to === 'cancelled' && (
        <Field
          label={common.reason}
          name="reason"
          maxLength={MAX_REASON_CHARACTERS}
          note={cancel.reasonNote}
          onInput={event => onReason(event.currentTarget.value)}
        />
      )}
    </>
  )
}

type BulkButtonsProps = {
  to: BulkStatus
  begun: boolean
  left: number
  bulk: ReturnType<typeof useBulk>
  onStart: () => void
  onClose: () => void
}

function BulkButtons({ to, begun, left, bulk, onStart, onClose }: BulkButtonsProps) {
  const { running, stopping, stop } = bulk
  if (running) {
    return (
      <p className="actions">
        <Button small busy={stopping} onClick={stop}>
          {stopping ? words.stopping : facts.stop}
        </Button>
      </p>
    )
  }
  return (
    <p className="actions">
      {left > 0 && (
        <Button
          small
          look={to === 'confirmed' ? 'primary' : 'quiet'}
          className={to === 'confirmed' ? '' : 'danger'}
          onClick={onStart}
        >
          {begun ? words.continueWith({ count: left }) : words.start({ to, count: left })}
        </Button>
      )}
      <Button small look={!begun && to === 'cancelled' ? 'primary' : 'quiet'} onClick={onClose}>
        {begun ? shell.close : words.keep}
      </Button>
    </p>
  )
}

type BulkRowsProps = {
  going: readonly Going[]
  staying: readonly Staying[]
  outcomes: ReadonlyMap<string, Outcome>
  /** At the end, unfinished rows come first. */
  ended: boolean
  onPlan: (ride: Reservation) => void
}

const COLORS: Record<Outcome['state'], string> = {
  done: 'text-confirmed',
  asked: 'text-pending',
  unknown: 'text-alert',
  refused: 'text-alert',
  unplanned: 'text-fg2',
}
const WORDS = { done: words.done, asked: words.leftOut }
/** Display order at the end: failures before successes. */
const STATES = ['unknown', 'refused', 'unplanned', 'asked', undefined, 'done']

function BulkRows({ going, staying, outcomes, ended, onPlan }: BulkRowsProps) {
  const place = ({ ride }: Going) => STATES.indexOf(outcomes.get(ride._id)?.state)
  const shown = ended ? going.toSorted((a, b) => place(a) - place(b)) : going
  return (
    <section
      className="bulk-rows max-h-[44dvh] mt-4 mb-6 border-y border-hair overflow-auto [&_ul]:p-0 [&_ul]:list-none"
      aria-label={words.selected}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
    >
      <ul>
        {shown.map(({ ride, told }) => {
          const outcome = outcomes.get(ride._id)
          return (
            <BulkRow key={ride._id} ride={ride} state={outcome?.state}>
              {outcome ? outcomeText(outcome) : told}
              {ended && outcome?.state === 'unplanned' && (
                <Button small onClick={() => onPlan(ride)}>
                  <SpokenText text={words.plan({ name: `${ride.firstName} ${ride.lastName}` })} />
                </Button>
              )}
            </BulkRow>
          )
        })}
      </ul>
      {staying.length > 0 && (
        <>
          <h3 className="pt-3.5 pb-1 font-text font-semibold text-14/5 normal-nums">{words.unchanged}</h3>
          <ul>
            {staying.map(({ ride, why }) => (
              <BulkRow key={ride._id} ride={ride} state={undefined}>
                {why}
              </BulkRow>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function outcomeText(outcome: Outcome): string {
  if (outcome.state === 'unplanned') return words.unplanned({ needs: outcome.needs })
  return 'message' in outcome ? outcome.message : WORDS[outcome.state]
}

type RowProps = { ride: Reservation; state: Outcome['state'] | undefined; children: ReactNode }

function BulkRow({ ride, state, children }: RowProps) {
  return (
    <li
      className="flex flex-wrap justify-between gap-y-0 gap-x-4 py-1.5 px-0 border-t border-hair first:border-t-0 wrap-anywhere"
      data-state={state}
    >
      <span>
        <strong>
          {ride.firstName} {ride.lastName}
        </strong>{' '}
        {shared.dayAndTime({ day: dateInWords(ride.pickUpDate), time: timeInWords(ride.pickUpTime) })}
      </span>
      <span className={COLORS[state ?? 'unplanned']}>{children}</span>
    </li>
  )
}
