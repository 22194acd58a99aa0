import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { locale as current } from '#messages/locale'
import * as en from '#offers/en'
import * as es from '#offers/es'
import type { Locale } from '../../i18n/locales.ts'
import { addressIn } from './address-in.ts'
import { keepLanguage } from './language-choice.ts'
import './language-offer.css'

/** What an offer says, in the language that it is about. */
const OFFERS: Record<Locale, typeof en> = { en, es }

/**
 * One line above the page: it exists in the language that the browser prefers. Whether it is offered has been decided by
 * the script in the head, which has kept the room for it.
 */
export function LanguageOffer() {
  const [offered, setOffered] = useState<Locale>()
  const { pathname, search } = useLocation()
  useEffect(() => setOffered(document.documentElement.dataset['offer'] as Locale | undefined), [])
  if (!offered) return null
  const words = OFFERS[offered]
  return (
    <aside className="offer" lang={offered} aria-label={words.exists} translate="no">
      <p>{words.exists}</p>
      <p className="offer-answers">
        <a
          href={addressIn(offered, pathname) + search}
          hrefLang={offered}
          onClick={() => keepLanguage(offered)}
        >
          {words.show}
        </a>
        <span aria-hidden="true">·</span>
        <button
          type="button"
          onClick={() => {
            keepLanguage(current)
            giveRoomBack()
            setOffered(undefined)
          }}
        >
          {words.no}
        </button>
      </p>
    </aside>
  )
}

/** The button that had the focus goes with the line: the focus moves to what follows it. */
function giveRoomBack() {
  delete document.documentElement.dataset['offer']
  document.querySelector<HTMLElement>('.bar-brand')?.focus({ preventScroll: true })
}
