import { Problem } from '../contract/problems.ts'
import type { FieldReason } from '../contract/reasons.ts'
import { isPlausiblePhone } from '../domain/values/contact-details.ts'
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

/** `required` names controls that may be empty elsewhere. */
export function faultyControls(scope: HTMLElement, required: readonly string[] = []): FaultyControls {
  const faulty = [...scope.querySelectorAll('input, select, textarea')]
    .filter(isControl)
    .filter(
      control =>
        control.name && control.willValidate && (required.includes(control.name) || isFaulty(control)),
    )
  const fields = Object.fromEntries(faulty.map(({ name, validationMessage }) => [name, validationMessage]))
  const reasons = Object.fromEntries(faulty.map(control => [control.name, reasonOf(control)]))
  const { fields: errors } = problemSentences(new Problem('invalid', { fields, reasons }))
  return { errors, first: faulty[0] }
}

/** Browsers accept any phone number. */
function isFaulty({ type, validity, value }: Control): boolean {
  return !validity.valid || (type === 'tel' && value !== '' && !isPlausiblePhone(value))
}

function reasonOf({ type, validity, value }: Control): FieldReason {
  // A partial date counts as missing.
  if (validity.badInput) return { code: type === 'time' ? 'time' : 'date' }
  if (validity.valueMissing || value === '') return { code: 'needed' }
  if (type === 'tel') return { code: 'phone' }
  if (validity.rangeUnderflow) return { code: 'past' }
  return { code: type === 'email' ? 'email' : 'wrong' }
}
