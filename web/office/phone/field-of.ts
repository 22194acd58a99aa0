import type { CSSProperties } from 'react'
import type { PhoneForm } from './use-phone-form.ts'

/** For one plain field of the form. */
export function fieldOf({ values, errors, set }: PhoneForm, name: keyof PhoneForm['values']) {
  return {
    name,
    autoComplete: 'off',
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  }
}

/** Side by side if the left column is wide enough; else one below the other. */
export const columns = (template: string): CSSProperties => ({ '--columns': template })
