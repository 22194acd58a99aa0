import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Options } from '../../forms/choice-field.tsx'
import styles from './grid.module.css'
import type { CellEditor, TypedEditor } from './grid-cell.ts'
import type { After, Editing, useGrid } from './use-grid.ts'

type Grid = ReturnType<typeof useGrid>
type Props = { label: string; editor: CellEditor; editing: Editing; grid: Grid }

export function CellControl({ editor, ...props }: Props) {
  if (editor.kind === 'choices') return <ChoicesControl editor={editor} {...props} />
  return 'value' in editor ? <TypedControl editor={editor} {...props} /> : null
}

const FILLS_CELL =
  'absolute inset-0 size-full min-w-0 py-0 px-2 border-0 rounded-none outline-2 outline-coach -outline-offset-2 bg-field text-fg'

/** Enter takes it and moves down, Tab sideways; Escape reverts. */
function TypedControl({ label, editor, editing, grid }: Props & { editor: TypedEditor }) {
  const [typed, setTyped] = useState(editing.start)
  const control = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const id = useId()
  const { refusal } = editing
  useEffect(() => {
    control.current?.focus()
    if (editor.kind === 'text' && editing.start === editor.value) control.current?.select()
  }, [])
  const take = (after: After | 'leave') => grid.commit(editor, typed, after)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') grid.close('stay')
    else if (event.key === 'Enter') take('down')
    else if (event.key === 'Tab') take(event.shiftKey ? 'left' : 'right')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const props = {
    className: `${styles['input']} ${FILLS_CELL}`,
    ref: control,
    'aria-label': label,
    value: typed,
    onChange: (event: { currentTarget: { value: string } }) => setTyped(event.currentTarget.value),
    onKeyDown,
    onBlur: () => take('leave'),
  }
  if (editor.options) {
    return (
      <select {...props}>
        <Options choices={editor.options} />
      </select>
    )
  }
  const isRefused = refusal !== undefined
  const refused = isRefused && { 'aria-invalid': true, 'aria-describedby': id }
  return (
    <>
      <input {...props} {...refused} autoComplete="off" />
      {isRefused && <Refusal id={id} text={refusal} />}
    </>
  )
}

function Refusal({ id, text }: { id: string; text: string }) {
  const box = useRef<HTMLSpanElement>(null)
  useTopLayer(box, { below: true })
  return (
    <span
      className="fixed inset-auto w-max max-w-[min(280px,calc(100vw_-_16px))] m-0 py-1.5 px-2.5 border border-alert rounded-xs bg-panel text-alert font-text font-normal text-13/4.5 normal-nums text-start whitespace-normal"
      id={id}
      role="alert"
      popover="manual"
      ref={box}
    >
      {text}
    </span>
  )
}

type ChoicesProps = Props & { editor: Extract<CellEditor, { kind: 'choices' }> }

/** Space toggles, Enter commits, Escape reverts. */
function ChoicesControl({ label, editor, grid }: ChoicesProps) {
  const box = useRef<HTMLFieldSetElement>(null)
  useTopLayer(box, { below: false })
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  const inputs = () => [...(box.current?.querySelectorAll('input') ?? [])]
  const take = () => {
    const values = inputs().flatMap(({ checked, value }) => (checked ? [value] : []))
    if (values.join() !== editor.value.join()) editor.write(values)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const all = inputs()
    const index = all.findIndex(input => input.matches(':focus'))
    if (event.key === 'Escape') grid.close('stay')
    else if (event.key === 'Enter') {
      take()
      grid.close('down')
    } else if (event.key === 'ArrowDown') all[Math.min(index + 1, all.length - 1)]?.focus()
    else if (event.key === 'ArrowUp') all[Math.max(index - 1, 0)]?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <fieldset
      className={`${styles['choices']} fixed inset-auto gap-1 min-w-37.5 m-0 py-2 px-3 border-2 border-coach rounded-xs bg-panel text-fg text-14`}
      popover="manual"
      ref={box}
      aria-label={label}
      onKeyDown={onKeyDown}
      onBlur={event => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        take()
        grid.leave()
      }}
    >
      {editor.options.map(([value, text]) => (
        <label className="flex gap-2 items-center min-h-6 touch:min-h-11" key={value}>
          <input
            className="size-4 accent-coach"
            type="checkbox"
            value={value}
            defaultChecked={editor.value.includes(String(value))}
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}

/** Pixels to the window's edges. */
const MARGIN = 8

/** `popover="manual"` above everything at its cell: a scrolling grid would clip it. */
function useTopLayer(element: RefObject<HTMLElement | null>, { below }: { below: boolean }) {
  useLayoutEffect(() => {
    const shown = element.current
    const cell = shown?.closest('td, th')?.getBoundingClientRect()
    if (!shown || !cell) return
    shown.showPopover()
    const { offsetWidth, offsetHeight } = shown
    const under = below ? cell.bottom + 2 : cell.top
    const fits = under + offsetHeight + MARGIN <= innerHeight
    const top = fits ? under : (below ? cell.top - 2 : innerHeight - MARGIN) - offsetHeight
    const left = Math.min(cell.left, innerWidth - offsetWidth - MARGIN)
    shown.style.top = `${Math.max(MARGIN, top)}px`
    shown.style.left = `${Math.max(MARGIN, left)}px`
  }, [element, below])
}
