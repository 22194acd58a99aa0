import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'
import { bestNamed, settingOf } from './setting-target.ts'

/** Without changes for this long, the screen has loaded what it has. */
const QUIET_MS = 600
/** Later, a section that appears is not the answer to the search. */
const LIMIT_MS = 10_000

/** Shows the setting named in the hash once the screen has loaded it, unless the user acts first. */
export function useSettingJump(main: RefObject<HTMLElement | null>) {
  const { hash, key } = useLocation()
  useEffect(() => {
    const setting = settingOf(hash)
    const area = main.current
    if (setting === undefined || !area) return
    return followSetting(area, setting, show)
  }, [hash, key, main])
}

/** An exact name is shown as soon as it appears, another one only once the area is quiet. Returns how to stop. */
export function followSetting(area: HTMLElement, setting: string, onFound: (target: HTMLElement) => void) {
  const stop = new AbortController()
  const find = (least: 'exact' | 'any') => {
    const named = [...area.querySelectorAll<HTMLElement>('h2, h3, legend, label')]
    const best = bestNamed(setting, named.map(textOf))
    const target = best && (best.isExact || least === 'any') ? named[best.index] : undefined
    if (!target) return
    stop.abort()
    onFound(target)
  }
  let quiet: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(quiet)
    quiet = setTimeout(find, QUIET_MS, 'any')
    find('exact')
  }
  const observer = new MutationObserver(look)
  const limit = setTimeout(() => stop.abort(), LIMIT_MS)
  stop.signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(quiet)
    clearTimeout(limit)
  })
  for (const type of ['pointerdown', 'keydown'] as const)
    area.addEventListener(type, () => stop.abort(), { signal: stop.signal })
  observer.observe(area, { childList: true, subtree: true })
  look()
  return () => stop.abort()
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
