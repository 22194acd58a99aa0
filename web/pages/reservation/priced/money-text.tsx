import { format } from '#messages/locale'
import { dollarsInWords } from '../../../../i18n/format-number.ts'

/** "$163.25" */
export const money = (cents: number): string => dollarsInWords(cents / 100, format)

/** An amount with small cents. */
export function Amount({ cents }: { cents: number }) {
  const text = money(cents)
  return (
    <strong className="amount">
      {text.slice(0, -3)}
      <small>{text.slice(-3)}</small>
    </strong>
  )
}
