import type { ComponentProps, CSSProperties } from 'react'
import type { PhoneForm } from './use-phone-form.ts'

export type PhoneProps = { state: PhoneForm }

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

type RowProps = ComponentProps<'div'> & { columns: string; 'data-stops'?: true | undefined }

/** Fields side by side if the left column is wide enough; else one below the other. */
export function FieldRow({ columns, className = '', ...rest }: RowProps) {
  const style: CSSProperties = { '--columns': columns }
  return (
    <div className={`phone-row @min-[500px]:grid-cols-(--columns) ${className}`} style={style} {...rest} />
  )
}
