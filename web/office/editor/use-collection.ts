import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { clearDraft, lastDraft } from '../forms/drafts.ts'
import { askToDiscard, forgetUnsaved } from '../forms/unsaved.ts'
import { leavesPlace } from '../forms/use-kept-draft.ts'
import { useOpenRecord } from '../shell/record-panel.tsx'
import type { EditorProps, Item } from './editor-props.ts'
import { useItems } from './use-editor.ts'

export function useCollection<Content extends Item, Body extends object>(props: EditorProps<Content, Body>) {
  const record = useOpenRecord()
  const [deletions, setDeletions] = useState(0)
  const [removedId, setRemovedId] = useState<string>()
  const current = useCurrent(record)
  const known = useItems(props, ({ id }) => {
    setDeletions(count => count + 1)
    items.reload()
    if (current.current?.id !== id) return
    forgetUnsaved()
    current.current.close()
  })
  const { items, actions } = known
  const item = useShownItem(record.id, items.data)
  const savedId = useRef<string>(undefined)
  useOpenDraft(props.noun, items.data, record)

  const remember = (saved: Content) => {
    savedId.current = saved._id
    const others = items.data ?? []
    const isKnown = others.some(({ _id }) => _id === saved._id)
    items.setData(isKnown ? others.map(each => (each._id === saved._id ? saved : each)) : [...others, saved])
    return saved
  }
  return {
    ...{ ...known, deletions },
    /** Parts of a record that is being deleted can no longer be read. */
    isRemoved: item !== undefined && item._id === removedId && !actions.failed,
    async remove(removed: Content) {
      if (!(await askToDiscard())) return
      setRemovedId(removed._id)
      await known.remove(removed)
    },
    open: {
      item,
      isNew: record.isNew,
      toNew: record.toNew,
      to: ({ _id }: Content) => record.to(_id),
      close() {
        actions.clear()
        record.close()
      },
    },
    create: async (body: Body) => remember(await props.create(body)),
    update: async (id: string, body: Body, ifMatch: number) =>
      remember(await props.update(id, body, ifMatch)),
    /** A new record stays open under its own address, unless more was typed during the save. */
    saved(typedOn: boolean) {
      items.reload()
      if (!typedOn && current.current?.isNew) current.current.go(savedId.current ?? null, { replace: true })
    },
    async duplicate(copied: Content) {
      if (!(await askToDiscard())) return
      clearDraft(props.noun, copied._id)
      known.saveCopy(copied)
      record.go(null)
    },
  }
}

/** For answers that may arrive late: empty once the user left the record, or is about to. */
function useCurrent(record: ReturnType<typeof useOpenRecord>) {
  const location = useLocation()
  const { location: next } = useNavigation()
  const current = useRef<typeof record>(undefined)
  useLayoutEffect(() => {
    current.current = next && leavesPlace(location, next) ? undefined : record
    return () => {
      current.current = undefined
    }
  })
  return current
}

/** Remains open if someone else deletes it. */
function useShownItem<Content extends Item>(id: string | null, items: Content[] | undefined) {
  const last = useRef<Content>(undefined)
  const item = items?.find(({ _id }) => _id === id)
  if (item) last.current = item
  return item ?? (last.current?._id === id ? last.current : undefined)
}

/** A stored draft reopens its record, once per visit. */
function useOpenDraft<Content extends Item>(
  noun: string,
  items: Content[] | undefined,
  { id, isNew, go }: ReturnType<typeof useOpenRecord>,
) {
  const isRead = useRef(false)
  useEffect(() => {
    if (!items || isRead.current) return
    isRead.current = true
    const draft = lastDraft<Content>(noun)
    if (!draft || id !== null || isNew) return
    const drafted = draft.record?._id
    if (drafted === undefined || items.some(({ _id }) => _id === drafted))
      go(drafted ?? null, { replace: true })
    else clearDraft(noun, drafted)
  })
}
