import type { ComponentProps, ReactNode } from 'react'
import * as common from '#messages/office-common'
import * as labels from '#messages/office-guide'
import { OfficeForm } from '../forms/office-form.tsx'
import { GUIDE_STEPS } from './guide-steps.ts'
import { useStep } from './step-context.ts'

type FormProps = {
  form: ComponentProps<typeof OfficeForm>['form']
  submit: string
  /** Beside the primary button. */
  actions?: ReactNode
  children: ReactNode
}

/** A step whose primary button saves its form. */
export function StepForm({ form, submit, actions, children }: FormProps) {
  const { step } = useStep()
  return (
    <OfficeForm form={form} className="guide-step" label={GUIDE_STEPS[step].title}>
      <div className="guide-body">
        <StepHead />
        {children}
      </div>
      <Dock>
        {actions}
        <button className="button primary" type="submit" aria-disabled={form.busy}>
          {form.busy ? common.saving : submit}
        </button>
      </Dock>
    </OfficeForm>
  )
}

/** A step whose parts save themselves. */
export function StepPage({ primary, children }: { primary: ReactNode; children: ReactNode }) {
  return (
    <div className="guide-step">
      <div className="guide-body">
        <StepHead />
        {children}
      </div>
      <Dock>{primary}</Dock>
    </div>
  )
}

/** Quiet beside the button of a form. */
export function ContinueButton({ quiet }: { quiet?: boolean }) {
  const { goOn, busy } = useStep()
  return (
    <button
      className={quiet ? 'button quiet' : 'button primary'}
      type="button"
      aria-disabled={busy}
      onClick={goOn}
      data-repeat
    >
      {labels.goOn}
    </button>
  )
}

function StepHead() {
  const { step } = useStep()
  const { title, lead } = GUIDE_STEPS[step]
  return (
    <>
      <h2 className="guide-title" id="guide-step-title" tabIndex={-1}>
        {title}
      </h2>
      <p className="lead">{lead}</p>
    </>
  )
}

function Dock({ children }: { children: ReactNode }) {
  const { guide, step, goBack, skip, busy } = useStep()
  return (
    <div className="guide-dock">
      {goBack && (
        <button className="button quiet guide-back" type="button" onClick={goBack} data-repeat>
          {labels.back}
        </button>
      )}
      <span className="grow" />
      {guide.states[step] === 'open' && (
        <button
          className="button quiet guide-skip"
          type="button"
          aria-disabled={busy}
          onClick={skip}
          data-repeat
        >
          {labels.skip}
        </button>
      )}
      {children}
    </div>
  )
}
