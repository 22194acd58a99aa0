import { MESSAGES } from '../messages.ts'
import './loading-veil.css'
import { VEIL_SCRIPT } from './veil-script.ts'

/** Only this script shows the veil: without JavaScript the page under it is simply there. */
export function LoadingVeil() {
  return (
    <>
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: VEIL_SCRIPT }} />
      <div className="veil" aria-hidden="true">
        <span className="spinner" />
        {MESSAGES.loading}
      </div>
    </>
  )
}
