import { type ReactNode, useEffect, useState } from 'react'
import * as common from '#messages/office-common'
import { useSite } from '../../ui/use-site.ts'
import { FormActions } from '../forms/form-actions.tsx'
import { type FormValues, typedValues } from '../forms/form-values.ts'
import { OfficeForm } from '../forms/office-form.tsx'
import { type RecordFormState, useRecordForm } from '../forms/use-record-form.ts'
import { LocaleRow } from '../translations/locale-row.tsx'
import { TranslationForm } from '../translations/translation-form.tsx'
import { useTranslations } from '../translations/use-translations.ts'
import type { useAction } from '../use-action.ts'
import type { EditorProps, Item } from './editor-props.ts'
import previewStyles from './live-preview.module.css'
import { LivePreview, useWideWindow } from './live-preview.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { PublishingField, readPublishing } from './publishing-field.tsx'
import { publishingTexts } from './publishing-texts.ts'

type Props<Content extends Item, Body extends object> = {
  editor: EditorProps<Content, Body>
  item: Content | undefined
  actions: ReturnType<typeof useAction>
  onSaved: (message: string) => void
  onCancel: () => void
}

export function EditorForm<Content extends Item, Body extends object>(props: Props<Content, Body>) {
  const { editor, item, onCancel } = props
  const { website } = editor
  const form = useEditorForm(props)
  const { shown, watched } = useShown(form)
  const wide = useWideWindow()
  const [dialog, setDialog] = useState<ReactNode>()
  const { reading, locale, setLocale, isOriginal } = useTranslations(editor.kind, item?._id)
  return (
    <>
      {item && editor.kind && <LocaleRow record={reading.data} shown={locale} onShow={setLocale} />}
      <div hidden={!isOriginal}>
        <div
          className={previewStyles['with-form']}
          data-preview={(wide && website !== undefined) || undefined}
        >
          <OfficeForm form={watched}>
            <h2>{item ? editor.messages.edit : editor.messages.add}</h2>
            {editor.fields(item)}
            {website && <PublishingField />}
            <FormActions form={form} submit={item ? common.update : common.add}>
              {website && (
                <button
                  className="button quiet"
                  type="button"
                  onClick={() => setDialog(website.preview(form.read()))}
                >
                  {common.preview}
                </button>
              )}
              {(item || form.dirty) && (
                <button className="button quiet" type="button" onClick={onCancel}>
                  {common.cancel}
                </button>
              )}
            </FormActions>
          </OfficeForm>
          {wide && website && (
            <LivePreview>
              {shown && website.isShowable(shown) ? website.preview(shown) : undefined}
            </LivePreview>
          )}
          {dialog && <PreviewDialog onClose={() => setDialog(undefined)}>{dialog}</PreviewDialog>}
        </div>
      </div>
      {item && reading.data && !isOriginal && (
        <TranslationForm
          key={locale}
          record={reading.data}
          locale={locale}
          onRecord={reading.setData}
          {...(website && {
            preview: texts =>
              website.preview({ ...typedValues<Body>(editor.valuesOf?.(item) ?? item), ...texts }),
          })}
        />
      )}
    </>
  )
}

function useEditorForm<Content extends Item, Body extends object>(props: Props<Content, Body>) {
  const { editor, item, actions, onSaved } = props
  const { noun, messages } = editor
  const { timeZone } = useSite()
  const read = (values: FormValues) =>
    typedValues<Body>({
      ...(editor.read?.(values) ?? values),
      ...(editor.website && readPublishing(values)),
    })
  return useRecordForm<Content, Body>({
    noun,
    record: item,
    ...(editor.valuesOf ? { valuesOf: editor.valuesOf } : {}),
    read,
    save: (body, seen) => (seen ? editor.update(seen._id, body, seen.version) : editor.create(body)),
    current: async () => {
      const saved = (await editor.list()).find(({ _id }) => _id === item?._id)
      if (!saved) throw new Error('The item is gone')
      return saved
    },
    texts: { ...publishingTexts(timeZone), ...editor.texts },
    // Other forms of the record raise its version, often by the same user.
    mergesApart: editor.more !== undefined,
    actions,
    failed: item ? messages.updateFailed : messages.addFailed,
    serverMessages: messages.serverMessages.includes(item ? 'update' : 'add'),
    onSaved: () => onSaved(item ? messages.updated : messages.added),
  })
}

function useShown<Body>(form: RecordFormState<Body>) {
  const [shown, setShown] = useState<Body>()
  const { read, filling, fields } = form
  useEffect(() => setShown(read()), [filling])
  const changed = () => {
    fields.changed()
    setShown(read())
  }
  return { shown, watched: { ...form, fields: { ...fields, changed } } }
}
