import { useEffect } from 'react'
import { locale } from '#messages/locale'
import { localeOfPath } from '../../../i18n/locales.ts'
import { addressIn } from '../../shell/address-in.ts'

/** One URL for all languages: links load whole pages in the shown language, language links reload this one. */
export function useWholeLinks(): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
      if (!link || !isPlain || link.hasAttribute('download') || !link.getAttribute('href')?.startsWith('/'))
        return
      event.preventDefault()
      event.stopPropagation()
      location.assign(addressOf(link))
    }
    // In the capture phase, before the router, whose build lacks the page.
    document.addEventListener('click', follow, { capture: true })
    // Loaded while online.
    void import('./tell-offline.ts').then(({ tellOffline }) => tellOffline())
    return () => document.removeEventListener('click', follow, { capture: true })
  }, [])
}

function addressOf({ hreflang, pathname, search, hash }: HTMLAnchorElement): string {
  if (hreflang) return `${location.pathname}?locale=${hreflang}`
  const isOwn = pathname.startsWith('/manage') || localeOfPath(pathname).rest !== pathname
  return (isOwn ? pathname : addressIn(locale, pathname)) + search + hash
}
