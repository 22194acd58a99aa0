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
      <div className="when-times" role="listbox" id={id} aria-label={label} ref={list}>
        {PARTS.map(part => (
          <fieldset key={part} aria-label={LABELS[part]}>
            <span aria-hidden="true">{LABELS[part]}</span>
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
      {note && <div className="when-zone">{note}</div>}
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
      <fieldset className="when-parts">
        <legend className="sr-only">{texts.partOfDay}</legend>
        {PARTS.map(each => (
          <button key={each} type="button" aria-pressed={each === part} onClick={() => setPart(each)}>
            {LABELS[each]}
          </button>
        ))}
      </fieldset>
      <fieldset className="when-slots" ref={panel} aria-label={LABELS[part]}>
        {timesIn(part).map(time => (
          <button
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
      {note && <div className="when-zone">{note}</div>}
    </>
  )
}
