import { useId, useRef } from 'react'
import * as words from '#messages/office-translations'
import * as shared from '#messages/shared'
import type { TranslatedText } from '../../../domain/site/translation.ts'
import { DEFAULT_LOCALE, type Locale, localeFacts } from '../../../i18n/locales.ts'
import { TextDifference } from '../activity/difference-list.tsx'
import { FormField } from '../forms/form-field.tsx'
import type { TranslationField } from './translation-fields.ts'
import styles from './translation-form.module.css'
import { inOneText, type LocaleOfRecord } from './translation-record.ts'

type Props = {
  field: TranslationField
  locale: Locale
  original: TranslatedText
  state: LocaleOfRecord['fields'][string] | undefined
}

export function TranslatedField({ field, locale, original, state }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const { name, label, control, rows } = field
  const english = inOneText(original)
  const before = state?.state === 'out-of-date' ? inOneText(state.original ?? '') : undefined
  const copy = () => {
    const target = box.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
    if (!target) return
    target.value = english
    // Setting a value from code raises no input event, and drafts are saved on input.
    target.dispatchEvent(new Event('input', { bubbles: true }))
    target.focus()
  }
  return (
    <div
      className={`${styles['field']} grid col-span-full grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-y-2 gap-x-6 py-4.5 border-b border-hair phone:grid-cols-1`}
      data-state={state?.state}
    >
      <div className="grid content-start justify-items-start gap-1.5">
        <p className="text-fg2 text-13 leading-5" id={id}>
          {words.fieldInLanguage({ field: label, language: localeFacts(DEFAULT_LOCALE).name })}
        </p>
        <div
          className="grid gap-1.5 w-full max-h-105 overflow-auto text-14 leading-5 wrap-anywhere"
          lang="en"
        >
          {before === undefined ? (
            english.split('\n').map((line, index) => <p key={index}>{line}</p>)
          ) : (
            <TextDifference before={before} after={english} />
          )}
          {english === '' && <p className="text-fg2">{words.nothing}</p>}
        </div>
        {english !== '' && (
          <button className="text-button" type="button" onClick={copy} aria-describedby={id}>
            {shared.copy}
          </button>
        )}
      </div>
      <div ref={box}>
        <FormField
          label={words.fieldInLanguage({ field: label, language: localeFacts(locale).name })}
          name={`fields.${name}`}
          note={state && stateText(state)}
          errorPaths={control === 'lines' ? lineErrors(name) : []}
        >
          {props =>
            control === 'line' ? (
              <input {...props} lang={locale} />
            ) : (
              <textarea {...props} lang={locale} rows={rows} />
            )
          }
        </FormField>
        {before !== undefined && (
          <label className="flex gap-2 items-center min-h-8 text-14">
            <input type="checkbox" name={`right.${name}`} />
            {words.stillCorrect}
          </label>
        )}
      </div>
    </div>
  )
}

function stateText({ state }: LocaleOfRecord['fields'][string]): string | undefined {
  if (state === 'read' || state === 'empty') return undefined
  return words.textState({ state: state.replaceAll('-', '') })
}

/** Maximum lines shown of a list. */
const LINES_MAX = 30

function lineErrors(name: string): string[] {
  return Array.from({ length: LINES_MAX }, (_, index) => `fields.${name}.${index}`)
}
