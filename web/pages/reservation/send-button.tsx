import { useNavigation } from 'react-router'
import * as words from '#messages/reservation'

/** Sends the request; what it says is the price, where there is one. */
export function SendButton({ children, waits }: { children?: string | undefined; waits?: boolean }) {
  const submitting = useNavigation().state === 'submitting'
  return (
    <button className="button primary" type="submit" disabled={submitting || waits}>
      {submitting ? words.submitting : (children ?? words.submit)}
    </button>
  )
}
