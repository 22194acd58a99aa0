import type { ReactNode } from 'react'
import type { To } from 'react-router'
import * as texts from '#messages/office-editor'
import { ListFilter } from '../translations/list-filter.tsx'
import { useListFilter } from '../translations/use-list-filter.ts'
import { ContentRow, type RowContent } from './content-row.tsx'
import type { CollectionProps, Item } from './editor-props.ts'
import { OrderList } from './order-list.tsx'
import { Strip } from './undo.tsx'
import type { useArranging } from './use-editor.ts'

type Props<Content extends Item, Body extends object> = {
  editor: CollectionProps<Content, Body>
  items: Content[] | undefined
  onOrder?: ((items: Content[]) => void) | undefined
  actions?: (item: Content) => ReactNode
  /** Rows are links to these records. */
  linkTo?: ((item: Content) => To) | undefined
  openId?: string | undefined
}

export function ItemList<Content extends Item, Body extends object>(list: Props<Content, Body>) {
  const { editor, items, onOrder, actions, linkTo, openId } = list
  const filter = useListFilter(editor.kind, items, item => searchedText(editor.row(item)))
  return (
    <>
      <ListFilter filter={filter} />
      {editor.table?.({ items: filter.shown, openId }) ?? (
        <OrderList
          items={filter.shown}
          label={editor.label}
          row={item => (
            <ContentRow
              {...editor.row(item)}
              item={item}
              needs={filter.needsOf(item)}
              linkTo={linkTo?.(item)}
            />
          )}
          openId={openId}
          onOrder={filter.isNarrowed || !editor.order ? undefined : onOrder}
          actions={actions}
        />
      )}
    </>
  )
}

function searchedText({ title, text, facts }: RowContent): string {
  return [title, text, facts].join(' ')
}

type OrderStripProps = {
  arranging: Pick<ReturnType<typeof useArranging>, 'arranged' | 'changed' | 'takeBack' | 'forgetArranged'>
  busy: boolean
}

export function OrderStrip({ arranging, busy }: OrderStripProps) {
  const { arranged, changed, takeBack, forgetArranged } = arranging
  if (!arranged && !changed) return null
  return (
    <Strip
      text={arranged ? texts.orderSaved : texts.orderRefused}
      busy={busy}
      onUndo={arranged && takeBack}
      onDismiss={forgetArranged}
    />
  )
}
