import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import * as common from '#messages/office-common'
import * as words from '#messages/office-today'
import * as visitors from '#messages/office-visitors'
import type { OpenMatter, OpenMatters } from '../../../contract/staff/office-schemas.ts'
import { useSite } from '../../ui/use-site.ts'
import { Button } from '../button.tsx'
import type { DriverName } from '../drivers/use-driver-name.ts'
import { Failure } from '../editor/failure.tsx'
import { useEmailOff } from '../live/use-email-off.ts'
import { CLOCK, ListStatusMark, UnassignedMark } from '../reservations/list/list-status-mark.tsx'
import { StatusMark, WARNING } from '../reservations/status.tsx'
import { useNow } from '../use-now.ts'
import { useCancelDialog } from './cancel-rides.tsx'
import { clockTimeWithDay } from './clock-time.ts'
import { MatterAction, matterAddress } from './matter-action.tsx'
import { matterNote, matterTitle } from './matter-words.ts'
import { type Outcome, useMatter } from './use-matter.ts'

/** They fit a screen of 900 px below the lanes. */
const FIRST_SHOWN = 12

type Props = {
  matters: OpenMatters
  setMatters: (matters: OpenMatters) => void
  driverName: DriverName
}

export function OpenMatterList({ matters, setMatters, driverName }: Props) {
  const { items, total } = matters
  const now = useNow()
  const list = useRef<HTMLUListElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const [said, setSaid] = useState('')
  const focusRow = useFocusOfRow(list, title)
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? items : items.slice(0, FIRST_SHOWN)
  const folded = items.length - shown.length
  const rowFocus = useRowFocus(
    list,
    shown.map(({ _id }) => _id),
  )
  const settle = (matter: OpenMatter, { said, note }: Outcome) => {
    setSaid(said)
    if (note !== undefined) return
    focusRow(items.indexOf(matter))
    setMatters({ items: items.filter(({ _id }) => _id !== matter._id), total: Math.max(0, total - 1) })
  }
  const cancelling = useCancelDialog()
  const left = total - items.length
  return (
    <section
      className="open-matters min-w-0 pt-3 pb-5 px-5 max-[1181px]:col-span-full max-[1181px]:border-b max-[1181px]:border-b-hair max-[760px]:border-b-0 max-[760px]:pt-3.5 max-[760px]:px-4"
      aria-labelledby="open-title"
    >
      <h3 id="open-title" tabIndex={-1} ref={title}>
        {common.needsAttention}{' '}
        <small className="text-fg2 font-text font-normal text-13/5">
          {total > 0 && words.mostUrgentFirst({ count: countInWords(total) })}
        </small>
      </h3>
      <p
        className="not-empty:py-1.25 not-empty:px-0 not-empty:text-confirmed not-empty:text-13"
        role="status"
      >
        {said}
      </p>
      {items.length === 0 && <p className="py-1.75 px-0 text-fg2">{visitors.allCaughtUp}</p>}
      <ul className="m-0 p-0 list-none" ref={list} {...rowFocus}>
        {shown.map((matter, index) => (
          <Matter
            key={matter._id}
            matter={matter}
            isFirst={index === 0}
            now={now}
            driverName={driverName}
            onDone={outcome => settle(matter, outcome)}
            onCancelRides={cancelling.open}
          />
        ))}
      </ul>
      {cancelling.dialog}
      {folded > 0 && (
        <Button
          className="mt-2"
          onClick={() => {
            setShowsAll(true)
            focusRow(shown.length)
          }}
        >
          {words.showMore({ count: String(folded) })}
        </Button>
      )}
      {folded === 0 && left > 0 && (
        <p className="py-1.75 px-0 text-fg2">{words.openMore({ count: countInWords(left) })}</p>
      )}
    </section>
  )
}

/** Counts stop at 99. */
function countInWords(count: number): string {
  return count > 99 ? words.manyOpen : String(count)
}

type MatterProps = {
  matter: OpenMatter
  driverName: DriverName
  isFirst: boolean
  now: Date
  onDone: (outcome: Outcome) => void
  onCancelRides: ReturnType<typeof useCancelDialog>['open']
}

function Matter({ matter, driverName, isFirst, now, onDone, onCancelRides }: MatterProps) {
  const { timeZone } = useSite()
  const [added, setAdded] = useState<string>()
  const { busy, failed, dismiss, settle, plans } = useMatter(outcome => {
    setAdded(outcome.note)
    onDone(outcome)
  })
  const title = matterTitle(matter, driverName)
  const note = [added, matterNote(matter, now, timeZone)].filter(Boolean).join(' ')
  const isLate = matter.alert?.kind === 'late' || matter.alert?.kind === 'not-started'
  const describedBy = `note-${matter._id.replaceAll(' ', '-')}`
  const emailOff = useEmailOff()
  return (
    <li className="grid grid-cols-[14px_68px_minmax(0,1fr)_fit-content(45%)] wrap-anywhere [&>a]:whitespace-normal! items-center gap-x-2.5 min-h-[51px] py-1 border-t border-hair max-[760px]:grid-cols-[14px_minmax(0,1fr)_fit-content(45%)] max-[760px]:py-2.5">
      <MatterMark matter={matter} />
      <span className="self-start pt-0.75 text-fg2 text-end max-[760px]:col-[2/-1] max-[760px]:p-0 max-[760px]:text-13 max-[760px]:text-start">
        {matter.pickUpAt ? (
          <time dateTime={matter.pickUpAt}>{clockTimeWithDay(matter.pickUpAt, timeZone, now)}</time>
        ) : (
          matter.topic
        )}
      </span>
      <div className="max-[760px]:col-2">
        <b className="font-semibold" title={title}>
          <Link
            className="relative block truncate max-[760px]:whitespace-normal hover:underline hover:underline-offset-3 touch:-my-3 touch:py-3"
            to={matterAddress(matter)}
          >
            {title}
          </Link>
        </b>
        <p
          className="truncate text-fg2 text-13/4.5 data-late:text-alert max-[760px]:whitespace-normal"
          id={describedBy}
          data-late={isLate || undefined}
          title={note}
        >
          {note}
          {matter.action.do === 'confirm' && (
            <span className="sr-only">
              . {matter.action.sends} {matter.action.mailsTo !== undefined && emailOff && common.emailIsOff}
            </span>
          )}
        </p>
      </div>
      {failed ? (
        <Failure failed={failed} busy={busy} onBack={dismiss} />
      ) : (
        <MatterAction
          matter={matter}
          driver={driverName(matter.alert?.driver ?? '')}
          isFirst={isFirst}
          describedBy={describedBy}
          busy={busy}
          settle={settle}
          confirm={plans.confirm}
          onCancelRides={onCancelRides}
        />
      )}
      {plans.dialog}
    </li>
  )
}

/** Moves the focus from a removed button to the row in its place, or to the last row. */
function useFocusOfRow(list: RefObject<HTMLElement | null>, title: RefObject<HTMLElement | null>) {
  const [row, setRow] = useState<number>()
  useEffect(() => {
    if (row === undefined) return
    const rows = list.current?.children
    const next = rows?.[Math.min(row, rows.length - 1)]?.querySelector<HTMLElement>('.button')
    ;(next ?? title.current)?.focus({ preventScroll: true })
    setRow(undefined)
  }, [row, list, title])
  return setRow
}

/** If the focused row is resolved by someone else, its successor gets the focus. */
function useRowFocus(list: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const focused = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (focused.current === undefined || document.activeElement !== document.body) return
    const rows = list.current?.children
    const next = rows?.[Math.min(focused.current, rows.length - 1)]
    next?.querySelector<HTMLElement>('.button')?.focus({ preventScroll: true })
  }, [list, ids.join()])
  return {
    onFocus({ currentTarget, target }: FocusEvent<HTMLElement>) {
      focused.current = [...currentTarget.children].findIndex(row => row.contains(target))
    },
    // React fires no blur for elements it unmounts.
    onBlur() {
      focused.current = undefined
    },
  }
}

/** Only the shape is visible. */
function MatterMark({ matter: { alert, failed, kind } }: { matter: OpenMatter }) {
  if (alert?.kind === 'not-accepted') return <ListStatusMark status="not-accepted" isShape />
  if (alert?.kind === 'unassigned') return <UnassignedMark isShape />
  if (alert) return <ListStatusMark status="late" isShape />
  if (failed) return <StatusMark color="cancelled" shape={WARNING} word={words.problem} isShape />
  if (kind === 'unconfirmed') return <ListStatusMark status="pending" isShape />
  return <StatusMark color="waiting" shape={CLOCK} word={common.needsAttention} isShape />
}
