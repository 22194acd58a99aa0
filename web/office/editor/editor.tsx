import { type ReactNode, useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-editor'
import { publishingState } from '../../../domain/site/content.ts'
import { MESSAGES } from '../../messages.ts'
import { MarkedText } from '../../ui/marked-text.tsx'
import { typedValues } from '../forms/form-values.ts'
import { useOffice } from '../live/office.tsx'
import { SpokenText } from '../spoken-text.tsx'
import { ListFilter } from '../translations/list-filter.tsx'
import { useListFilter } from '../translations/use-list-filter.ts'
import { ContentRow, type RowContent } from './content-row.tsx'
import { EditorForm } from './editor-form.tsx'
import type { EditorProps, Item } from './editor-props.ts'
import type { Failed } from './failure.tsx'
import { Failure } from './failure.tsx'
import styles from './order-list.module.css'
import { OrderList } from './order-list.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { SuccessModal } from './success-modal.tsx'
import { UndoStrip } from './undo.tsx'
import { useEditor } from './use-editor.ts'

export function Editor<Content extends Item, Body extends object>(props: EditorProps<Content, Body>) {
  const { noun, messages } = props
  const { account } = useOffice()
  const editor = useEditor(props)
  const { items, actions, open } = editor
  const failed = actions.failed ?? items.failed
  const shown = props.more ? newestOf(open.item, items.data) : open.item
  const readOnly = props.ownersOnly !== undefined && account?.role !== 'owner'
  return (
    <>
      {failed && (
        <EditorFailure
          failed={failed}
          banner={messages.banner}
          busy={actions.busy || items.loading}
          onBack={items.data && actions.clear}
        />
      )}
      <div hidden={failed !== undefined && !messages.banner}>
        {readOnly ? (
          <>
            <p className="lead">{account && props.ownersOnly}</p>
            <h2 className="sr-only">{words.entries}</h2>
          </>
        ) : (
          <EditorForm
            key={open.opening}
            editor={props}
            item={shown}
            actions={actions}
            onSaved={message => editor.setSuccess({ message })}
            onCancel={() => void editor.edit(undefined)}
          />
        )}
        {shown && props.more?.(shown)}
        {!items.data && !failed && <p className="lead">{MESSAGES.loading}</p>}
        {items.data && !readOnly && (
          <UndoStrip noun={noun} restore={props.restore} onRestored={items.reload} />
        )}
        <OrderStrip editor={editor} />
        {items.data?.length === 0 && <p className="lead">{messages.empty}</p>}
        <ItemList editor={editor} props={props} readOnly={readOnly} />
      </div>
      {editor.success && <SuccessModal {...editor.success} />}
    </>
  )
}

function newestOf<Content extends Item>(item: Content | undefined, items: Content[] | undefined) {
  return items?.find(({ _id }) => _id === item?._id) ?? item
}

type ListProps<Content extends Item, Body extends object> = {
  editor: ReturnType<typeof useEditor<Content, Body>>
  props: EditorProps<Content, Body>
  readOnly: boolean
}

function ItemList<Content extends Item, Body extends object>(list: ListProps<Content, Body>) {
  const { editor, props, readOnly } = list
  const [preview, setPreview] = useState<ReactNode>()
  const { items, actions } = editor
  const filter = useListFilter(props.kind, items.data, item => searchedText(props.row(item)))
  const { website } = props
  const show = (item: Content) =>
    setPreview(website?.preview(typedValues<Body>(props.valuesOf?.(item) ?? item)))
  return (
    <>
      <ListFilter filter={filter} />
      <OrderList
        items={filter.shown}
        label={props.label}
        row={item => <ContentRow {...props.row(item)} item={item} needs={filter.needsOf(item)} />}
        onOrder={filter.isNarrowed ? undefined : props.order && editor.arranging.arrange}
        actions={
          readOnly
            ? () => null
            : item => (
                <>
                  {website && (
                    <Look
                      name={props.label(item)}
                      item={item}
                      page={website.pageOf(item)}
                      onPreview={() => show(item)}
                    />
                  )}
                  <button
                    className="button quiet small"
                    type="button"
                    onClick={() => void editor.duplicate(item)}
                  >
                    <SpokenText text={words.duplicateRow({ name: props.label(item) })} />
                  </button>
                  <RowActions
                    name={props.label(item)}
                    busy={actions.busy}
                    onEdit={() => void editor.edit(item)}
                    onDelete={() => editor.remove(item)}
                  />
                </>
              )
        }
      />
      {preview && <PreviewDialog onClose={() => setPreview(undefined)}>{preview}</PreviewDialog>}
    </>
  )
}

function searchedText({ title, text, facts }: RowContent): string {
  return [title, text, facts].join(' ')
}

type LookProps = { name: string; item: Item; page: string; onPreview: () => void }

function Look({ name, item, page, onPreview }: LookProps) {
  if (isPublic(item)) {
    return (
      <a className="button quiet small" href={page} target="_blank" rel="noreferrer">
        <MarkedText
          text={words.seeRow({ name })}
          marks={{
            where: text => <span className={styles['look-where']}>{text}</span>,
            spoken: text => <span className="sr-only">{text}</span>,
          }}
        />
      </a>
    )
  }
  return (
    <button className="button quiet small" type="button" onClick={onPreview}>
      <SpokenText text={common.forRow({ action: common.preview, row: name })} />
    </button>
  )
}

function isPublic({ draft = false, publishAt = null }: Item): boolean {
  return publishingState({ draft, publishAt }, new Date()) === 'published'
}

type OrderStripProps<Content extends Item, Body extends object> = {
  editor: Pick<ReturnType<typeof useEditor<Content, Body>>, 'actions' | 'arranging'>
}

function OrderStrip<Content extends Item, Body extends object>({ editor }: OrderStripProps<Content, Body>) {
  const { arranging, actions } = editor
  const { arranged, changed, takeBack, forgetArranged } = arranging
  if (!arranged && !changed) return null
  return (
    <p className="undo" role="status">
      <span>{arranged ? words.orderSaved : words.orderRefused}</span>
      {arranged && (
        <button className="text-button" type="button" aria-disabled={actions.busy} onClick={takeBack}>
          {common.undo}
        </button>
      )}
      <button className="text-button" type="button" onClick={forgetArranged}>
        {common.dismiss}
      </button>
    </p>
  )
}

type EditorFailureProps = {
  failed: Failed
  banner: boolean
  busy: boolean
  onBack: (() => void) | undefined
}

/** In place of the form, or "Error: ..." in a banner above it (spec 8). */
function EditorFailure({ failed, banner, busy, onBack }: EditorFailureProps) {
  if (!banner) return <Failure failed={failed} busy={busy} onBack={onBack} />
  return <Failure failed={{ ...failed, message: words.error({ message: failed.message }) }} busy={busy} />
}

type Props = { name: string; busy: boolean; onEdit: () => void; onDelete: () => void }

export function RowActions({ name, busy, onEdit, onDelete }: Props) {
  return (
    <>
      <button className="button quiet small" type="button" onClick={onEdit}>
        <SpokenText text={common.forRow({ action: common.edit, row: name })} />
      </button>
      <button className="button quiet small" type="button" aria-disabled={busy} onClick={onDelete}>
        <SpokenText text={words.deleteRow({ name })} />
      </button>
    </>
  )
}
