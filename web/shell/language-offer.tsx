import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { locale as current } from '#messages/locale'
import * as en from '#offers/en'
import * as es from '#offers/es'
import { LOCALES, type Locale } from '../../i18n/locales.ts'
import { addressIn } from './address-in.ts'
import { keepLanguage } from './language-choice.ts'
import './language-offer.css'

type Words = { exists: string; show: string; no: string }

const OFFERS: Record<Locale, Words | undefined> = {
  en: current === 'en' ? undefined : { exists: en.exists, show: en.show, no: en.no },
  es: current === 'es' ? undefined : { exists: es.exists, show: es.show, no: es.no },
}

/** The head script decides and reserves the space. */
export function LanguageOffer() {
  const [offered, setOffered] = useState<Locale>()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const { offer } = document.documentElement.dataset
    setOffered(LOCALES.find(locale => locale === offer))
  }, [])
  const words = offered && OFFERS[offered]
  if (!words) return null
  return (
    <aside className="offer" lang={offered} translate="no">
      <p>{words.exists}</p>
      <p className="flex items-center gap-6">
        <a
          className="cursor-pointer border-0 bg-transparent px-0 py-2.5 text-fg underline [text-decoration-color:var(--coach)] [text-underline-offset:5px]"
          href={addressIn(offered, pathname) + search}
          onClick={() => keepLanguage(offered)}
        >
          {words.show}
        </a>
        <button
          className="cursor-pointer border-0 bg-transparent px-0 py-2.5 text-fg underline [text-decoration-color:var(--coach)] [text-underline-offset:5px]"
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

/** Moves the focus on, since its button disappears. */
function giveRoomBack() {
  delete document.documentElement.dataset['offer']
  document.querySelector<HTMLElement>('.bar-brand')?.focus()
}
