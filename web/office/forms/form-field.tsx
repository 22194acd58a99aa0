import type { ComponentProps } from 'react'
import { Field } from '../../ui/field.tsx'
import { useField } from './form-context.ts'

type Props = Omit<ComponentProps<typeof Field>, 'defaultValue' | 'error'> & {
  /** In the request body, such as `address.locality`. */
  name: string
  errorPaths?: string[]
  initial?: string
  /** Of a row, whose index in the path may change. */
  start?: unknown
}

/** Its name is its path in the request body. */
export function FormField({ name, errorPaths, initial = '', start: own, type, ...rest }: Props) {
  const field = useField(name, errorPaths)
  const { error } = field
  const start = own ?? field.start
  if (type === 'checkbox') {
    return (
      <Field {...rest} name={name} error={error}>
        {({ defaultValue: _, ...field }) => (
          <input {...field} type="checkbox" defaultChecked={start === true} />
        )}
      </Field>
    )
  }
  return <Field {...rest} type={type} name={name} error={error} defaultValue={textOf(start ?? initial)} />
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}
