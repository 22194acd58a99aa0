import type { SetupStep } from '../../../domain/integrations/setup-guide.ts'
import { fieldsOf } from '../../../domain/values/record.ts'
import { dropFromTab, keepInTab, readFromTab } from '../tab-storage.ts'

/** Typed and not saved, by name, with the saved value it was typed over. Secrets are never part of it. */
type Draft = Record<string, { value: string; start: string }>

const nameOf = (step: SetupStep) => `guide/${step}`

function readDraft(step: SetupStep): Draft {
  const entries = Object.entries(fieldsOf(readFromTab(nameOf(step))))
  return Object.fromEntries(
    entries.flatMap(([name, typed]) => {
      const { value, start } = fieldsOf(typed)
      return typeof value === 'string' && typeof start === 'string' ? [[name, { value, start }]] : []
    }),
  )
}

export function hasDraft(step: SetupStep): boolean {
  return Object.keys(readDraft(step)).length > 0
}

export function dropDraft(step: SetupStep): void {
  dropFromTab(nameOf(step))
}

/** Only what differs from the saved record, which others may change. */
export function storeDraft(step: SetupStep, within: ParentNode): void {
  const typed = controlsIn(within)
    .map(control => ({ name: control.name, value: control.value, start: startOf(control) }))
    .filter(({ value, start }) => value !== start)
  if (typed.length === 0) dropDraft(step)
  else
    keepInTab(
      nameOf(step),
      Object.fromEntries(typed.map(({ name, value, start }) => [name, { value, start }])),
    )
}

type Control = HTMLInputElement | HTMLSelectElement

function controlsIn(within: ParentNode): Control[] {
  return [...within.querySelectorAll<Control>('input[name], select[name]')].filter(
    ({ type }) => !['password', 'file', 'checkbox', 'radio'].includes(type),
  )
}

/** Of selects. React marks no option of controlled ones, which start at their first value. */
const firstValues = new WeakMap<HTMLSelectElement, string>()

function startOf(control: Control): string {
  if (control instanceof HTMLInputElement) return control.defaultValue
  const marked = [...control.options].find(({ defaultSelected }) => defaultSelected)
  const first = firstValues.get(control) ?? marked?.value ?? control.value
  firstValues.set(control, first)
  return first
}

/** Selects first: other fields may depend on them. As if typed, so that components notice. Newer saved values stay. */
export function restoreDraft(step: SetupStep, within: ParentNode, kind: 'select' | 'input'): boolean {
  const draft = readDraft(step)
  let isRestored = false
  for (const control of controlsIn(within)) {
    const present = startOf(control)
    const { value, start } = draft[control.name] ?? {}
    if (value === undefined || control.localName !== kind || value === control.value) continue
    if (start !== present) continue
    setValue(control, value)
    if (control.value !== value) continue
    isRestored = true
    for (const event of ['input', 'change']) control.dispatchEvent(new Event(event, { bubbles: true }))
  }
  return isRestored
}

/** Past React, which otherwise takes the value for its own. An option may be gone. */
function setValue(control: Control, value: string): void {
  if (control instanceof HTMLSelectElement && ![...control.options].some(option => option.value === value))
    return
  const { prototype } = control instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
}
