import { type ControlValue, type FormValues, nestValues } from './form-values.ts'

/** Skips files (uploaded separately) and controls with `data-aside`, such as radios that only set another control. */
export function readControls(form: HTMLFormElement): FormValues {
  return nestValues(
    [...form.elements].flatMap(control => {
      const value = controlValue(control)
      const name = control.getAttribute('name')
      return name && value !== undefined ? [[name, value] as const] : []
    }),
  )
}

function controlValue(control: Element): ControlValue | undefined {
  if (control instanceof HTMLElement && 'aside' in control.dataset) return undefined
  // A fieldset represents a list even without rows.
  if (control instanceof HTMLFieldSetElement) return 'list' in control.dataset ? [] : undefined
  if (control instanceof HTMLTextAreaElement) return control.value
  if (control instanceof HTMLSelectElement) {
    return control.multiple ? [...control.selectedOptions].map(({ value }) => value) : control.value
  }
  return control instanceof HTMLInputElement ? inputValue(control) : undefined
}

function inputValue(input: HTMLInputElement): ControlValue | undefined {
  switch (input.type) {
    case 'checkbox':
      return input.checked
    case 'radio':
      return input.checked ? input.value : undefined
    case 'number':
      return input.value === '' ? null : Number(input.value)
    case 'file':
    case 'submit':
    case 'button':
      return undefined
    default:
      return input.value
  }
}
