import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { nextRow, previousRow } from '#messages/office'
import * as words from '#messages/office-panel'
import { fieldsOf } from '../../../../domain/values/record.ts'

type To = { pathname: string; search: string }
type Step = 'previous' | 'next'

const STEP =
  'grid place-items-center size-11 min-[1200px]:not-in-data-alone:w-6.5 min-[1200px]:not-in-data-alone:h-5.5'

type Props = {
  place: string
  previous: To | undefined
  next: To | undefined
}

const ARROWS: Record<Step, string> = {
  previous: 'M3 10 8 5 13 10',
  next: 'M3 5 8 10 13 5',
}

/** Phones and tablets only, which show no list. */
export function PanelSteps({ place, previous, next }: Props) {
  return (
    <nav
      className="panel-steps flex items-center gap-1 -me-3 text-14 narrow:ms-auto narrow:me-0 min-[1200px]:not-in-data-alone:gap-0 min-[1200px]:not-in-data-alone:m-0"
      aria-label={words.others}
    >
      <span className="me-1 min-[1200px]:not-in-data-alone:hidden">{place}</span>
      <StepLink step="previous" to={previous} />
      <StepLink step="next" to={next} />
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
      aria-label={
        step === 'previous' ? previousRow({ noun: 'reservation' }) : nextRow({ noun: 'reservation' })
      }
    >
      {arrow}
    </Link>
  )
}
