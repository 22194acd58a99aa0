import { type ReactNode, useState } from 'react'

type Props<Item> = {
  items: Item[]
  label: (item: Item) => string
  row: (item: Item) => ReactNode
  actions: (item: Item) => ReactNode
  /** Undefined where staff cannot change the order. */
  onOrder?: ((items: Item[]) => void) | undefined
}

/** The list under an editor's form. Rows are moved by dragging, or with two buttons by keyboard and touch. */
export function OrderList<Item extends { _id: string }>({
  items,
  label,
  row,
  actions,
  onOrder,
}: Props<Item>) {
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<string>()

  const move = (id: string, to: number) => {
    const from = items.findIndex(item => item._id === id)
    const item = items[from]
    if (!item || to < 0 || to >= items.length || from === to) return
    onOrder?.(items.toSpliced(from, 1).toSpliced(to, 0, item))
  }
  const dragging = (item: Item, index: number) =>
    onOrder && {
      draggable: true,
      'data-over': over === item._id && dragged !== item._id,
      onDragStart: () => setDragged(item._id),
      onDragEnd: () => {
        setDragged(undefined)
        setOver(undefined)
      },
      onDragOver: (event: React.DragEvent) => {
        if (!dragged) return
        event.preventDefault()
        setOver(item._id)
      },
      onDrop: (event: React.DragEvent) => {
        event.preventDefault()
        if (dragged) move(dragged, index)
      },
    }
  return (
    <ul className="editor-list">
      {items.map((item, index) => (
        <li key={item._id} {...dragging(item, index)}>
          <div className="editor-row">{row(item)}</div>
          <div className="row-actions">
            {onOrder && (
              <>
                <MoveButton
                  sign="↑"
                  name={`Move ${label(item)} up`}
                  disabled={index === 0}
                  onClick={() => move(item._id, index - 1)}
                />
                <MoveButton
                  sign="↓"
                  name={`Move ${label(item)} down`}
                  disabled={index === items.length - 1}
                  onClick={() => move(item._id, index + 1)}
                />
              </>
            )}
            {actions(item)}
          </div>
        </li>
      ))}
    </ul>
  )
}

type MoveProps = { sign: string; name: string; disabled: boolean; onClick: () => void }

/** Stays focusable at both ends of the list, so that a keyboard user keeps the focus. */
function MoveButton({ sign, name, disabled, onClick }: MoveProps) {
  return (
    <button
      className="button quiet small move"
      type="button"
      data-repeat
      aria-label={name}
      aria-disabled={disabled}
      onClick={onClick}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  )
}
