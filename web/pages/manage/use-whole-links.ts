import { useEffect } from 'react'
import { locale } from '#messages/locale'
import { localeOfPath } from '../../../i18n/locales.ts'
import { addressIn } from '../../shell/address-in.ts'

/**
 * This page has one address in all languages: its links lead to pages in the language that is shown, loaded whole, and a
 * link to another language shows this page in it. Its forms say where there is no network to send them.
 */
export function useWholeLinks(): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
      if (!link || !isPlain || link.download || !link.getAttribute('href')?.startsWith('/')) return
      event.preventDefault()
      event.stopPropagation()
      location.assign(addressOf(link))
    }
    // Before the router, which would look for the page in this build.
    document.addEventListener('click', follow, { capture: true })
    // Its code comes while there is a network.
    void import('./tell-offline.ts').then(({ tellOffline }) => tellOffline())
    return () => document.removeEventListener('click', follow, { capture: true })
  }, [])
}

function addressOf({ hreflang, pathname, search, hash }: HTMLAnchorElement): string {
  if (hreflang) return `${location.pathname}?locale=${hreflang}`
  const isOwn = pathname.startsWith('/manage') || localeOfPath(pathname).rest !== pathname
  return (isOwn ? pathname : addressIn(locale, pathname)) + search + hash
}
