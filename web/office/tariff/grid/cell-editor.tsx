import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import styles from './grid.module.css'
import type { CellEditor, Option } from './grid-cell.ts'
import type { Editing, useGrid } from './use-grid.ts'

type Props = { label: string; editor: CellEditor; editing: Editing; grid: ReturnType<typeof useGrid> }

export function CellControl({ label, editor, editing, grid }: Props) {
  if (editor.kind === 'text')
    return <TextControl label={label} editor={editor} editing={editing} grid={grid} />
  if (editor.kind === 'choice') return <ChoiceControl label={label} editor={editor} grid={grid} />
  if (editor.kind === 'choices') return <ChoicesControl label={label} editor={editor} grid={grid} />
  return null
}

type Of<Kind extends CellEditor['kind']> = Omit<Props, 'editor' | 'editing'> & {
  editor: Extract<CellEditor, { kind: Kind }>
}

const FILLS_CELL =
  'absolute inset-0 size-full min-w-0 py-0 px-2 border-0 rounded-none outline-2 outline-coach -outline-offset-2 bg-field text-fg'

type Grid = Props['grid']
type Taken = 'down' | 'right' | 'left' | 'leave'

/** Enter commits and moves down, Tab sideways; Escape reverts. */
function editKeys(grid: Grid, take: (after: Taken) => void) {
  return (event: KeyboardEvent) => {
    if (event.key === 'Escape') grid.close('stay')
    else if (event.key === 'Enter') take('down')
    else if (event.key === 'Tab') take(event.shiftKey ? 'left' : 'right')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
}

function TextControl({ label, editor, editing, grid }: Of<'text'> & { editing: Editing }) {
  const [typed, setTyped] = useState(editing.start)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const { refusal } = editing
  useEffect(() => {
    input.current?.focus()
    if (editing.start === editor.value) input.current?.select()
  }, [])
  const take = (after: Taken) => grid.commit(editor, typed, after)
  return (
    <>
      <input
        className={`${styles['input']} ${FILLS_CELL}`}
        ref={input}
        aria-label={label}
        aria-invalid={refusal === undefined ? undefined : true}
        aria-describedby={refusal === undefined ? undefined : id}
        value={typed}
        autoComplete="off"
        onChange={event => setTyped(event.currentTarget.value)}
        onKeyDown={editKeys(grid, take)}
        onBlur={() => take('leave')}
      />
      {refusal !== undefined && <Refusal id={id} text={refusal} />}
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

function ChoiceControl({ label, editor, grid }: Of<'choice'>) {
  const select = useRef<HTMLSelectElement>(null)
  const [value, setValue] = useState(editor.value)
  useEffect(() => select.current?.focus(), [])
  const take = (after: Taken) => {
    if (value !== editor.value) editor.write(value)
    if (after === 'leave') grid.leave()
    else grid.close(after)
  }
  return (
    <select
      className={`${styles['input']} ${FILLS_CELL}`}
      ref={select}
      aria-label={label}
      value={value}
      onChange={event => setValue(event.currentTarget.value)}
      onKeyDown={editKeys(grid, take)}
      onBlur={() => take('leave')}
    >
      {editor.options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

/** Space toggles, Enter commits, Escape reverts. */
function ChoicesControl({ label, editor, grid }: Of<'choices'>) {
  const box = useRef<HTMLFieldSetElement>(null)
  const [chosen, setChosen] = useState<readonly string[]>(editor.value)
  useTopLayer(box, { below: false })
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  const take = () => {
    const values = editor.options.map(({ value }) => value).filter(value => chosen.includes(value))
    if (values.join() !== editor.value.join()) editor.write(values)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const inputs = [...(box.current?.querySelectorAll('input') ?? [])]
    const index = inputs.findIndex(input => input.matches(':focus'))
    if (event.key === 'Escape') grid.close('stay')
    else if (event.key === 'Enter') {
      take()
      grid.close('down')
    } else if (event.key === 'ArrowDown') inputs[Math.min(index + 1, inputs.length - 1)]?.focus()
    else if (event.key === 'ArrowUp') inputs[Math.max(index - 1, 0)]?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const toggle = ({ value }: Option) =>
    setChosen(known => (known.includes(value) ? known.filter(one => one !== value) : [...known, value]))
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
      {editor.options.map(option => (
        <label className="flex gap-2 items-center min-h-6 touch:min-h-11" key={option.value}>
          <input
            className="size-4 accent-coach"
            type="checkbox"
            checked={chosen.includes(option.value)}
            onChange={() => toggle(option)}
          />
          {option.label}
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
    const cell = shown?.closest('[data-cell]')?.getBoundingClientRect()
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
