import { type FormEvent, type RefObject, useState } from 'react'
import { NONE, useFieldCheck } from '../../ui/field-check.ts'

/** Checks a field on leaving it, a stage before the next one opens, and all on sending. */
export function useFormCheck(
  form: RefObject<HTMLFormElement | null>,
  reveal: (control: HTMLElement) => void,
) {
  const { report, setFaulty, ...check } = useFieldCheck(form, reveal)
  const [left, setLeft] = useState<string[]>([])
  const clear = () => {
    setFaulty(NONE)
    setLeft([])
  }
  return {
    ...check,
    clear,
    /** Errors found on leaving a field, which need no summary. */
    left,
    passes(event: FormEvent<HTMLFormElement>): boolean {
      setLeft([])
      return check.passes(event)
    },
    /** `required` fields may be empty when the whole form is sent. */
    passesIn(scope: HTMLElement, required: string[]): boolean {
      clear()
      if (required.length === 0 && !scope.querySelector(':is(input, select):invalid')) return true
      report(scope, required)
      return false
    },
    /** An empty field waits until the form is sent. */
    onBlur({ target }: { target: EventTarget }) {
      if (!(target instanceof HTMLInputElement) || !target.value || !target.parentElement) return
      const { name, parentElement } = target
      import('../../faulty-controls.ts').then(
        ({ faultyControls }) => {
          const { [name]: error } = faultyControls(parentElement).errors
          if (!error) return
          setFaulty(({ errors }) => ({ errors: { ...errors, [name]: error }, first: undefined }))
          if (!(name in check.errors)) setLeft(names => [...names, name])
        },
        () => {},
      )
    },
  }
}
