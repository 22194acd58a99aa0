import { type ReactNode, useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-translations'
import type { TranslatedRecord } from '../../../contract/site/translation-schemas.ts'
import { type Locale, localeFacts } from '../../../i18n/locales.ts'
import { Button } from '../button.tsx'
import { Failure } from '../editor/failure.tsx'
import { LivePreview, useWideWindow } from '../editor/live-preview.tsx'
import { PreviewDialog } from '../editor/preview-dialog.tsx'
import { FormActions } from '../forms/form-actions.tsx'
import { OfficeForm } from '../forms/office-form.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { useTyped } from '../forms/use-typed.ts'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'
import { TranslatedField } from './translated-field.tsx'
import { TRANSLATION_FIELDS } from './translation-fields.ts'
import styles from './translation-form.module.css'
import {
  changedFields,
  localeOf,
  previewTexts,
  type TranslationBody,
  type TranslationRecord,
  translationRecord,
} from './translation-record.ts'

type Props = {
  record: TranslatedRecord
  locale: Locale
  onRecord: (record: TranslatedRecord) => void
  preview?: ((texts: Record<string, unknown>) => ReactNode) | undefined
}

export function TranslationForm(props: Props) {
  const { record, locale, preview } = props
  const { form, actions, saved, undo } = useTranslationForm(props)
  const { typed: shown, watched } = useTyped(form, 0)
  const wide = useWideWindow()
  const [dialog, setDialog] = useState<ReactNode>()
  const { kind, originals } = record
  const state = localeOf(record, locale)
  const draw = (body: TranslationBody) => (
    <div lang={locale}>{preview?.(previewTexts(kind, body.fields))}</div>
  )
  const { failed, busy, clear } = actions
  return (
    <>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      <div
        className="grid gap-6 items-start min-[1200px]:data-preview:grid-cols-[minmax(0,860px)_minmax(320px,420px)]"
        data-preview={(wide && preview !== undefined) || undefined}
      >
        <OfficeForm form={watched} className={`editor-form ${styles['form']}`}>
          <h2>
            {record.label} <span lang={locale}>· {localeFacts(locale).name}</span>
          </h2>
          {TRANSLATION_FIELDS[kind].map(field => (
            <TranslatedField
              key={field.name}
              field={field}
              locale={locale}
              original={originals[field.name] ?? ''}
              state={state?.fields[field.name]}
            />
          ))}
          <FormActions form={form} submit={words.save} discards>
            {preview && <Button onClick={() => setDialog(draw(form.read()))}>{common.preview}</Button>}
          </FormActions>
        </OfficeForm>
        {wide && preview && <LivePreview>{shown && draw(shown)}</LivePreview>}
      </div>
      {saved && !form.dirty && (
        <p className="undo" role="status">
          <span className="flex-[1_1_240px]">{saved}</span>
          {state?.canUndo && (
            <button className="text-button" type="button" aria-disabled={busy} onClick={undo}>
              {common.undo}
            </button>
          )}
        </p>
      )}
      {dialog && <PreviewDialog onClose={() => setDialog(undefined)}>{dialog}</PreviewDialog>}
    </>
  )
}

function useTranslationForm({ record, locale, onRecord }: Props) {
  const { kind, _id: id } = record
  const params = { kind, id, locale }
  const actions = useAction()
  const [saved, setSaved] = useState('')
  const language = localeFacts(locale).name
  const form = useRecordForm<TranslationRecord, TranslationBody>({
    noun: `${kind}-${locale}`,
    record: translationRecord(record, locale),
    valuesOf: ({ fields }) => ({ fields }),
    async save(body, seen = translationRecord(record, locale)) {
      const fields = changedFields(kind, body, seen)
      if (Object.keys(fields).length === 0) return seen
      const answer = await staffCall('updateTranslations', {
        params,
        body: { fields, seen: seen.revision },
        ifMatch: seen.originalVersion,
      })
      onRecord(answer)
      return translationRecord(answer, locale)
    },
    async current() {
      const current = await staffCall('getTranslations', { params })
      onRecord(current)
      return translationRecord(current, locale)
    },
    actions,
    onSaved: () => setSaved(words.saved({ language })),
  })
  const undo = () =>
    void actions.run(common.actionFailed, async () => {
      const seen = localeOf(record, locale)?.revision ?? 0
      onRecord(await staffCall('undoTranslations', { params, body: { seen } }))
      setSaved(words.undone({ language }))
    })
  return { form, actions, saved, undo }
}
