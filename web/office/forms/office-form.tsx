import { type FormEvent, type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react'
import { type Failed, Failure } from '../editor/failure.tsx'
import { lazyPart } from '../lazy-part.tsx'
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
  const { form, filling, fields, busy, submit, conflict, failed, clear } = state
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
        <ErrorSummary {...state} />
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

/** Focuses the first invalid field; shows errors without a field. */
function ErrorSummary({ form, fields: { errors, shownPaths }, failure }: Props['form']) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!failure && Object.keys(errors).length === 0) return
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const target = invalid ?? box.current
    target?.focus()
  }, [form, errors, failure])
  const others = Object.entries(errors).filter(([path]) => !isShown(path, shownPaths))
  if (others.length === 0 && !failure) return null
  return (
    <div
      className="form-summary col-span-full py-3 px-4 border border-alert border-s-2 rounded-xs text-alert"
      role="alert"
      tabIndex={-1}
      ref={box}
    >
      {failure && <p>{failure}</p>}
      {others.map(([path, message]) => (
        <p key={path}>{message}</p>
      ))}
    </div>
  )
}

function isShown(path: string, shownPaths: Set<string>): boolean {
  return [...shownPaths].some(shown => path === shown || path.startsWith(`${shown}.`))
}
