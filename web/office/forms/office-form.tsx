import type { FormEvent, ReactNode } from 'react'
import { ConflictDialog } from './conflict-dialog.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FormContext } from './form-context.ts'
import type { RecordFormState } from './use-record-form.ts'

type Props = {
  form: Pick<RecordFormState<unknown>, 'form' | 'filling' | 'fields' | 'busy' | 'submit' | 'conflict'>
  className?: string
  /** Names the form, where it has no heading of its own. */
  label?: string
  children: ReactNode
}

/** The form of `useRecordForm` or `useCallForm`, with the summary of its errors and the comparison after a conflict. */
export function OfficeForm({ form: state, className = 'editor-form', label, children }: Props) {
  const { form, filling, fields, busy, submit, conflict } = state
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    submit()
  }
  return (
    <FormContext value={fields}>
      <form
        key={filling}
        className={className}
        ref={form}
        aria-label={label}
        aria-busy={busy}
        onSubmit={onSubmit}
        onInput={fields.changed}
      >
        <ErrorSummary form={form} errors={fields.errors} shownPaths={fields.shownPaths} />
        {children}
      </form>
      {conflict && <ConflictDialog form={form.current} conflict={conflict} />}
    </FormContext>
  )
}
