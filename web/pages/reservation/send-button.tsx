import { useNavigation } from 'react-router'
import * as words from '#messages/reservation'

export function SendButton({ children, waits }: { children?: string | undefined; waits?: boolean }) {
  const submitting = useNavigation().state === 'submitting'
  return (
    <button className="button primary" type="submit" disabled={submitting || waits}>
      {submitting ? words.submitting : (children ?? words.submit)}
    </button>
  )
}
