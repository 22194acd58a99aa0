import { useState } from 'react'
import { Problem } from '../../../contract/problems.ts'
import type { useAction } from '../use-action.ts'
import type { EditorProps, Item } from './editor-props.ts'

type Arranged<Content> = { before: Content[]; after: Content[] }
type Items<Content> = {
  data: Content[] | undefined
  setData: (items: Content[]) => void
  reload: () => void
}

/** Optimistic; reverts on failure and remembers the previous order for Undo. */
export function useArranging<Content extends Item, Body extends object>(
  { messages, order }: EditorProps<Content, Body>,
  items: Items<Content>,
  run: ReturnType<typeof useAction>['run'],
) {
  const [arranged, setArranged] = useState<Arranged<Content>>()
  const [changed, setChanged] = useState(false)
  const save = (next: Content[], undone?: Arranged<Content>) => {
    const before = items.data
    if (!before) return
    setChanged(false)
    const send = async () => {
      items.setData(next)
      try {
        // Undo reverts only this user's order, not a later one.
        await order?.({ ids: idsOf(next), seen: idsOf(undone?.after ?? before) })
        setArranged(undone ? undefined : { before, after: next })
      } catch (error) {
        items.setData(before)
        if (error instanceof Problem && error.code === 'changed_meanwhile') setArranged(undefined)
        throw error
      }
    }
    const onStale = async () => {
      setChanged(true)
      items.reload()
    }
    const serverMessages = messages.serverMessages.includes('update')
    void run(messages.updateFailed, send, { serverMessages, onStale })
  }
  return {
    arrange: (next: Content[]) => save(next),
    arranged,
    /** True if the order was refused because someone changed it first. */
    changed,
    takeBack: () => arranged && save(arranged.before, arranged),
    forgetArranged() {
      setArranged(undefined)
      setChanged(false)
    },
  }
}

function idsOf(items: Item[]): string[] {
  return items.map(({ _id }) => _id)
}
