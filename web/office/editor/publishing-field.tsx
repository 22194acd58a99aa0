import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-editor'
import { publishingState } from '../../../domain/site/content.ts'
import { instantsOf } from '../../clock-instants.ts'
import { FieldNotes } from '../../ui/field.tsx'
import { useSite } from '../../ui/use-site.ts'
import { wallClock } from '../../wall-clock.ts'
import { useField, useFormState } from '../forms/form-context.ts'
import type { FormValues } from '../forms/form-values.ts'
import { pickUpInWords } from '../phone/pick-up-words.ts'
import { zoneLabel } from '../zone.ts'

export function readPublishing({ draft, publishAt }: FormValues) {
  return { draft: draft === true, publishAt: typeof publishAt === 'string' && publishAt ? publishAt : null }
}

export function PublishingField() {
  const { changed, startAt } = useFormState()
  const [draft, setDraft] = useState(useField('draft').start === true)
  const { start, error } = useField('publishAt')
  const time = usePublishTime(typeof start === 'string' && start ? start : undefined)
  const { at, later, setLater, isAhead } = time
  const isPublic = startAt('_id') !== undefined && startAt('draft') !== true && !isAhead
  const shown = useRef(at)
  const radio = { className: 'size-4 accent-coach', type: 'radio', name: useId(), 'data-aside': true }
  useEffect(() => {
    // Setting a value from code raises no input event.
    if (shown.current !== at) changed()
    shown.current = at
  }, [at, changed])
  return (
    <fieldset className="grid col-span-full gap-1.5 m-0 pt-3 pb-0 px-0 border-0 border-t border-hair text-14">
      <legend className="float-start w-full mb-0.5 p-0 text-fg2 text-13">{words.publishing}</legend>
      <label className="flex gap-2.5 items-center w-fit min-h-7 phone:min-h-11 cursor-pointer">
        <input
          className="toggle"
          name="draft"
          type="checkbox"
          role="switch"
          aria-checked={draft}
          checked={draft}
          onChange={event => setDraft(event.currentTarget.checked)}
        />
        {words.draftChoice}
      </label>
      <input name="publishAt" type="hidden" value={at} />
      {!draft && (
        <div className="flex flex-wrap gap-y-1 gap-x-6">
          <label className="cursor-pointer flex gap-2.5 items-center w-fit min-h-7 phone:min-h-11">
            <input {...radio} value="now" checked={!later} onChange={() => setLater(false)} />
            {isPublic ? common.published : words.publicOnceSaved}
          </label>
          <label className="cursor-pointer flex gap-2.5 items-center w-fit min-h-7 phone:min-h-11">
            <input {...radio} value="later" checked={later} onChange={() => setLater(true)} />
            {common.schedule}
          </label>
        </div>
      )}
      {!draft && later && <TimeFields time={time} error={error} />}
    </fieldset>
  )
}

type PublishTime = ReturnType<typeof usePublishTime>

function usePublishTime(start: string | undefined) {
  const { timeZone } = useSite()
  const [now] = useState(() => new Date())
  const isAhead =
    start !== undefined && publishingState({ draft: false, publishAt: start }, now) === 'scheduled'
  const [later, setLater] = useState(isAhead)
  const known = isAhead ? wallClock(timeZone, new Date(start)) : undefined
  const [date, setDate] = useState(known?.date ?? '')
  const [time, setTime] = useState(known?.time ?? '')
  const unchanged = isAhead && date === known?.date && time === known?.time
  const { words: said, notes, fault } = pickUpInWords(date, time, { timeZone, now })
  const [first] = date && time && !fault ? instantsOf(date, time, timeZone) : []
  const typed = first === undefined ? '' : new Date(first).toISOString()
  // Unchanged values keep the stored instant: a repeated clock time may mean the second one.
  const at = later ? (unchanged ? start : typed) : isAhead ? '' : (start ?? '')
  return {
    ...{ later, setLater, date, setDate, time, setTime },
    ...{ said, notes, fault, at, timeZone, isAhead },
  }
}

/** In the business time zone, with a written confirmation. */
function TimeFields({ time: state, error }: { time: PublishTime; error: string | undefined }) {
  const { date, setDate, time, setTime, said, notes, fault, at, timeZone } = state
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useCustomValidity(input, fault)
  const shownFault = date && time ? (fault ?? error) : error
  const sentence = at && words.publicFromSaid({ time: said, zone: zoneLabel(at, timeZone) })
  const note = [sentence, sentence && notes.join('. ')].filter(Boolean).join(' ')
  const described = {
    'aria-invalid': shownFault ? true : undefined,
    'aria-describedby': `${id}-note ${id}-error`,
  }
  const fields = [
    { part: 'date', value: date, onChange: setDate },
    { part: 'time', value: time, onChange: setTime, ref: input, ...described },
  ]
  return (
    <div className="grid grid-cols-[repeat(2,minmax(0,200px))_1fr] gap-y-2 gap-x-4.5 phone:grid-cols-1">
      {fields.map(({ part, value, onChange, ...input }) => (
        <div className="field" key={part}>
          <label className="cursor-pointer" htmlFor={`${id}-${part}`}>
            {words.publicFromPart({ part })}
          </label>
          <input
            id={`${id}-${part}`}
            type={part}
            required
            value={value}
            onChange={event => onChange(event.currentTarget.value)}
            {...input}
          />
        </div>
      ))}
      <div className="col-span-full min-h-5.5" aria-live="polite">
        <FieldNotes id={id} note={note || undefined} error={shownFault} />
      </div>
    </div>
  )
}

/** Blocks submission while invalid. */
function useCustomValidity(input: RefObject<HTMLInputElement | null>, fault: string | undefined) {
  useEffect(() => input.current?.setCustomValidity(fault ?? ''), [input, fault])
}
