import { format } from '#messages/locale'
import { dollarsInWords } from '../../../../i18n/format-number.ts'
import { loaded } from './loaded.tsx'
import type { TimeProps } from './priced-state.ts'

export const money = (cents: number): string => dollarsInWords(cents / 100, format)

export function Amount({ cents }: { cents: number }) {
  const text = money(cents)
  return (
    <strong className="amount">
      {text.slice(0, -3)}
      <small>{text.slice(-3)}</small>
    </strong>
  )
}

const PickUpTime = loaded<TimeProps>(() => import('./pick-up-time.tsx'))

export const PickUpEcho = (props: TimeProps) => props.date && props.time && <PickUpTime {...props} />
