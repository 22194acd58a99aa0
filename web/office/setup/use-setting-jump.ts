import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'
import { bestNamed, settingOf } from './setting-target.ts'

/** Shows the setting named in the hash once the screen has loaded it, unless the user acts first. */
export function useSettingJump(main: RefObject<HTMLElement | null>) {
  const { hash, key } = useLocation()
  useEffect(() => {
    const setting = settingOf(hash)
    const area = main.current
    if (setting === undefined || !area) return
    const stop = new AbortController()
    const jump = () => {
      const named = [...area.querySelectorAll<HTMLElement>('h2, h3, legend, label')]
      const target = named[bestNamed(setting, named.map(textOf))]
      if (!target) return
      stop.abort()
      show(target)
    }
    const observer = new MutationObserver(jump)
    stop.signal.addEventListener('abort', () => observer.disconnect())
    for (const type of ['pointerdown', 'keydown'] as const)
      area.addEventListener(type, () => stop.abort(), { signal: stop.signal })
    observer.observe(area, { childList: true, subtree: true })
    jump()
    return () => stop.abort()
  }, [hash, key, main])
}

function textOf({ textContent }: HTMLElement): string {
  return textContent ?? ''
}

function show(target: HTMLElement) {
  const fold = target.closest('div:has(> .fold-row)')?.querySelector<HTMLElement>('.fold-row > button')
  if (fold?.ariaExpanded === 'false') fold.click()
  const control = target instanceof HTMLLabelElement ? target.control : null
  if (!control) target.tabIndex = -1
  // After the fold is open and the router has restored its scroll position.
  requestAnimationFrame(() => {
    const focused = control ?? target
    // On phones the button stands for the heading, which is hidden.
    const shown = fold && focused.getClientRects().length === 0 ? fold : focused
    shown.focus({ preventScroll: true })
    shown.scrollIntoView({ block: 'center', behavior: 'instant' })
  })
}
