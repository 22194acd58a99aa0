import type { ComponentProps, ReactNode } from 'react'
import * as common from '#messages/office-common'
import * as labels from '#messages/office-guide'
import { useToast } from '../../shell/toasts.tsx'
import { OfficeForm } from '../forms/office-form.tsx'
import { DraftFields } from './draft-fields.tsx'
import { GUIDE_STEPS } from './guide-steps.ts'
import { useStep } from './step-context.ts'
import { hasDraft } from './step-draft.ts'

type FormProps = {
  form: ComponentProps<typeof OfficeForm>['form']
  submit: string
  /** Beside the primary button. */
  actions?: ReactNode
  /** For forms with drafts of their own. */
  hasDrafts?: boolean
  children: ReactNode
}

/** A step whose primary button saves its form. */
export function StepForm({ form, submit, actions, hasDrafts, children }: FormProps) {
  const { step } = useStep()
  return (
    <OfficeForm form={form} className="guide-step" label={GUIDE_STEPS[step].title}>
      <div className="guide-body">
        <StepHead />
        {hasDrafts ? children : <DraftFields>{children}</DraftFields>}
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

/** Beyond the five that a step begins with. */
export function MoreFields({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="guide-more">
      <summary>{title}</summary>
      <div className="guide-fields">{children}</div>
    </details>
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
  const toast = useToast()
  const leaving = (leave: () => void) => () => {
    if (hasDraft(step)) toast(labels.draftStored)
    leave()
  }
  return (
    <div className="guide-dock">
      {goBack && (
        <button className="button quiet guide-back" type="button" onClick={leaving(goBack)} data-repeat>
          {labels.back}
        </button>
      )}
      <span className="grow" />
      {guide.states[step] === 'open' && (
        <button
          className="button quiet guide-skip"
          type="button"
          aria-disabled={busy}
          onClick={leaving(skip)}
          data-repeat
        >
          {labels.skip}
        </button>
      )}
      {children}
    </div>
  )
}
