import { Problem } from '../contract/problems.ts'
import type { FieldReason } from '../contract/reasons.ts'
import { problemSentences } from './problem-sentences.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export type FaultyControls = {
  /** Name of a control -> what is wrong, in the language of the page. */
  errors: Record<string, string>
  first: Control | undefined
}

function isControl(element: Element): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  )
}

/** The controls of a form whose constraints are not met. The browser's sentence stands where we have none. */
export function faultyControls(form: HTMLFormElement): FaultyControls {
  const faulty = [...form.elements]
    .filter(isControl)
    .filter(({ name, willValidate, validity }) => name && willValidate && !validity.valid)
  const fields = Object.fromEntries(faulty.map(({ name, validationMessage }) => [name, validationMessage]))
  const reasons = Object.fromEntries(faulty.map(control => [control.name, reasonOf(control)]))
  const { fields: errors } = problemSentences(new Problem('invalid', { fields, reasons }))
  return { errors, first: faulty[0] }
}

function reasonOf({ type, validity }: Control): FieldReason {
  // A date that is typed in part counts as missing as well.
  if (validity.badInput) return { code: type === 'time' ? 'time' : 'date' }
  if (validity.valueMissing) return { code: 'needed' }
  if (validity.rangeUnderflow) return { code: 'past' }
  return { code: type === 'email' ? 'email' : 'wrong' }
}
