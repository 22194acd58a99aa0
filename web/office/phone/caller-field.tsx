import {
  type ChangeEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import * as common from '#messages/office-common'
import * as customers from '#messages/office-customers'
import * as words from '#messages/office-phone'
import * as shared from '#messages/shared'
import * as shell from '#messages/shell'
import type { ListedCustomer } from '../../../contract/customers/schemas.ts'
import { FieldNotes } from '../../ui/field.tsx'
import { useSite } from '../../ui/use-site.ts'
import { phoneText } from '../customers/phone-text.ts'
import { staffCall } from '../staff-call.ts'
import { optionProps, useChoices, useInView } from '../use-choices.ts'
import { type LatestSearch, SEARCH_CHARACTERS_MAX, useLatestSearch } from '../use-latest-search.ts'
import { formatDay } from '../zone.ts'
import '../places/place-box.css'
import type { PhoneProps } from './field-of.tsx'
import type { PhoneForm } from './use-phone-form.ts'

const CUSTOMERS_SHOWN_MAX = 6

const search = async (q: string, signal: AbortSignal) =>
  (await staffCall('searchCustomers', { query: { q }, signal })).items.slice(0, CUSTOMERS_SHOWN_MAX)

export function CallerField({ state }: PhoneProps) {
  const id = useId()
  const { found, listed, options, active, inputProps } = useCallerBox(state)
  const list = useInView<HTMLDivElement>(listed, active)
  const text = state.values.phoneNumber
  const error = state.errors['phoneNumber']
  return (
    <div className="field">
      <label htmlFor={id}>{shared.phone}</label>
      <p className="field-note">{words.orName}</p>
      <div className="place-box phone-callers">
        <input
          {...inputProps}
          id={id}
          name="phoneNumber"
          type="text"
          role="combobox"
          // biome-ignore lint/a11y/noAutofocus: the screen is opened to type this
          autoFocus
          autoComplete="off"
          spellCheck={false}
          maxLength={SEARCH_CHARACTERS_MAX}
          placeholder={customers.searchHint}
          value={text}
          aria-invalid={error ? true : undefined}
          aria-expanded={listed}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          aria-describedby={error ? `${id}-error ${id}-state` : `${id}-state`}
        />
        <div
          className="place-list"
          ref={list}
          id={`${id}-list`}
          role="listbox"
          tabIndex={-1}
          aria-label={common.customers}
          hidden={!listed}
          onPointerDown={keepFocus}
        >
          {options.map(({ customer, choose }, index) => (
            <div key={customer?._id ?? 'new'} {...optionProps(`${id}-${index}`, index === active, choose)}>
              {customer ? <CustomerOption customer={customer} /> : <NewOption text={text} />}
            </div>
          ))}
        </div>
        <CallerState id={`${id}-state`} found={found} listed={listed} />
      </div>
      <FieldNotes id={id} error={error} />
    </div>
  )
}

/** A click on the list must leave the focus in the box. */
function keepFocus(event: PointerEvent) {
  event.preventDefault()
}

function useCallerBox(state: PhoneForm) {
  const text = state.values.phoneNumber
  const { chosen, isNew, choose, chooseNew, readText } = state.known
  const [open, setOpen] = useState(false)
  const wasNew = useRef(isNew)
  useEffect(() => {
    // Change caller offers the customers of the typed text again.
    if (wasNew.current && !isNew && !chosen) setOpen(true)
    wasNew.current = isNew
  }, [isNew, chosen])
  const found = useLatestSearch(chosen || !open ? '' : text, search)
  const customers = found.result ?? []
  const takeText = () => {
    setOpen(false)
    if (!chosen) readText()
    state.advance('')
  }
  const choices = customers.map(customer => ({
    customer,
    choose() {
      setOpen(false)
      const phone = customer.contacts.find(({ kind }) => kind === 'phone')
      choose(customer._id, phone ? phoneText(phone.value) : '')
      state.advance('lastName')
    },
  }))
  const takeNew = () => {
    chooseNew()
    takeText()
  }
  const options = choices.length > 0 ? [...choices, { customer: undefined, choose: takeNew }] : []
  const listed = options.length > 0
  const { active, move } = useChoices(`${text} ${listed}`, options.length)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || (listed && move(event))) return
    if (event.key === 'Escape' && listed) {
      event.preventDefault()
      setOpen(false)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      // During the search, Enter would treat an existing customer as new.
      if (found.status !== 'searching') (options[active]?.choose ?? takeText)()
    }
  }
  const inputProps = {
    onChange(event: ChangeEvent<HTMLInputElement>) {
      setOpen(true)
      state.set({ phoneNumber: event.currentTarget.value })
    },
    onKeyDown,
    onBlur() {
      setOpen(false)
      if (!chosen) readText()
    },
  }
  return { found, listed, options, active, inputProps }
}

type StateProps = { id: string; found: LatestSearch<ListedCustomer[]>; listed: boolean }

/** Stands in the place of the list, so that the form does not move. */
function CallerState({ id, found, listed }: StateProps) {
  const text = callerState(found)
  return (
    <p
      className={listed || text === '' ? 'sr-only' : 'place-list py-1.75 px-3 text-fg2 text-13 leading-4.5'}
      id={id}
      role="status"
    >
      {text}{' '}
      {found.status === 'failed' && (
        <button className="text-button" type="button" onPointerDown={keepFocus} onClick={found.retry}>
          {shared.tryAgain}
        </button>
      )}
    </p>
  )
}

function callerState({ status, result = [] }: LatestSearch<ListedCustomer[]>): string {
  if (status === 'searching') return shell.loading
  if (status === 'failed') return words.searchFailed
  if (status === 'idle') return ''
  return result.length === 0 ? words.noMatch : common.found({ count: result.length })
}

function NewOption({ text }: { text: string }) {
  return (
    <>
      <strong>{words.newCustomer}</strong>
      <span>{words.useTyped({ text: text.trim() })}</span>
    </>
  )
}

function CustomerOption({ customer }: { customer: ListedCustomer }) {
  const { timeZone } = useSite()
  const { name, contacts, trips, nextTripAt, lastTripAt, askBeforeConfirming } = customer
  const next = nextTripAt && words.nextOn({ day: formatDay(nextTripAt, timeZone) })
  const when = next ?? (lastTripAt && words.lastOn({ day: formatDay(lastTripAt, timeZone) }))
  return (
    <>
      <strong>{name}</strong>
      {askBeforeConfirming && <span className="mark">{common.askBeforeConfirming}</span>}
      <span>{contacts.map(({ value }) => phoneText(value)).join(', ')}</span>
      <span>{[common.trips({ count: trips }), when].filter(Boolean).join(', ')}</span>
    </>
  )
}
