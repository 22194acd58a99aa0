import * as en from '#driver/en'
import * as es from '#driver/es'
import * as enFacts from '#facts/en'
import * as esFacts from '#facts/es'
import { keysOf } from '../../domain/values/record.ts'
import { DEFAULT_LOCALE, type Locale, localeFacts } from '../../i18n/locales.ts'

type Words = typeof enFacts & typeof en

const WORDS: Record<Locale, Words> = { en: { ...enFacts, ...en }, es: { ...esFacts, ...es } }

export type Texts = { locale: Locale; words: Words; format: string }

export function textsOf(locale: Locale): Texts {
  return { locale, words: WORDS[locale], format: localeFacts(locale).format }
}

export function localeOfPhone(languages: readonly string[]): Locale {
  const known = keysOf(WORDS)
  for (const language of languages) {
    const found = known.find(locale => language.toLowerCase().split('-')[0] === locale)
    if (found) return found
  }
  return DEFAULT_LOCALE
}

export function otherLocale(locale: Locale): Locale {
  return keysOf(WORDS).find(other => other !== locale) ?? locale
}
