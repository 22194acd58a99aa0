import type { ComponentProps } from 'react'
import { FormField } from './form-field.tsx'

/** The value sent, and the text shown. */
export type Choice = readonly [value: string | number, text: string]

type Props = Omit<ComponentProps<typeof FormField>, 'children' | 'type'> & {
  choices: readonly Choice[]
  /** The text of no choice. */
  none?: string
}

export function ChoiceField({ choices, none, required, ...rest }: Props) {
  return (
    <FormField {...rest}>
      {field => (
        // The choices may arrive after the chosen value.
        <select
          {...field}
          key={String(choices.some(([value]) => String(value) === field.defaultValue))}
          required={required}
        >
          {none !== undefined && <option value="">{none}</option>}
          <Options choices={choices} />
        </select>
      )}
    </FormField>
  )
}

export function Options({ choices }: { choices: readonly Choice[] }) {
  return choices.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))
}

type ChosenProps = Omit<ComponentProps<'select'>, 'onChange'> & {
  choices: readonly Choice[]
  none?: string | undefined
  onChoose: (value: string) => void
}

/** The control of a field whose value is held by its screen. */
export const chosen =
  ({ choices, none, onChoose, ...select }: ChosenProps) =>
  ({ defaultValue: _, ...field }: ComponentProps<'select'>) => (
    <select {...field} {...select} onChange={event => onChoose(event.currentTarget.value)}>
      {none !== undefined && (
        <option value="" disabled={select.required}>
          {none}
        </option>
      )}
      <Options choices={choices} />
    </select>
  )
