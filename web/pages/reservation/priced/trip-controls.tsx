import type { ChangeEvent, ReactNode } from 'react'
import { Field } from '../../../ui/field.tsx'
import type { Priced } from './priced-state.ts'

type FieldProps = {
  priced: Priced
  name: string
  label: string
  note?: string | undefined
  wide?: boolean
  error?: string | undefined
  choices?: [value: string | number, text: string | number][]
  usual?: string
}

export function TripField({ priced: { trip, set, form }, choices, usual = '', ...field }: FieldProps) {
  const { name, error = form.errors[name] } = field
  return (
    <Field {...field} error={error}>
      {described => {
        const control = {
          ...described,
          value: trip[name] ?? usual,
          onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
            set({ [name]: event.currentTarget.value }),
        }
        return choices ? (
          <select {...control}>
            {choices.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        ) : (
          <input {...control} type="text" maxLength={40} autoComplete="off" />
        )
      }}
    </Field>
  )
}

/** For a date or time field. */
export const clockOf = ({ trip, set, zone, form }: Priced, name: string) => ({
  name,
  error: form.errors[name],
  value: trip[name] ?? '',
  timeZone: zone,
  onChange: (event: ChangeEvent<HTMLInputElement>) => set({ [name]: event.currentTarget.value }),
})

type ChoiceProps = {
  priced: Priced
  name: string
  value: string
  usual?: string
  required?: boolean
  className?: string
  children: ReactNode
}

export const TripChoice = ({
  priced: { trip, set },
  name,
  value,
  usual = '',
  required,
  className,
  children,
}: ChoiceProps) => (
  <label className={className ?? 'flex cursor-pointer items-start gap-3 leading-[1.35] text-fg'}>
    <input
      className="mx-0 mt-0.5 mb-0 h-4.5 w-4.5 flex-none appearance-none rounded-[50%] border-[1.5px] border-ctl bg-field [forced-color-adjust:auto] checked:border-[5.5px] checked:border-coach focus-visible:outline-none"
      type="radio"
      name={name}
      value={value}
      required={required}
      checked={(trip[name] ?? usual) === value}
      onChange={() => set({ [name]: value })}
    />
    {children}
  </label>
)
