import { Link } from 'react-router'
import * as labels from '#messages/office-guide'
import type { SetupGuide } from '../../../contract/integrations/setup-guide-schemas.ts'
import { SETUP_STEPS, type SetupStep } from '../../../domain/integrations/setup-guide.ts'
import { Icon } from '../icon.tsx'
import { minutesLeft, minutesOf, summaryOf, titleOf } from './guide-steps.ts'
import { STEP_PARAMETER } from './use-setup-guide.ts'

type Props = { guide: SetupGuide; current: SetupStep }

const ROW =
  'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 min-h-13.5 py-1.5 px-5 border-b border-hair focus-visible:-outline-offset-2 max-[761px]:min-h-15 max-[761px]:px-4 max-[761px]:text-16'
const CURRENT_ROW = 'bg-selection coachline max-[761px]:border-b-0'
const LINE = 'block truncate text-fg2 text-13/4.5'
const BARS = {
  open: 'bg-hair',
  skipped: 'bg-[repeating-linear-gradient(90deg,var(--ctl)_0_3px,transparent_3px_5px)]',
  current: 'border border-coach',
  done: 'bg-confirmed',
}
const MARKERS = {
  open: 'border border-ctl text-fg2',
  skipped: 'border border-dashed border-ctl text-fg2',
  current: 'bg-coach text-on-solid',
  done: 'border border-confirmed bg-confirmed text-on-solid',
}

export function GuideHead({ guide, current }: Props) {
  const done = SETUP_STEPS.filter(step => guide.states[step] === 'done').length
  const minutes = minutesLeft(guide.states)
  const isNamed = guide.states.company === 'done'
  return (
    <div className="col-start-1 min-w-0 pt-3.5 px-5 pb-[13px] border-b border-hair max-[761px]:pt-2.5 max-[761px]:px-4 max-[761px]:pb-3.5 max-[761px]:bg-page">
      <h2 className="text-22/7 max-[761px]:text-[28px]/8.5 max-[761px]:truncate">
        {isNamed ? labels.heading({ brand: guide.brand }) : labels.firstHeading}
      </h2>
      <p className="text-fg2">
        {minutes > 0
          ? labels.progress({ done: String(done), minutes })
          : labels.progressDone({ done: String(done) })}
      </p>
      <div className="grid grid-cols-12 gap-[3px] mt-[11px]" aria-hidden="true">
        {SETUP_STEPS.map(step => (
          <i className={`h-1 ${BARS[markOf(guide, step, current)]}`} key={step} />
        ))}
      </div>
    </div>
  )
}

/** A step that is done stays so while it is open. */
function markOf({ states }: SetupGuide, step: SetupStep, current: SetupStep): keyof typeof MARKERS {
  return step === current && states[step] !== 'done' ? 'current' : states[step]
}

type RowsProps = Props & { steps: readonly SetupStep[]; part: 'folded' | 'before' | 'after' }

/** In two lists, so that on phones the current step opens in place. */
export function StepRows({ guide, current, steps, part }: RowsProps) {
  const first = steps[0]
  return (
    <ol
      className="guide-rows col-start-1 min-w-0 m-0 p-0 list-none"
      start={first && SETUP_STEPS.indexOf(first) + 1}
      aria-label={labels.stepsList}
    >
      {steps.map(step => (
        <li className={part === 'before' ? 'max-[761px]:not-last:hidden' : undefined} key={step}>
          <StepRow guide={guide} current={current} step={step} />
        </li>
      ))}
    </ol>
  )
}

/** On phones the steps before the current one fold into one row. */
export function StepRowsBefore({ guide, current }: Props) {
  const at = SETUP_STEPS.indexOf(current)
  const before = SETUP_STEPS.slice(0, at)
  const areDone = before.every(step => guide.states[step] === 'done')
  const count = before.length
  return (
    <>
      {count > 0 && (
        <details className="hidden col-start-1 min-w-0 max-[761px]:block [&[open]>summary>svg]:rotate-90">
          <summary className={`${ROW} list-none cursor-pointer`}>
            <Marker mark={areDone ? 'done' : 'open'} number="…" />
            <span>
              <b className="block font-semibold">
                {areDone ? labels.earlierDone({ count }) : labels.earlier({ count })}
              </b>
              <small className={LINE}>{before.map(titleOf).join(', ')}</small>
            </span>
            <Icon name="forward" />
          </summary>
          <StepRows guide={guide} current={current} steps={before} part="folded" />
        </details>
      )}
      <StepRows guide={guide} current={current} steps={SETUP_STEPS.slice(0, at + 1)} part="before" />
    </>
  )
}

function StepRow({ guide, current, step }: Props & { step: SetupStep }) {
  const state = guide.states[step]
  const isCurrent = step === current
  return (
    <Link
      className={`${ROW} hover:bg-hover ${isCurrent ? CURRENT_ROW : ''}`}
      to={`?${STEP_PARAMETER}=${step}`}
      preventScrollReset
      aria-current={isCurrent ? 'step' : undefined}
    >
      <Marker mark={markOf(guide, step, current)} number={String(SETUP_STEPS.indexOf(step) + 1)} />
      <span>
        <b className="block font-semibold">{titleOf(step)}</b>
        <small className={LINE}>{summaryOf(guide, step)}</small>
      </span>
      <em className={`text-13 not-italic ${state === 'done' ? 'text-confirmed' : 'text-fg2'}`}>
        {state === 'done' && labels.done}
        {state === 'skipped' && labels.skipped}
        {state === 'open' && !isCurrent && labels.minutes({ count: String(minutesOf(step)) })}
      </em>
    </Link>
  )
}

function Marker({ mark, number }: { mark: keyof typeof MARKERS; number: string }) {
  return (
    <span
      className={`grid place-items-center size-5.5 rounded-full text-12/none max-[761px]:size-6.5 ${MARKERS[mark]}`}
      aria-hidden="true"
    >
      {mark === 'done' ? (
        <svg
          width="12"
          height="12"
          viewBox="0 0 12 12"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          aria-hidden="true"
        >
          <path d="M1.5 6.5 4.6 9.6 10.5 2.8" />
        </svg>
      ) : (
        number
      )}
    </span>
  )
}
