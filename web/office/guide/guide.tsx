import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import * as common from '#messages/office-common'
import * as labels from '#messages/office-guide'
import type { SetupGuide, SetupGuideInput } from '../../../contract/integrations/setup-guide-schemas.ts'
import { SETUP_STEPS, type SetupStep } from '../../../domain/integrations/setup-guide.ts'
import { Button } from '../button.tsx'
import { useRevalidate } from '../data/use-read.ts'
import { Failure } from '../editor/failure.tsx'
import { TitleActions } from '../shell/title-actions.tsx'
import { useAction } from '../use-action.ts'
import { StepContext } from './step-context.ts'
import { Dock } from './step-frame.tsx'
import { GuideHead, StepRows, StepRowsBefore } from './step-list.tsx'
import { StepLoading } from './step-loading.tsx'
import { STEP_SCREENS } from './step-screens.ts'
import { changeGuide, isGuideShown, nextOpen, STEP_PARAMETER, useCurrentStep } from './use-setup-guide.ts'
import './guide.css'

type Props = { guide: SetupGuide; setGuide: (guide: SetupGuide) => void }

/** The steps at the left, the current one at the right; on phones it opens in place. */
export function Guide({ guide, setGuide }: Props) {
  const current = useCurrentStep(guide)
  const steps = useSteps({ guide, setGuide, current })
  const { busy, failed, clear } = steps.actions
  const [starts, setStarts] = useState(0)
  const [dock, setDock] = useState<HTMLElement | null>(null)
  const restart = () => setStarts(starts + 1)
  const Screen = STEP_SCREENS[current]
  const at = SETUP_STEPS.indexOf(current)
  return (
    <div className="guide fills-frame grid flex-1 grid-rows-[auto_auto_auto_1fr] grid-cols-[clamp(296px,36%,404px)_minmax(0,1fr)] border-t border-hair bg-panel max-[761px]:block">
      <TitleActions>
        <VisibilityButton guide={guide} busy={busy} onChange={hidden => steps.change({ hidden })} />
      </TitleActions>
      <GuideHead guide={guide} current={current} />
      <StepRowsBefore guide={guide} current={current} />
      <StepSection step={current}>
        {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
        <StepContext value={{ guide, step: current, busy, restart, dock, ...steps.ways }}>
          <Suspense fallback={<StepLoading reading={{ failed: undefined, loading: true }} />}>
            <Screen key={`${current} ${starts}`} />
          </Suspense>
          <Dock key={current} ref={setDock} />
        </StepContext>
      </StepSection>
      <StepRows guide={guide} current={current} steps={SETUP_STEPS.slice(at + 1)} part="after" />
      <p className="col-start-1 self-start min-w-0 py-[11px] px-5">
        <Link className="text-coach-text underline underline-offset-3" to="/" target="_blank">
          {labels.viewSite}
        </Link>
      </p>
    </div>
  )
}

function useSteps({ guide, setGuide, current }: Props & { current: SetupStep }) {
  const navigate = useNavigate()
  const revalidate = useRevalidate()
  const actions = useAction()
  const open = (step: SetupStep | undefined) =>
    void navigate(step ? `?${STEP_PARAMETER}=${step}` : '?', { preventScrollReset: true })
  const change = (changes: Partial<SetupGuideInput>, then?: () => void) =>
    void actions.run(
      common.notSaved,
      async () => {
        setGuide(await changeGuide(guide, changes))
        then?.()
      },
      { onStale: async () => revalidate('getSetupGuide') },
    )
  const previous = SETUP_STEPS[SETUP_STEPS.indexOf(current) - 1]
  const goOn = () => {
    revalidate('getSetupGuide')
    open(nextOpen(guide.states, current))
  }
  return {
    actions,
    change,
    ways: {
      goOn,
      goBack: previous && (() => open(previous)),
      skip: () =>
        change({ skipped: [...guide.skipped, current] }, () => open(nextOpen(guide.states, current))),
      takeCashOnly: () => change({ cashOnly: true }, goOn),
    },
  }
}

function StepSection({ step, children }: { step: SetupStep; children: ReactNode }) {
  const section = useRef<HTMLElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    // Its title, so that keyboard and screen reader go on there.
    section.current?.querySelector<HTMLElement>('#guide-step-title')?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [step])
  return (
    <section
      className="guide-current flex flex-col row-span-full col-start-2 min-w-0 border-s border-hair bg-raised max-[761px]:border-s-0 max-[761px]:border-b max-[761px]:bg-selection max-[761px]:coachline"
      ref={section}
      aria-labelledby="guide-step-title"
    >
      {children}
    </section>
  )
}

type ButtonProps = { guide: SetupGuide; busy: boolean; onChange: (hidden: boolean) => void }

function VisibilityButton({ guide, busy, onChange }: ButtonProps) {
  if (guide.finished) return null
  const isShown = isGuideShown(guide)
  return (
    <Button small busy={busy} onClick={() => onChange(isShown)} data-repeat>
      {isShown ? labels.hide : labels.showOnToday}
    </Button>
  )
}
