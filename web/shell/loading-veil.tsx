import { MESSAGES } from '../messages.ts'
import './loading-veil.css'
import { VEIL_SCRIPT } from './veil-script.ts'

/** The loading screen (spec 2). Only its script shows it, so the page is visible without JavaScript. */
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
