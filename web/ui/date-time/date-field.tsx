import type { ComponentProps } from 'react'
import { Field } from '../field.tsx'
import { type ControlProps, DateTimeControl } from './date-time-control.tsx'

type Props = Pick<ComponentProps<typeof Field>, 'error' | 'note' | 'wide'> &
  Omit<ControlProps, 'kind' | 'id' | 'title' | 'aria-invalid' | 'aria-describedby'> & {
    label: string
    title?: string
  }

/** Shows "Tue, Dec 8" and posts YYYY-MM-DD. */
export const DateField = (props: Props) => <DateTimeField kind="date" {...props} />

/** Shows "11:00 am" and posts HH:MM. */
export const TimeField = (props: Props) => <DateTimeField kind="time" {...props} />

function DateTimeField({
  label,
  title = label,
  name,
  error,
  note,
  wide = false,
  ...control
}: Props & { kind: 'date' | 'time' }) {
  const field = { label, name, error, note, wide }
  return (
    <Field {...field}>{described => <DateTimeControl {...described} {...control} title={title} />}</Field>
  )
}
