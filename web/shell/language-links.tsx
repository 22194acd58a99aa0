import { useLocation } from 'react-router'
import { locale as current, PAGES_IN_LOCALES } from '#messages/locale'
import { usePublishedLocales } from '../ui/use-site.ts'
import { addressIn } from './address-in.ts'
import { keepLanguage } from './language-choice.ts'
import './language-links.css'

/** Full page loads, with the same query and fragment. */
export function LanguageLinks() {
  const { pathname, search } = useLocation()
  const published = usePublishedLocales()
  const others = PAGES_IN_LOCALES.filter(({ locale }) => locale !== current && published.includes(locale))
  if (others.length === 0) return null
  return (
    <div className="languages flex gap-4.5 text-15">
      {others.map(({ locale, name }) => (
        <a
          key={locale}
          href={addressIn(locale, pathname) + search}
          hrefLang={locale}
          lang={locale}
          translate="no"
          // The server does not know the fragment.
          onClick={event => {
            event.currentTarget.hash = location.hash
            keepLanguage(locale)
          }}
        >
          {name}
        </a>
      ))}
    </div>
  )
}
