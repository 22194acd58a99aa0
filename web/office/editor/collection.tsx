import * as texts from '#messages/office-editor'
import { MESSAGES } from '../../messages.ts'
import { useToast } from '../../shell/toasts.tsx'
import { useOffice } from '../live/office.tsx'
import { RecordPanel } from '../shell/record-panel.tsx'
import { SidePanelLayout } from '../shell/side-panel.tsx'
import { AddLink } from '../shell/title-actions.tsx'
import { TableEmpty } from '../table/table-states.tsx'
import { EditorForm } from './editor-form.tsx'
import type { CollectionProps, Item } from './editor-props.ts'
import { Failure } from './failure.tsx'
import { ItemList, OrderStrip } from './item-list.tsx'
import { RowActions } from './row-actions.tsx'
import { UndoStrip } from './undo.tsx'
import { useCollection } from './use-collection.ts'

/** The list first; a record opens beside it, with its address. */
export function Collection<Content extends Item, Body extends object>(props: CollectionProps<Content, Body>) {
  const { account } = useOffice()
  const collection = useCollection(props)
  const { items, actions, open } = collection
  const readOnly = props.ownersOnly !== undefined && account?.role !== 'owner'
  const failed = actions.failed ?? items.failed
  const failure = failed && (
    <Failure failed={failed} busy={actions.busy || items.loading} onBack={actions.failed && actions.clear} />
  )
  const hasPanel = open.item !== undefined || (open.isNew && !readOnly)
  return (
    <>
      <SidePanelLayout isOpen={hasPanel}>
        {!hasPanel && failure}
        {readOnly && <p className="lead">{account && props.ownersOnly}</p>}
        <h2 className="sr-only">{texts.entries}</h2>
        <Records {...{ props, collection, readOnly }} />
        {props.children}
      </SidePanelLayout>
      {hasPanel && (
        <RecordPanel
          key={open.item?._id}
          name={open.item ? props.label(open.item) : props.messages.add}
          isNew={open.isNew}
        >
          {failure}
          {open.item && !collection.isRemoved && props.moreLink}
          {readOnly ? (
            <p className="quiet-note">{props.ownersOnly}</p>
          ) : (
            <Record {...{ props, collection }} />
          )}
          {open.item && !collection.isRemoved && props.more?.(open.item)}
        </RecordPanel>
      )}
    </>
  )
}

type RecordProps<Content extends Item, Body extends object> = {
  props: CollectionProps<Content, Body>
  collection: ReturnType<typeof useCollection<Content, Body>>
  readOnly?: boolean
}

function Records<Content extends Item, Body extends object>(list: RecordProps<Content, Body>) {
  const { props, collection, readOnly = false } = list
  const { items, actions, arranging, open } = collection
  const { add, empty, emptyNote } = props.messages
  const isEmpty = items.data?.length === 0
  const addLink = !readOnly && (
    <AddLink to={open.toNew} isEmpty={isEmpty}>
      {add}
    </AddLink>
  )
  if (!items.data) {
    return (
      <>
        {addLink}
        {!items.failed && <p className="lead">{MESSAGES.loading}</p>}
      </>
    )
  }
  return (
    <>
      {!isEmpty && addLink}
      {!readOnly && (
        <UndoStrip
          key={collection.deletions}
          noun={props.noun}
          restore={props.restore}
          onRestored={items.reload}
        />
      )}
      <OrderStrip arranging={arranging} busy={actions.busy} />
      {isEmpty ? (
        <TableEmpty title={empty} action={addLink}>
          {emptyNote}
        </TableEmpty>
      ) : (
        <ItemList
          editor={props}
          items={items.data}
          onOrder={readOnly ? undefined : arranging.arrange}
          linkTo={readOnly && !props.more ? undefined : open.to}
          openId={open.item?._id}
        />
      )}
    </>
  )
}

function Record<Content extends Item, Body extends object>({
  props,
  collection,
}: RecordProps<Content, Body>) {
  const { actions, open } = collection
  const toast = useToast()
  const { item } = open
  return (
    <>
      <EditorForm
        inPanel
        hasMore={props.more !== undefined}
        editor={{
          ...props,
          ...{ create: collection.create, update: collection.update },
          kind: collection.isRemoved ? undefined : props.kind,
        }}
        item={item}
        actions={actions}
        onSaved={(message, typedOn) => {
          toast(message)
          collection.saved(typedOn)
        }}
        onCancel={open.close}
      />
      {item && (
        <div className="row-actions flex gap-2.5 phone:flex-wrap print:hidden!">
          <RowActions
            {...{ editor: props, item, busy: actions.busy }}
            onDuplicate={() => void collection.duplicate(item)}
            onDelete={() => void collection.remove(item)}
          />
        </div>
      )}
    </>
  )
}
