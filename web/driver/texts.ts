import * as en from '#driver/en'
import * as es from '#driver/es'
import { keysOf } from '../../domain/values/record.ts'
import { instantInWords } from '../../i18n/format-instant.ts'
import { DEFAULT_LOCALE, type Locale, localeFacts } from '../../i18n/locales.ts'

const WORDS: Record<Locale, typeof en> = { en, es }

export type Texts = { locale: Locale; words: typeof en; format: string }

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

/** "11:00 am". Throws for invalid instants. */
export function clockTime(at: string | number, zone: string, { format }: Texts): string {
  return instantInWords(new Date(at), 'time', { format, timeZone: zone })
}

/** "Dec 8, 11:00 am". */
export function dayAndTime(at: number, timeZone: string, { format }: Texts): string {
  return instantInWords(new Date(at), 'dayAndTime', { format, timeZone })
}

/** From a local time such as "11:00". */
export function localTime(time: string, texts: Texts): string {
  return clockTime(`2000-01-01T${time}Z`, 'UTC', texts)
}

/** "Tuesday, December 8" from a local date. */
export function dayInWords(date: string, { format }: Texts): string {
  return instantInWords(new Date(`${date}T12:00Z`), 'weekdayAndDay', { format, timeZone: 'UTC' })
}
