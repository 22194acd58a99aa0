import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import * as texts from '#messages/office-editor'
import { MoveButtons } from '../button.tsx'
import styles from './order-list.module.css'
import { useReorder } from './use-reorder.ts'

type Props<Item> = {
  items: Item[]
  label: (item: Item) => string
  row: (item: Item) => ReactNode
  actions?: ((item: Item) => ReactNode) | undefined
  openId?: string | undefined
  onOrder?: ((items: Item[]) => void) | undefined
}

/** By drag handle, by keyboard, or by two buttons; all three are accessible. */
export function OrderList<Item extends { _id: string }>(props: Props<Item>) {
  const { items, label, row, actions, onOrder, openId } = props
  const list = useRef<HTMLUListElement>(null)
  const hint = useId()
  const keepFocus = useKeptFocus(items.map(({ _id }) => _id).join(' '))
  const move = (from: number, to: number) => {
    const item = items[from]
    if (!item || to < 0 || to >= items.length || from === to) return
    keepFocus()
    onOrder?.(items.toSpliced(from, 1).toSpliced(to, 0, item))
  }
  const { held, said, handleOf, shiftOf } = useReorder({ list, names: items.map(label), onMove: move })
  return (
    <>
      <ul
        className={`editor-list mt-10 p-0 list-none border-t border-hair ${styles['content-list']}`}
        ref={list}
        data-ordered={onOrder !== undefined || undefined}
        data-moving={held !== undefined || undefined}
      >
        {items.map((item, index) => (
          <li
            key={item._id}
            data-open={item._id === openId || undefined}
            data-held={held?.from === index || undefined}
            style={held && { translate: `0 ${shiftOf(index)}px` }}
          >
            {onOrder && (
              <button
                className={`${styles['content-handle']} self-stretch w-6 p-0 border-0 px-1.5 py-3.75 cursor-grab touch-none aria-pressed:cursor-grabbing narrow:self-start narrow:w-8 narrow:h-12 narrow:px-2.5 narrow:py-2.25 relative z-1`}
                type="button"
                data-repeat
                aria-label={texts.reorderRow({ name: label(item) })}
                aria-describedby={hint}
                aria-pressed={held?.from === index}
                {...handleOf(index)}
              />
            )}
            <div
              className={`${styles['content-row']} grid grid-cols-[64px_minmax(0,1.2fr)_minmax(0,var(--row-facts,1fr))_200px] gap-y-0 gap-x-4 items-center min-w-0 max-[1401px]:grid-cols-[64px_minmax(0,1fr)_190px]`}
            >
              {row(item)}
            </div>
            {(onOrder || actions) && (
              <div className="row-actions flex gap-2.5 phone:flex-wrap print:hidden! narrow:col-span-full narrow:flex-wrap narrow:justify-start">
                {onOrder && (
                  <span className="flex relative z-1">
                    <MoveButtons
                      {...{ index, count: items.length }}
                      label={to => texts.moveRow({ to, name: label(item) })}
                      onMove={by => move(index, index + by)}
                    />
                  </span>
                )}
                {actions?.(item)}
              </div>
            )}
          </li>
        ))}
      </ul>
      <p className="sr-only" id={hint}>
        {texts.reorderHint}
      </p>
      <p className="sr-only" role="status" aria-live="assertive">
        {said}
      </p>
    </>
  )
}

/** Moving a row in the document drops its focus; restore it after the reorder. */
function useKeptFocus(order: string): () => void {
  const focused = useRef<Element>(null)
  useLayoutEffect(() => {
    if (focused.current instanceof HTMLElement) focused.current.focus({ preventScroll: true })
    focused.current = null
  }, [order])
  return () => {
    focused.current = document.activeElement
  }
}
