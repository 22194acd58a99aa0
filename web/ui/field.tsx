import { type ComponentProps, type ReactNode, useId } from 'react'
import './field.css'

type ControlProps = {
  id: string
  name: string
  defaultValue: string | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type Props = Omit<ComponentProps<'input'>, 'children' | 'defaultValue' | 'id'> & {
  label: string
  name: string
  defaultValue?: string | undefined
  error?: string | undefined
  note?: string | undefined
  wide?: boolean
  children?: (props: ControlProps) => ReactNode
}

export function Field({ label, name, defaultValue, error, note, wide, children, ...input }: Props) {
  const id = useId()
  const described = [error && `${id}-error`, note && `${id}-note`].filter(Boolean).join(' ')
  const props: ControlProps = {
    id,
    name,
    defaultValue,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  }
  return (
    <div className={wide ? 'field wide' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {children ? children(props) : <input {...input} {...props} />}
      <FieldNotes id={id} error={error} note={note} />
    </div>
  )
}

export function FieldNotes({
  id,
  error,
  note,
}: {
  id: string
  error: string | undefined
  note?: string | undefined
}) {
  return (
    <>
      {note && (
        <p className="field-note" id={`${id}-note`}>
          {note}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </>
  )
}
