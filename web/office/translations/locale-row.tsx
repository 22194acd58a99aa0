import * as words from '#messages/office-translations'
import type { TranslatedRecord } from '../../../contract/site/translation-schemas.ts'
import { DEFAULT_LOCALE, type Locale, localeFacts } from '../../../i18n/locales.ts'
import { needsText } from './translation-record.ts'

type Props = {
  record: TranslatedRecord | undefined
  shown: Locale
  onShow: (locale: Locale) => void
}

export function LocaleRow({ record, shown, onShow }: Props) {
  const others = record?.locales ?? []
  return (
    <fieldset className="flex m-0 p-0 border-0 flex-wrap gap-y-1 gap-x-5 mb-3 border-b border-hair">
      <legend className="sr-only">{words.languageOfTexts}</legend>
      <LocaleButton locale={DEFAULT_LOCALE} note="" shown={shown} onShow={onShow} />
      {others.map(each => (
        <LocaleButton
          key={each.locale}
          locale={each.locale}
          note={needsText(each)}
          shown={shown}
          onShow={onShow}
        />
      ))}
    </fieldset>
  )
}

type ButtonProps = { locale: Locale; note: string; shown: Locale; onShow: (locale: Locale) => void }

function LocaleButton({ locale, note, shown, onShow }: ButtonProps) {
  return (
    <button
      className="min-h-10 touch:min-h-11 -mb-px p-0 border-0 border-b-2 border-b-transparent bg-transparent text-fg2 text-14 hover:text-fg aria-pressed:border-b-coach aria-pressed:text-fg"
      type="button"
      aria-pressed={shown === locale}
      onClick={() => onShow(locale)}
    >
      <span lang={locale}>{localeFacts(locale).name}</span>
      {note && <span className="text-coach-text"> ({note})</span>}
    </button>
  )
}
