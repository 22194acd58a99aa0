import { Link } from 'react-router'
import * as labels from '#messages/office-guide'
import type { SetupGuide } from '../../../contract/integrations/setup-guide-schemas.ts'
import { SETUP_STEPS, type SetupStep } from '../../../domain/integrations/setup-guide.ts'
import { Icon } from '../icon.tsx'
import { GUIDE_STEPS, minutesLeft } from './guide-steps.ts'
import { STEP_PARAMETER } from './use-setup-guide.ts'

type Props = { guide: SetupGuide; current: SetupStep }

export function GuideHead({ guide, current }: Props) {
  const done = SETUP_STEPS.filter(step => guide.states[step] === 'done').length
  const minutes = minutesLeft(guide.states)
  const isNamed = guide.states.company === 'done'
  return (
    <div className="guide-head">
      <h2>{isNamed ? labels.heading({ brand: guide.brand }) : labels.firstHeading}</h2>
      <p>
        {minutes > 0
          ? labels.progress({ done: String(done), minutes })
          : labels.progressDone({ done: String(done) })}
      </p>
      <div className="guide-bars" aria-hidden="true">
        {SETUP_STEPS.map(step => (
          <i key={step} data-state={guide.states[step]} data-current={step === current || undefined} />
        ))}
      </div>
    </div>
  )
}

type RowsProps = Props & { steps: readonly SetupStep[]; part: 'folded' | 'before' | 'after' }

/** In two lists, so that on phones the current step opens in place. */
export function StepRows({ guide, current, steps, part }: RowsProps) {
  const first = steps[0]
  return (
    <ol
      className="guide-rows"
      data-part={part}
      start={first && SETUP_STEPS.indexOf(first) + 1}
      aria-label={labels.stepsList}
    >
      {steps.map(step => (
        <li key={step}>
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
        <details className="guide-fold">
          <summary>
            <Marker state={areDone ? 'done' : 'open'} number="…" isCurrent={false} />
            <span>
              <b>{areDone ? labels.earlierDone({ count }) : labels.earlier({ count })}</b>
              <small>{before.map(step => GUIDE_STEPS[step].title).join(', ')}</small>
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
  const { title, help, minutes, done } = GUIDE_STEPS[step]
  const state = guide.states[step]
  const isCurrent = step === current
  return (
    <Link
      to={`?${STEP_PARAMETER}=${step}`}
      preventScrollReset
      aria-current={isCurrent ? 'step' : undefined}
      data-state={state}
    >
      <Marker state={state} number={String(SETUP_STEPS.indexOf(step) + 1)} isCurrent={isCurrent} />
      <span>
        <b>{title}</b>
        <small>{state === 'done' ? done(guide) : help}</small>
      </span>
      <em>
        {state === 'done' && labels.done}
        {state === 'skipped' && labels.skipped}
        {state === 'open' && !isCurrent && labels.minutes({ count: String(minutes) })}
      </em>
    </Link>
  )
}

type MarkerProps = { state: SetupGuide['states'][SetupStep]; number: string; isCurrent: boolean }

function Marker({ state, number, isCurrent }: MarkerProps) {
  return (
    <span
      className="guide-marker"
      data-state={state}
      data-current={isCurrent || undefined}
      aria-hidden="true"
    >
      {state === 'done' ? (
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
