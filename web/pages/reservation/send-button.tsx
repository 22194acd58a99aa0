import { useNavigation } from 'react-router'
import * as words from '#messages/reservation'

type Props = {
  children?: string | undefined
  /** Explains what it waits for instead of sending. */
  waits?: boolean
  quiet?: boolean
}

export function SendButton({ children, waits, quiet }: Props) {
  const submitting = useNavigation().state === 'submitting'
  return (
    <button
      className={quiet ? 'button quiet' : 'button primary'}
      type={waits ? 'button' : 'submit'}
      disabled={submitting}
    >
      {submitting ? words.submitting : (children ?? words.submit)}
    </button>
  )
}
