import { Problem } from '../contract/problems.ts'
import type { FieldReason } from '../contract/reasons.ts'
import { problemSentences } from './problem-sentences.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export type FaultyControls = {
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
  // A partial date counts as missing.
  if (validity.badInput) return { code: type === 'time' ? 'time' : 'date' }
  if (validity.valueMissing) return { code: 'needed' }
  if (validity.rangeUnderflow) return { code: 'past' }
  return { code: type === 'email' ? 'email' : 'wrong' }
}
