import type { ComponentProps } from 'react'
import { Field } from '../../ui/field.tsx'
import { type Choice, Options } from '../forms/choice-field.tsx'
import { useField } from '../forms/form-context.ts'
import { useFault } from './policy-faults.ts'

type Props = Omit<ComponentProps<typeof Field>, 'defaultValue' | 'error'> & {
  name: string
  start?: unknown
}

/** Nothing is required: a draft may have faults. */
export function PolicyField({ name, start, ...rest }: Props) {
  const field = useField(name)
  const fault = useFault(name)
  const value = start === undefined ? field.start : start
  return <Field {...rest} name={name} error={field.error ?? fault} defaultValue={String(value ?? '')} />
}

type ChoiceProps = {
  label: string
  name: string
  choices: readonly Choice[]
}

export function PolicyChoice({ choices, ...rest }: ChoiceProps) {
  return (
    <PolicyField {...rest}>
      {field => (
        <select {...field}>
          <Options choices={choices} />
        </select>
      )}
    </PolicyField>
  )
}
