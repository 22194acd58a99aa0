import { type ReactNode, useState } from 'react'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-editor'
import { publishingState } from '../../../domain/site/content.ts'
import { MarkedText } from '../../ui/marked-text.tsx'
import { Button } from '../button.tsx'
import { typedValues } from '../forms/form-values.ts'
import { SpokenText } from '../spoken-text.tsx'
import type { EditorProps, Item } from './editor-props.ts'
import styles from './order-list.module.css'
import { PreviewDialog } from './preview-dialog.tsx'

type Props<Content extends Item, Body extends object> = {
  editor: EditorProps<Content, Body>
  item: Content
  busy: boolean
  onDuplicate: () => void
  /** Absent where the record is open. */
  onEdit?: () => void
  onDelete: () => void
}

export function RowActions<Content extends Item, Body extends object>(props: Props<Content, Body>) {
  const { editor, item, busy, onDuplicate, onEdit, onDelete } = props
  const name = editor.label(item)
  return (
    <>
      <Look editor={editor} item={item} />
      <Button small onClick={onDuplicate}>
        <SpokenText text={texts.duplicateRow({ name })} />
      </Button>
      {onEdit && (
        <Button small onClick={onEdit}>
          <SpokenText text={common.forRow({ action: common.edit, row: name })} />
        </Button>
      )}
      <Button small busy={busy} onClick={onDelete}>
        <SpokenText text={texts.deleteRow({ name })} />
      </Button>
    </>
  )
}

type LookProps<Content extends Item, Body extends object> = Pick<Props<Content, Body>, 'editor' | 'item'>

function Look<Content extends Item, Body extends object>({ editor, item }: LookProps<Content, Body>) {
  const { website, label, valuesOf } = editor
  const [preview, setPreview] = useState<ReactNode>()
  if (!website) return null
  const name = label(item)
  if (isPublic(item)) {
    return (
      <a className="button quiet small" href={website.pageOf(item)} target="_blank" rel="noreferrer">
        <MarkedText
          text={texts.seeRow({ name })}
          marks={{
            where: text => (
              <span
                className={`${styles['look-where']} whitespace-pre phone:absolute phone:size-px phone:overflow-hidden`}
              >
                {text}
              </span>
            ),
            spoken: text => <span className="sr-only">{text}</span>,
          }}
        />
      </a>
    )
  }
  return (
    <>
      <Button small onClick={() => setPreview(website.preview(typedValues<Body>(valuesOf?.(item) ?? item)))}>
        <SpokenText text={common.forRow({ action: common.preview, row: name })} />
      </Button>
      {preview && <PreviewDialog onClose={() => setPreview(undefined)}>{preview}</PreviewDialog>}
    </>
  )
}

function isPublic({ draft = false, publishAt = null }: Item): boolean {
  return publishingState({ draft, publishAt }, new Date()) === 'published'
}
