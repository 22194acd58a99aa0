import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { nextRow, previousRow } from '#messages/office'
import * as common from '#messages/office-common'
import * as words from '#messages/office-panel'
import { fieldsOf } from '../../../../domain/values/record.ts'
import { formatNumber } from '../../format-number.ts'

type To = { pathname: string; search: string }
type Step = 'previous' | 'next'

const STEP =
  'grid place-items-center size-11 min-[1200px]:not-in-data-alone:w-6.5 min-[1200px]:not-in-data-alone:h-5.5'

type Props = {
  neighbours: ReturnType<typeof useNeighbours>
  path: string
  /** Its number in the whole list, and the length of that. */
  placeOf: (at: number) => [at: number, total: number]
  before?: To | undefined
  after?: To | undefined
}

const ARROWS: Record<Step, string> = {
  previous: 'M3 10 8 5 13 10',
  next: 'M3 5 8 10 13 5',
}

/** Phones and tablets only, which show no list. */
export function PanelSteps({ neighbours, path, placeOf, before, after }: Props) {
  const { at, previous, next } = neighbours
  const { search } = useLocation()
  if (at === undefined && !previous && !next) return null
  const [place, total] = placeOf(at ?? 0).map(formatNumber)
  const linkTo = (id: string | undefined) => id && { pathname: `${path}/${id}`, search }
  return (
    <nav
      className="panel-steps flex items-center gap-1 -me-3 text-14 narrow:ms-auto narrow:me-0 min-[1200px]:not-in-data-alone:gap-0 min-[1200px]:not-in-data-alone:m-0"
      aria-label={words.others}
    >
      <span className="me-1 min-[1200px]:not-in-data-alone:hidden">
        {at !== undefined && common.place({ at: place ?? '', total: total ?? '' })}
      </span>
      <StepLink step="previous" to={linkTo(previous) || before} />
      <StepLink step="next" to={linkTo(next) || after} />
    </nav>
  )
}

function StepLink({ step, to }: { step: Step; to: To | undefined }) {
  const link = useRef<HTMLAnchorElement>(null)
  const { state } = useLocation()
  // Keeps the focus on the same button for the next click.
  const isPressed = fieldsOf(state)['step'] === step
  useEffect(() => {
    if (isPressed) link.current?.focus({ preventScroll: true })
  }, [isPressed])
  const arrow = (
    <svg
      className="fill-none stroke-fg stroke-[1.4]"
      viewBox="0 0 16 15"
      width="18"
      height="17"
      aria-hidden="true"
    >
      <path d={ARROWS[step]} />
    </svg>
  )
  if (!to) return <span className={`${STEP} [&>svg]:opacity-30`}>{arrow}</span>
  return (
    <Link
      className={STEP}
      to={to}
      state={{ step }}
      ref={link}
      data-repeat
      aria-label={(step === 'previous' ? previousRow : nextRow)({ noun: 'reservation' })}
    >
      {arrow}
    </Link>
  )
}

/** One that leaves the list while open, such as a confirmed request, keeps its place. */
export function useNeighbours(ids: readonly string[], id: string) {
  const at = ids.indexOf(id)
  const known = useRef(at)
  useEffect(() => {
    if (at >= 0) known.current = at
  }, [at])
  const isListed = at >= 0
  const place = isListed ? at : known.current
  return {
    at: isListed ? at : undefined,
    isFirst: place === 0,
    isLast: place >= 0 && place + (isListed ? 1 : 0) >= ids.length,
    previous: place > 0 ? ids[place - 1] : undefined,
    next: place >= 0 ? ids[place + (isListed ? 1 : 0)] : undefined,
  }
}
