import { useState } from 'react'
import * as common from '#messages/office-common'
import type { TranslatedKind } from '../../../domain/site/translation.ts'
import { DEFAULT_LOCALE, type Locale } from '../../../i18n/locales.ts'
import { useCall } from '../data/use-call.ts'

/** Nothing to translate without a kind or an id. */
export function useTranslations(kind: TranslatedKind | undefined, id: string | undefined) {
  const [locale, setLocale] = useState<Locale>(DEFAULT_LOCALE)
  const reading = useCall(
    'getTranslations',
    { params: { kind: kind ?? '', id: id ?? '' } },
    { sentence: common.loadFailed, enabled: kind !== undefined && id !== undefined },
  )
  const isOriginal = locale === DEFAULT_LOCALE || !reading.data
  return { reading, locale: isOriginal ? DEFAULT_LOCALE : locale, setLocale, isOriginal }
}
