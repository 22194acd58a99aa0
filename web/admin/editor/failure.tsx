import { MESSAGES } from '../../messages.ts'

/** What went wrong, in the place of what it concerns, and the way on. */
export function Failure({ message, onTryAgain }: { message: string; onTryAgain: () => void }) {
  return (
    <div className="admin-failed" role="alert">
      <p>{message}</p>
      <button className="button quiet small" type="button" onClick={onTryAgain}>
        {MESSAGES.tryAgain}
      </button>
    </div>
  )
}
