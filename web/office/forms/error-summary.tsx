import { type RefObject, useEffect, useRef } from 'react'
import type { FieldErrors } from '../use-action.ts'

type Props = {
  form: RefObject<HTMLFormElement | null>
  errors: FieldErrors
  shownPaths: Set<string>
  failure: string | undefined
}

/** Focuses the first invalid field; shows errors without a field. */
export function ErrorSummary({ form, errors, shownPaths, failure }: Props) {
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
