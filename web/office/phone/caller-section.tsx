import { useState } from 'react'
import { Link } from 'react-router'
import * as details from '#messages/manage-details'
import * as common from '#messages/office-common'
import * as customers from '#messages/office-customers'
import * as texts from '#messages/office-phone'
import * as shared from '#messages/shared'
import * as shell from '#messages/shell'
import type { ListedCustomer } from '../../../contract/customers/schemas.ts'
import { contactsOf, plainName } from '../../../domain/customers/customer.ts'
import { MAX_PHONE_CHARACTERS } from '../../../domain/values/contact-details.ts'
import { isLocale, LOCALES, localeFacts } from '../../../i18n/locales.ts'
import { Field } from '../../ui/field.tsx'
import { MarkedText } from '../../ui/marked-text.tsx'
import { Button } from '../button.tsx'
import { useCall } from '../data/use-call.ts'
import { Failure } from '../editor/failure.tsx'
import { useNow } from '../use-now.ts'
import { formatDay, formatShortDay, localDate } from '../zone.ts'
import { CallerField } from './caller-field.tsx'
import { columns, FieldRow, fieldOf, type PhoneProps, Section } from './field-of.tsx'
import type { PhoneValues } from './phone-values.ts'

export function CallerSection({ state }: PhoneProps) {
  return (
    <Section id="phone-caller" title={common.caller}>
      <FieldRow style={columns('1.1fr 0.7fr 0.95fr 1.25fr')}>
        <CallerField state={state} />
        <Field {...fieldOf(state, 'firstName')} label={shared.firstName} maxLength={80} />
        <Field {...fieldOf(state, 'lastName')} label={shared.lastName} maxLength={80} />
        <Field
          {...fieldOf(state, 'email')}
          label={shared.email}
          type="email"
          maxLength={254}
          note={texts.optional}
        />
      </FieldRow>
      <RecognizedCaller state={state} />
      <RiderFields state={state} />
    </Section>
  )
}

function RiderFields({ state }: PhoneProps) {
  const { values, set } = state
  const isNamed = values.riderName !== '' || values.riderPhone !== '' || values.riderText !== ''
  const [opened, setOpened] = useState(false)
  const shown = isNamed || opened
  return (
    <>
      <div className="phone-line flex flex-wrap items-center justify-between gap-y-1.5 gap-x-4 mt-2">
        <label>
          <input
            type="checkbox"
            checked={shown}
            onChange={event => {
              if (!event.currentTarget.checked) set({ riderName: '', riderPhone: '', riderText: '' })
              setOpened(event.currentTarget.checked)
            }}
          />
          {texts.differentPassenger}
        </label>
        <Language state={state} />
      </div>
      {shown && (
        <FieldRow style={columns('1fr 1fr')}>
          <Field
            {...fieldOf(state, 'riderName')}
            label={details.riderName}
            maxLength={80}
            // Opened by the user.
            autoFocus={opened}
          />
          <Field
            {...fieldOf(state, 'riderPhone')}
            label={details.riderPhone}
            type="tel"
            maxLength={MAX_PHONE_CHARACTERS}
            note={texts.riderPhoneNote}
          />
          <TextsToRider state={state} />
        </FieldRow>
      )}
    </>
  )
}

function TextsToRider({ state: { values, set } }: PhoneProps) {
  const { data: map } = useCall('getMap', {}, { sentence: common.loadFailed })
  if (!map?.texts) return null
  return (
    <label className="wide">
      <input
        type="checkbox"
        name="riderText"
        checked={values.riderText === 'on'}
        onChange={event => set({ riderText: event.currentTarget.checked ? 'on' : '' })}
      />
      {texts.passengerTexts}
    </label>
  )
}

function Language({ state: { values, set } }: PhoneProps) {
  return (
    <label className="text-fg2 text-13 leading-4.5">
      {common.language}
      <select
        className="select ps-2.5"
        name="locale"
        value={values.locale}
        onChange={event =>
          set({ locale: isLocale(event.currentTarget.value) ? event.currentTarget.value : '' })
        }
      >
        <option value="">{texts.sameLanguage}</option>
        {LOCALES.map(locale => (
          <option key={locale} value={locale} lang={locale}>
            {localeFacts(locale).name}
          </option>
        ))}
      </select>
    </label>
  )
}

const CARD =
  'grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-2.5 min-h-14 mt-2 py-2 ps-2.25 pe-3 border-s-3 border-coach bg-selection phone:grid-cols-[auto_minmax(0,1fr)]'

function RecognizedCaller({ state }: PhoneProps) {
  const { known, advance, chooseAnew } = state
  const { timeZone } = state
  const today = localDate(timeZone, useNow())
  const { customer, failed, loading } = known
  const keep = () => {
    known.keep()
    advance('lastName')
  }
  if (failed) return <Failure failed={{ ...failed, quiet: true }} busy={loading} />
  if (known.isNew)
    return (
      <p className="flex flex-wrap items-center justify-between gap-2.5 min-h-14 mt-2 py-2 ps-2.25 pe-3 border-s-3 border-coach bg-selection">
        <span role="status">{customer ? texts.newInstead({ name: customer.name }) : texts.newCustomer}</span>
        <span className="flex flex-wrap gap-2.5">
          {customer && (
            <Button small onClick={keep}>
              {texts.keepAs({ name: customer.name })}
            </Button>
          )}
          <Button small onClick={chooseAnew}>
            {texts.changeCaller}
          </Button>
        </span>
      </p>
    )
  if (!customer) return loading ? <p className={CARD}>{shell.loading}</p> : <NumberHolder state={state} />
  const { _id, name, firstName, lastName, trips, preferences, notes } = customer
  const { firstTripAt, lastTripAt, nextTripAt, askBeforeConfirming } = customer
  const shortDay = (at: string) => formatShortDay(at, timeZone, today)
  const remarks = [...preferences, ...notes].join('. ')
  return (
    <section className={CARD} aria-label={common.customer} aria-live="polite">
      <span
        className="w-9 border border-ctl rounded-[50%] bg-raised font-text font-semibold text-14/8.5 text-center"
        aria-hidden="true"
      >
        {firstName.slice(0, 1)}
        {lastName.slice(0, 1)}
      </span>
      <div>
        <p>
          <strong className="text-fg font-semibold">{name}</strong>,{' '}
          <MarkedText
            text={customers.tripsLine({
              count: trips,
              since: trips > 1 && lastTripAt && firstTripAt ? formatDay(firstTripAt, timeZone) : 'none',
              last: lastTripAt ? shortDay(lastTripAt) : 'none',
              next: nextTripAt ? shortDay(nextTripAt) : 'none',
            })}
            marks={{ strong: text => text }}
          />
        </p>
        {(askBeforeConfirming || remarks) && (
          <p className="text-fg2 text-13 leading-4.5" title={remarks}>
            {askBeforeConfirming && <span className="mark">{common.askBeforeConfirming}</span>} {remarks}
          </p>
        )}
      </div>
      <div className="contents phone:flex phone:gap-2.5 phone:col-span-full phone:[&>*]:flex-1">
        <Link className="button quiet small" to={`/admin/customers/${_id}`}>
          {texts.viewCustomer}
        </Link>
        <Button small onClick={chooseAnew}>
          {texts.changeCaller}
        </Button>
      </div>
    </section>
  )
}

/** Without an email, a caller who was not chosen is the customer with this number, whatever the name. */
function NumberHolder({ state: { values, known, advance } }: PhoneProps) {
  const { phoneNumber, email, firstName, lastName } = values
  const isNamed = firstName.trim() !== '' && lastName.trim() !== ''
  const isAsked = isNamed && email.trim() === '' && contactsOf({ email, phoneNumber }).length > 0
  const { data } = useCall(
    'searchCustomers',
    { query: { q: phoneNumber } },
    { sentence: common.loadFailed, enabled: isAsked },
  )
  const takeNew = () => {
    known.chooseNew()
    advance('lastName')
  }
  const text = isAsked && data ? holderText(values, data.items) : undefined
  return (
    <p
      className="flex flex-wrap items-center justify-between gap-2.5 mt-2 py-2 ps-2.25 pe-3 border-s-3 border-coach bg-selection empty:hidden"
      role="status"
    >
      {text && (
        <>
          {text}{' '}
          <Button small onClick={takeNew}>
            {texts.newCustomer}
          </Button>
        </>
      )}
    </p>
  )
}

function holderText(values: PhoneValues, found: readonly ListedCustomer[]): string | undefined {
  const [own] = contactsOf({ email: null, phoneNumber: values.phoneNumber })
  const holder = found.find(({ contacts }) =>
    contacts.some(({ kind, value }) => kind === 'phone' && value === own?.value),
  )
  const name = `${values.firstName.trim()} ${values.lastName.trim()}`
  return holder && plainName(holder.name) !== plainName(name)
    ? texts.listedUnder({ name: holder.name })
    : undefined
}
