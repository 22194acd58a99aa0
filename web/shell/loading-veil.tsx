import { MESSAGES } from '../messages.ts'
import './loading-veil.css'

/** Lifts the veil when everything has loaded, and after four seconds whatever still hangs. */
const SCRIPT = `(function(h){h.classList.add('is-loading');function done(){h.classList.remove('is-loading')}
addEventListener('load',done);setTimeout(done,4000)})(document.documentElement)`

/** Only this script shows the veil: without JavaScript the page under it is simply there. */
export function LoadingVeil({ nonce }: { nonce: string | undefined }) {
  return (
    <>
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPT }} />
      <div className="veil" aria-hidden="true">
        <span className="spinner" />
        {MESSAGES.loading}
      </div>
    </>
  )
}
