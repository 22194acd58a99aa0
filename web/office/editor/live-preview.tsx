import { type MouseEvent, type ReactNode, useSyncExternalStore } from 'react'
import './live-preview.css'

const WIDE = '(min-width: 1200px)'

/** True where a preview has room beside the form. */
export function useWideWindow(): boolean {
  return useSyncExternalStore(
    onChange => {
      const query = matchMedia(WIDE)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => matchMedia(WIDE).matches,
    () => false,
  )
}

/** What is typed, as visitors will see it, beside the form. Undefined: nothing has been typed yet. */
export function LivePreview({ children }: { children: ReactNode | undefined }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long post is scrolled by keyboard
    <section className="live-preview" aria-label="Live preview" tabIndex={0} onClickCapture={keepInOffice}>
      <h2>As visitors will see it</h2>
      {children ?? <p className="live-preview-empty">It appears here while you type.</p>}
    </section>
  )
}

/** Links of a preview lead nowhere: the form would be left by them. */
export function keepInOffice(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
}
