import { type FormEvent, type ReactNode, type RefObject, Suspense } from 'react'
import { type Failed, Failure } from '../editor/failure.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FormContext, type FormState } from './form-context.ts'
import type { OpenConflict } from './use-record-form.ts'
import './forms.css'

/** Lazy: conflicts are rare. */
const ConflictDialog = lazyPart(async () => (await import('./conflict-dialog.tsx')).ConflictDialog)

type Props = {
  form: {
    form: RefObject<HTMLFormElement | null>
    filling: number
    fields: FormState
    busy: boolean
    submit: (pressed: string) => void
    conflict?: OpenConflict | undefined
    failure?: string | undefined
    failed?: Failed | undefined
    clear?: () => void
  }
  className?: string | undefined
  /** For buttons outside of it. */
  id?: string
  label?: string | undefined
  children: ReactNode
}

export function OfficeForm({ form: state, className = 'editor-form', id, label, children }: Props) {
  const { form, filling, fields, busy, submit, conflict, failure, failed, clear } = state
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const button = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null
    submit(button instanceof HTMLButtonElement ? button.value : '')
  }
  return (
    <FormContext value={fields}>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      <form
        key={filling}
        className={className}
        ref={form}
        id={id}
        aria-label={label}
        aria-busy={busy}
        onSubmit={onSubmit}
        onInput={fields.changed}
      >
        <ErrorSummary form={form} errors={fields.errors} shownPaths={fields.shownPaths} failure={failure} />
        {children}
      </form>
      {conflict && (
        <Suspense fallback={null}>
          <ConflictDialog form={form.current} conflict={conflict} />
        </Suspense>
      )}
    </FormContext>
  )
}
