import { type ComponentProps, type ReactNode, type Ref, useId } from 'react'
import { createPortal } from 'react-dom'
import * as common from '#messages/office-common'
import * as labels from '#messages/office-guide'
import { useToast } from '../../shell/toasts.tsx'
import { OfficeForm } from '../forms/office-form.tsx'
import { DraftFields } from './draft-fields.tsx'
import { GUIDE_STEPS } from './guide-steps.ts'
import { useStep } from './step-context.ts'
import { hasDraft } from './step-draft.ts'

export const ANOTHER = 'another'

type FormProps = {
  form: ComponentProps<typeof OfficeForm>['form']
  submit: string
  /** Beside the primary button. */
  actions?: ReactNode
  /** Offers to save under `ANOTHER`, and to stay. */
  addsAnother?: boolean
  /** For forms with drafts of their own. */
  hasDrafts?: boolean
  children: ReactNode
}

/** A step whose primary button saves its form. */
export function StepForm({ form, submit, actions, addsAnother, hasDrafts, children }: FormProps) {
  const { step } = useStep()
  const id = useId()
  return (
    <OfficeForm form={form} className="guide-step" id={id} label={GUIDE_STEPS[step].title}>
      <div className="guide-body">
        <StepHead />
        {hasDrafts ? children : <DraftFields>{children}</DraftFields>}
      </div>
      <InDock>
        {actions}
        {addsAnother && (
          <button
            className="button quiet"
            type="submit"
            form={id}
            value={ANOTHER}
            aria-disabled={form.busy}
            data-repeat
          >
            {labels.addAnother}
          </button>
        )}
        <button className="button primary" type="submit" form={id} aria-disabled={form.busy}>
          {form.busy ? common.saving : submit}
        </button>
      </InDock>
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
      <InDock>{primary}</InDock>
    </div>
  )
}

/** Quiet beside the button of a form. */
export function ContinueButton({ quiet, disabled }: { quiet?: boolean; disabled?: boolean }) {
  const { goOn, busy } = useStep()
  return (
    <button
      className={quiet ? 'button quiet' : 'button primary'}
      type="button"
      aria-disabled={busy || disabled}
      onClick={disabled ? undefined : goOn}
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

/** The dock stays mounted, so a press while a step loads is not lost. */
function InDock({ children }: { children: ReactNode }) {
  const { dock } = useStep()
  return dock && createPortal(children, dock)
}

export function Dock({ ref }: { ref: Ref<HTMLElement> }) {
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
      <span className="contents" ref={ref} />
    </div>
  )
}
