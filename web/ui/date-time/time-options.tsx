import { useEffect, useRef, useState } from 'react'
import * as texts from '#messages/date-time-picker'
import { format } from '#messages/locale'
import { timeInWords } from '../../../i18n/format-time.ts'
import { PARTS, partOf, stepAt, timesIn } from './time-list.ts'

const LABELS = { morning: texts.morning, afternoon: texts.afternoon, evening: texts.evening }

type TimeProps = {
  value: string
  note: string | undefined
  onChoose: (time: string) => void
}

type ListProps = TimeProps & {
  id: string
  label: string
  marked: string | undefined
}

/** The text field keeps the focus and names the marked option. */
export function TimeList({ value, note, onChoose, id, label, marked }: ListProps) {
  const list = useRef<HTMLDivElement>(null)
  const inSight = marked ?? stepAt(value)
  useEffect(() => {
    const row = list.current?.querySelector(`[data-time="${inSight}"]`)
    if (row instanceof HTMLElement && list.current) showRow(list.current, row)
  }, [inSight])
  return (
    <>
      <div
        className="when-times relative max-h-88 overflow-auto overscroll-contain"
        role="listbox"
        id={id}
        aria-label={label}
        ref={list}
      >
        {PARTS.map(part => (
          <fieldset className="m-0 min-w-0 border-0 p-0" key={part} aria-label={LABELS[part]}>
            <span className="h-8.5 text-14 text-fg2" aria-hidden="true">
              {LABELS[part]}
            </span>
            {timesIn(part).map(time => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the text field takes the keys
              <div
                key={time}
                id={`${id}-${time}`}
                role="option"
                tabIndex={-1}
                aria-selected={time === value}
                data-time={time}
                data-marked={time === marked ? '' : undefined}
                onClick={() => onChoose(time)}
              >
                {timeInWords(time, format)}
              </div>
            ))}
          </fieldset>
        ))}
      </div>
      {note && (
        <div className="when-zone mt-3.5 border-t border-t-hair pt-3 text-end text-14 leading-[1.4] text-fg2">
          {note}
        </div>
      )}
    </>
  )
}

const ROWS_ABOVE = 2

/** Opens with two rows above, then scrolls no further than needed. */
function showRow(list: HTMLElement, row: HTMLElement) {
  const { offsetTop: top, offsetHeight: height } = row
  if (list.scrollTop === 0) list.scrollTop = top - ROWS_ABOVE * height
  else if (top < list.scrollTop) list.scrollTop = top
  else if (top + height > list.scrollTop + list.clientHeight)
    list.scrollTop = top + height - list.clientHeight
}

export function TimeTabs({ value, note, onChoose }: TimeProps) {
  const [part, setPart] = useState(partOf(stepAt(value)))
  const panel = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const inSight = panel.current?.querySelector(`[data-time="${stepAt(value)}"]`)
    if (!(inSight instanceof HTMLElement)) return
    inSight.focus()
    inSight.scrollIntoView({ block: 'center' })
  }, [value])
  return (
    <>
      <fieldset className="when-parts mx-5 my-0 grid grid-cols-[repeat(3,1fr)] rounded-xs border border-ctl p-0">
        <legend className="sr-only">{texts.partOfDay}</legend>
        {PARTS.map(each => (
          <button
            className="min-h-11.5 border-0 bg-transparent px-1 py-0 text-15"
            key={each}
            type="button"
            aria-pressed={each === part}
            onClick={() => setPart(each)}
          >
            {LABELS[each]}
          </button>
        ))}
      </fieldset>
      <fieldset
        className="when-slots m-0 grid min-w-0 flex-[0_1_268px] auto-rows-[52px] grid-cols-[repeat(3,1fr)] gap-2 overflow-auto overscroll-contain border-0 px-5 pt-4 pb-5"
        ref={panel}
        aria-label={LABELS[part]}
      >
        {timesIn(part).map(time => (
          <button
            className="rounded-xs border border-ctl bg-transparent px-1 py-0 text-16 whitespace-nowrap"
            key={time}
            type="button"
            aria-pressed={time === value}
            data-time={time}
            onClick={() => onChoose(time)}
          >
            {timeInWords(time, format)}
          </button>
        ))}
      </fieldset>
      {note && (
        <div className="when-zone mt-3.5 border-t border-t-hair pt-3 text-end text-14 leading-[1.4] text-fg2">
          {note}
        </div>
      )}
    </>
  )
}
