import type { ComponentProps, CSSProperties, ReactNode } from 'react'
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

type RowProps = ComponentProps<'div'> & { 'data-stops'?: true | undefined }

/** Fields side by side if the left column is wide enough; else one below the other. */
export function FieldRow({ className = '', ...rest }: RowProps) {
  return <div className={`phone-row @min-[500px]:grid-cols-(--columns) ${className}`} {...rest} />
}

/** The style of such a row. */
export const columns = (template: string): CSSProperties => ({ '--columns': template })

type SectionProps = { id: string; title: string; children: ReactNode }

export function Section({ id, title, children }: SectionProps) {
  return (
    <section
      className="phone-section min-[1100px]:last:flex min-[1100px]:last:flex-col min-[1100px]:last:overflow-auto min-[1100px]:last:flex-[1_0_auto]"
      aria-labelledby={id}
    >
      <h2 className="font-display font-normal text-19/6.5" id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}
