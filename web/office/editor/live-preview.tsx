import { type MouseEvent, type ReactNode, useSyncExternalStore } from 'react'
import * as words from '#messages/office-editor'
import styles from './live-preview.module.css'

const WIDE = '(min-width: 1200px)'

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

/** Undefined until something is typed. */
export function LivePreview({ children }: { children: ReactNode | undefined }) {
  return (
    <section
      className={`${styles['preview']} sticky top-[calc(var(--bar)_+_16px)] grid gap-3 max-h-[calc(100dvh_-_var(--bar)_-_32px)] pb-0.5 overflow-auto`}
      aria-label={words.livePreview}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long post is scrolled by keyboard
      tabIndex={0}
      onClickCapture={keepInOffice}
    >
      <h2>{words.asVisitorsSee}</h2>
      {children ?? (
        <p className="py-12 px-6 border border-dashed border-frame text-fg2 text-14 text-center">
          {words.livePreviewEmpty}
        </p>
      )}
    </section>
  )
}

/** Links in a preview are disabled: they would leave the form. */
export function keepInOffice(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
}
