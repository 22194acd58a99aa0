import {
  type ChangeEventHandler,
  type ComponentType,
  type InputHTMLAttributes,
  useEffect,
  useRef,
  useState,
} from 'react'
import * as texts from '#messages/date-time'
import { format } from '#messages/locale'
import { isCalendarDate, isClockTime } from '../../../domain/values/day-arithmetic.ts'
import { timeInWords } from '../../../i18n/format-time.ts'
import { wallClock } from '../../wall-clock.ts'
import { CalendarIcon, ClockIcon } from './icons.tsx'
import type { PickerProps } from './picker.tsx'
import { showDate } from './shown-text.ts'
import '../field.css'
import './date-time.css'

export type Kind = 'date' | 'time'

export type ControlProps = {
  kind: Kind
  id: string
  name: string
  /** Heading of the calendar or list. */
  title: string
  timeZone: string
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined
  min?: string | undefined
  required?: boolean | undefined
  autoFocus?: boolean | undefined
  /** Name of the date's time field, or of the time's date field. */
  partner?: string | undefined
  isPastAllowed?: boolean | undefined
  'aria-invalid'?: true | undefined
  'aria-describedby'?: string | undefined
}

const KINDS = {
  date: { isExact: isCalendarDate, Icon: CalendarIcon, empty: texts.chooseDate, keys: texts.dateKeys },
  time: { isExact: isClockTime, Icon: ClockIcon, empty: texts.chooseTime, keys: texts.timeKeys },
}

/**
 * The browser's own field carries the name and the posted value. Scripts cover it with a text field and load the
 * calendar or list when that is first used.
 */
export function DateTimeControl(props: ControlProps) {
  const { kind, id, title, timeZone, partner, isPastAllowed, ...native } = props
  const { Icon, empty, keys } = KINDS[kind]
  const state = useTypedValue(props)
  const { root, own, input, Picker, isReady, attributes, load } = state
  const keysId = `${id}-keys`
  const described = attributes['aria-describedby'] ?? native['aria-describedby']
  return (
    <div className="when" ref={root}>
      <input
        {...native}
        className="when-native area-[1/1]"
        ref={own}
        type={kind}
        id={isReady ? undefined : id}
        step={kind === 'time' ? 60 : undefined}
        autoComplete="off"
        tabIndex={isReady ? -1 : undefined}
        aria-hidden={isReady ? true : undefined}
        onInput={state.read}
        onFocus={() => isReady && input.current?.focus()}
      />
      {isReady ? (
        <input
          className="when-text area-[1/1]"
          ref={input}
          id={id}
          type="text"
          role="combobox"
          aria-haspopup={kind === 'date' ? 'dialog' : 'listbox'}
          aria-expanded={false}
          aria-required={native.required}
          aria-invalid={native['aria-invalid']}
          {...attributes}
          aria-describedby={[described, keysId].filter(Boolean).join(' ')}
          value={state.text}
          placeholder={empty}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onFocus={load}
          onPointerDown={event => {
            // The list covers what a keyboard on the screen would type into.
            event.currentTarget.inputMode = event.pointerType === 'touch' ? 'none' : ''
            load()
          }}
          onClick={event => {
            state.open()
            // Typing replaces the value.
            event.currentTarget.select()
          }}
          onChange={event => state.type(event.currentTarget.value)}
          onKeyDown={event => event.key === 'Enter' && state.isUnread && event.preventDefault()}
        />
      ) : (
        <span
          className="when-shown area-[1/1] pointer-events-none hidden self-center overflow-hidden ps-4.25 pe-11 text-17 leading-[1.2] whitespace-nowrap"
          aria-hidden="true"
          suppressHydrationWarning
        >
          {state.text || <span className="text-fg2">{empty}</span>}
        </span>
      )}
      <Icon />
      {isReady && (
        <span id={keysId} hidden>
          {keys}
        </span>
      )}
      {Picker && <Picker {...state.pickerProps} {...{ kind, id, title, timeZone, partner, isPastAllowed }} />}
    </div>
  )
}

type Attributes = InputHTMLAttributes<HTMLInputElement>
const NO_ATTRIBUTES: Attributes = {}

function useTypedValue({ kind, timeZone, value: given, defaultValue, min, autoFocus = false }: ControlProps) {
  const root = useRef<HTMLDivElement>(null)
  const own = useRef<HTMLInputElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const isWriting = useRef(false)
  const onType = useRef(() => {})
  const [Picker, setPicker] = useState<ComponentType<PickerProps>>()
  const [clicks, setClicks] = useState(0)
  const [attributes, setAttributes] = useState(NO_ATTRIBUTES)
  const show = (value: string) =>
    kind === 'date'
      ? showDate(value, { today: wallClock(timeZone).date, format })
      : timeInWords(value, format)
  const [{ value, text }, setState] = useState(() => withText(given ?? defaultValue ?? '', show))
  const [isReady, setReady] = useReady(own, input, autoFocus)

  const read = () => {
    const current = own.current?.value ?? value
    if (current !== value && !isWriting.current) setState(withText(current, show))
  }
  // Code and browsers set the value without an event, such as after Back.
  useEffect(read)

  const commit = (next: string, shown = show(next)) => {
    setState({ value: next, text: shown })
    isWriting.current = true
    if (own.current && own.current.value !== next) writeValue(own.current, next)
    isWriting.current = false
  }
  const load = () => {
    if (Picker) return
    import('./picker.tsx').then(
      module => setPicker(() => module.Picker),
      // Offline the browser's own field is better than none.
      () => setReady(false),
    )
  }
  return {
    ...{ root, own, input, Picker, isReady, attributes, text, load, read },
    pickerProps: { root, own, input, value, text, min, clicks, onType, show, commit, setAttributes },
    // Enter must not send a form without what was typed.
    isUnread: !Picker && text !== value && text !== show(value),
    open() {
      load()
      setClicks(count => count + 1)
    },
    type(typed: string) {
      onType.current()
      if (typed === '' || KINDS[kind].isExact(typed)) commit(typed, typed)
      else setState({ value, text: typed })
    },
  }
}

function withText(value: string, show: (value: string) => string) {
  return { value, text: value && show(value) }
}

/** False while the browser's own field is used: without scripts, and while its own picker may be open. */
function useReady(
  own: React.RefObject<HTMLInputElement | null>,
  input: React.RefObject<HTMLInputElement | null>,
  autoFocus: boolean,
) {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const { current } = own
    const mayBePicking = matchMedia('(pointer: coarse)').matches && !autoFocus
    if (!current || current !== document.activeElement || !mayBePicking) return setReady(true)
    const onBlur = () => setReady(true)
    current.addEventListener('blur', onBlur, { once: true })
    return () => current.removeEventListener('blur', onBlur)
  }, [own, autoFocus])
  useEffect(() => {
    if (isReady && own.current === document.activeElement) input.current?.focus()
  }, [isReady, own, input])
  return [isReady, setReady] as const
}

/** As if typed there, so that React and the form notice. */
function writeValue(input: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
