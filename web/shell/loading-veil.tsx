import * as words from '#messages/shell'
import './loading-veil.css'
import { VEIL_SCRIPT } from './veil-script.ts'

/** The loading screen (spec 2). Only its script shows it, so the page is visible without JavaScript. */
export function LoadingVeil() {
  return (
    <>
      {/* The browser has it from the server: its text need not be in the page's scripts as well. */}
      <script
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? VEIL_SCRIPT : '' }}
      />
      <div className="veil" aria-hidden="true">
        <span className="spinner" />
        {words.loading}
      </div>
    </>
  )
}
