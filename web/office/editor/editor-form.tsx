import { type ReactNode, useState } from 'react'
import * as common from '#messages/office-common'
import { useSite } from '../../ui/use-site.ts'
import { Button } from '../button.tsx'
import { FormActions } from '../forms/form-actions.tsx'
import { type FormValues, typedValues } from '../forms/form-values.ts'
import { OfficeForm } from '../forms/office-form.tsx'
import { type RecordFormState, useRecordForm } from '../forms/use-record-form.ts'
import { useTyped } from '../forms/use-typed.ts'
import { LocaleRow } from '../translations/locale-row.tsx'
import { TranslationForm } from '../translations/translation-form.tsx'
import { useTranslations } from '../translations/use-translations.ts'
import type { useAction } from '../use-action.ts'
import type { EditorProps, Item } from './editor-props.ts'
import { LivePreview, useWideWindow } from './live-preview.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { PublishingField, readPublishing } from './publishing-field.tsx'
import { publishingTexts } from './publishing-texts.ts'
import { readItems } from './use-editor.ts'

type Props<Content extends Item, Body extends object> = {
  editor: EditorProps<Content, Body>
  /** In the side panel: its name is the heading, and there is no room for a live preview. */
  inPanel?: boolean
  /** Other forms of the record raise its version, often by the same user. */
  hasMore?: boolean
  item: Content | undefined
  actions: ReturnType<typeof useAction>
  onSaved: (message: string, typedOn: boolean) => void
  onCancel: () => void
}

export function EditorForm<Content extends Item, Body extends object>(props: Props<Content, Body>) {
  const { editor, item, inPanel = false, onCancel } = props
  const { website } = editor
  const form = useEditorForm(props)
  const { typed: shown, watched } = useTyped(form, 0)
  const wide = useWideWindow() && !inPanel
  const [dialog, setDialog] = useState<ReactNode>()
  const { reading, locale, setLocale, isOriginal } = useTranslations(editor.kind, item?._id)
  return (
    <>
      {item && editor.kind && <LocaleRow record={reading.data} shown={locale} onShow={setLocale} />}
      <div hidden={!isOriginal}>
        <div
          className="grid gap-6 items-start min-[1200px]:data-preview:grid-cols-[minmax(0,860px)_minmax(320px,420px)]"
          data-preview={(wide && website !== undefined) || undefined}
        >
          <OfficeForm form={watched}>
            {!inPanel && <h2>{item ? editor.messages.edit : editor.messages.add}</h2>}
            {editor.fields(item)}
            {website && <PublishingField />}
            <Actions {...{ editor, item, form, onCancel }} onPreview={setDialog} />
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

type ActionsProps<Content extends Item, Body extends object> = Pick<
  Props<Content, Body>,
  'editor' | 'item' | 'onCancel'
> & { form: RecordFormState<Body>; onPreview: (preview: ReactNode) => void }

function Actions<Content extends Item, Body extends object>(props: ActionsProps<Content, Body>) {
  const { editor, item, form, onCancel, onPreview } = props
  const { website } = editor
  const cancel = async () => {
    if (await form.discard()) onCancel()
  }
  return (
    <FormActions form={form} submit={item ? common.update : common.add}>
      {website && <Button onClick={() => onPreview(website.preview(form.read()))}>{common.preview}</Button>}
      {(item || form.dirty) && <Button onClick={() => void cancel()}>{common.cancel}</Button>}
    </FormActions>
  )
}

function useEditorForm<Content extends Item, Body extends object>(props: Props<Content, Body>) {
  const { editor, item, hasMore = false, actions, onSaved } = props
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
      const saved = (await readItems(editor)).find(({ _id }) => _id === item?._id)
      if (!saved) throw new Error('The item is gone')
      return saved
    },
    texts: { ...publishingTexts(timeZone), ...editor.texts },
    mergesApart: hasMore,
    actions,
    failed: item ? messages.updateFailed : messages.addFailed,
    serverMessages: messages.serverMessages.includes(item ? 'update' : 'add'),
    onSaved: typedOn => onSaved(item ? messages.updated : messages.added, typedOn),
  })
}
