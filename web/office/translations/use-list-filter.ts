import { useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-translations'
import type { TranslationStatus } from '../../../contract/site/translation-schemas.ts'
import type { TranslatedKind } from '../../../domain/site/translation.ts'
import { localeFacts } from '../../../i18n/locales.ts'
import { useCall } from '../data/use-call.ts'
import { needsText } from './translation-record.ts'

type Item = { _id: string }

export function useListFilter<Content extends Item>(
  kind: TranslatedKind | undefined,
  items: Content[] | undefined,
  textOf: (item: Content) => string,
) {
  const [text, setText] = useState('')
  const [needsOnly, setNeedsOnly] = useState(false)
  const { data = [] } = useCall(
    'listTranslations',
    { query: kind ? { kind } : {} },
    { sentence: common.loadFailed, enabled: kind !== undefined },
  )
  const byRecord = Map.groupBy(data, ({ _id }) => _id)
  const statusesOf = (item: Content) => byRecord.get(item._id) ?? []
  const all = items ?? []
  const wanted = text.trim().toLowerCase()
  const shown = all
    .filter(item => !needsOnly || statusesOf(item).some(isIncomplete))
    .filter(item => {
      const texts = [textOf(item), ...statusesOf(item).map(status => status.text)]
      return texts.some(each => each.toLowerCase().includes(wanted))
    })
  return {
    text,
    setText,
    needsOnly,
    setNeedsOnly,
    shown,
    all: all.length,
    needing: all.filter(item => statusesOf(item).some(isIncomplete)).length,
    isTranslated: kind !== undefined,
    isNarrowed: needsOnly || wanted !== '',
    /** "Español: 2 missing"; empty if complete. */
    needsOf: (item: Content) =>
      statusesOf(item)
        .filter(isIncomplete)
        .map(status =>
          words.needsOfLocale({ language: localeFacts(status.locale).name, needs: needsText(status) }),
        )
        .join(' · '),
  }
}

function isIncomplete({ missing, outOfDate }: TranslationStatus): boolean {
  return missing.length + outOfDate.length > 0
}
