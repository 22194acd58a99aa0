import { useLocation } from 'react-router'
import { locale as current } from '#messages/locale'
import * as words from '#messages/shell'
import { LOCALES, localeFacts } from '../../i18n/locales.ts'
import { addressIn } from './address-in.ts'
import './language-links.css'

/** This page in the other languages, at the same query and fragment. Each is a page of its own: it is loaded whole. */
export function LanguageLinks() {
  const { pathname, search } = useLocation()
  return (
    <nav className="languages" aria-label={words.languages}>
      {LOCALES.filter(locale => locale !== current).map(locale => (
        <a
          key={locale}
          href={addressIn(locale, pathname) + search}
          hrefLang={locale}
          lang={locale}
          translate="no"
          // The server does not know the fragment.
          onClick={event => {
            event.currentTarget.hash = location.hash
          }}
        >
          {localeFacts(locale).name}
        </a>
      ))}
    </nav>
  )
}
