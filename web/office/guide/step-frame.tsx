import { type ComponentProps, type ReactNode, type Ref, useId } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import * as common from '#messages/office-common'
import * as labels from '#messages/office-guide'
import { useToast } from '../../shell/toasts.tsx'
import { Button } from '../button.tsx'
import type { DescribedField } from '../forms/described-field.ts'
import { DescribedFields } from '../forms/described-fields.tsx'
import { OfficeForm } from '../forms/office-form.tsx'
import { DraftFields } from './draft-fields.tsx'
import { leadOf, titleOf } from './guide-steps.ts'
import { useStep } from './step-context.ts'
import { hasDraft } from './step-draft.ts'
import { ANOTHER } from './use-step-form.ts'

const STEP_FIELDS = 'grid grid-cols-2 items-start gap-x-4 gap-y-3.5 max-[761px]:grid-cols-1'
const STEP = 'flex flex-1 flex-col [&>.form-summary]:mt-5 [&>.form-summary]:mx-8'
const BODY = 'flex-1 max-w-218 pt-5 px-8 pb-7 max-[761px]:pt-1 max-[761px]:px-4 max-[761px]:pb-4.5'

type FormProps = {
  form: ComponentProps<typeof OfficeForm>['form']
  submit?: string
  /** Beside the primary button. */
  actions?: ReactNode
  /** Offers to save under `ANOTHER`, and to stay. */
  addsAnother?: boolean
  /** For forms with drafts of their own. */
  hasDrafts?: boolean
  children: ReactNode
}

/** A step whose primary button saves its form. */
export function StepForm(props: FormProps) {
  const { form, submit = labels.saveAndContinue, actions, addsAnother, hasDrafts, children } = props
  const { step } = useStep()
  const id = useId()
  return (
    // The step shows the failure, within its margins.
    <OfficeForm form={{ ...form, failed: undefined }} className={STEP} id={id} label={titleOf(step)}>
      <div className={BODY}>
        <StepHead />
        {hasDrafts ? children : <DraftFields>{children}</DraftFields>}
      </div>
      <InDock>
        {actions}
        {addsAnother && (
          <Button type="submit" form={id} value={ANOTHER} busy={form.busy} data-repeat>
            {labels.addAnother}
          </Button>
        )}
        <Button look="primary" type="submit" form={id} busy={form.busy}>
          {form.busy ? common.saving : submit}
        </Button>
      </InDock>
    </OfficeForm>
  )
}

type FieldsProps = { fields?: readonly DescribedField[]; children?: ReactNode }

export const StepFields = ({ fields = [], children }: FieldsProps) => (
  <div className={STEP_FIELDS}>
    <DescribedFields fields={fields} />
    {children}
  </div>
)

type MoreProps = FieldsProps & { title: string; open?: boolean }

export function More({ title, open, children }: MoreProps) {
  return (
    <details className="mt-4.5" open={open}>
      <summary className="mb-3 text-coach-text cursor-pointer touch:py-3">{title}</summary>
      {children}
    </details>
  )
}

/** Beyond the five that a step begins with. */
export const MoreFields = ({ title, ...fields }: MoreProps) => (
  <More title={title}>
    <StepFields {...fields} />
  </More>
)

type RecordsProps = { records: readonly { id: string; name: string; facts: readonly string[] }[] }

/** Of earlier visits to the step. */
export function AddedRecords({ records }: RecordsProps) {
  if (records.length === 0) return null
  return (
    <ul className="mt-6 mb-0 p-0 border-t border-hair list-none">
      {records.map(({ id, name, facts }) => (
        <li className="grid grid-cols-[2fr_1fr_1fr] gap-3 py-[9px] border-b border-hair" key={id}>
          <b className="font-semibold">{name}</b>
          {facts.map(fact => (
            <span key={fact}>{fact}</span>
          ))}
        </li>
      ))}
    </ul>
  )
}

/** A step whose parts save themselves. */
export function StepPage({ primary, children }: { primary: ReactNode; children: ReactNode }) {
  return (
    <div className={STEP}>
      <div className={BODY}>
        <StepHead />
        {children}
      </div>
      <InDock>{primary}</InDock>
    </div>
  )
}

/** A step whose primary button leads to another screen. */
export function LinkStep({ to, label, text }: { to: string; label: string; text?: string }) {
  return (
    <StepPage
      primary={
        <Link className="button primary" to={to}>
          {label}
        </Link>
      }
    >
      {text && <p>{text}</p>}
    </StepPage>
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
  return (
    <>
      {/* On phones the row above has the same words. */}
      <h2
        className="mb-1 text-[30px]/9.5 focus:outline-0 max-[761px]:sr-only"
        id="guide-step-title"
        tabIndex={-1}
      >
        {titleOf(step)}
      </h2>
      <p className="lead mb-5">{leadOf(step)}</p>
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
    <div className="guide-dock sticky bottom-(--office-bottom) z-1 flex flex-wrap items-center gap-2.5 py-[13px] px-[clamp(16px,3vw,32px)] border-t border-hair bg-raised max-[761px]:gap-2 max-[761px]:pt-2.5 max-[761px]:px-4 max-[761px]:pb-3 max-[761px]:bg-selection">
      {goBack && (
        <Button className="max-[761px]:hidden" onClick={leaving(goBack)} data-repeat>
          {labels.back}
        </Button>
      )}
      <span className="flex-1 max-[761px]:hidden" />
      {guide.states[step] === 'open' && (
        <Button className="guide-skip" busy={busy} onClick={leaving(skip)} data-repeat>
          {labels.skip}
        </Button>
      )}
      <span className="contents" ref={ref} />
    </div>
  )
}
