import { type KeyboardEvent, useState } from 'react'
import * as cars from '#messages/cars'
import * as forms from '#messages/forms'
import * as common from '#messages/office-common'
import * as words from '#messages/office-phone'
import { MarkedText } from '../../ui/marked-text.tsx'
import { Button } from '../button.tsx'
import { typedPhoneText } from '../customers/phone-text.ts'
import { formatCents } from '../format-number.ts'
import { useKeys } from '../keys/key-bindings.ts'
import { keyLabel } from '../keys/key-press.ts'
import { useEmailOff } from '../live/use-email-off.ts'
import { InTheWayList } from '../occupancies/in-the-way.tsx'
import { clockTimeWithDay } from '../today/clock-time.ts'
import { useNow } from '../use-now.ts'
import { CallerSection } from './caller-section.tsx'
import type { PhoneProps } from './field-of.tsx'
import { OfferList, PriceDetails } from './offer-list.tsx'
import type { PhoneDraft } from './phone-draft.ts'
import { missingFields } from './phone-values.ts'
import { readBackScript } from './read-back-script.ts'
import { TripSection } from './trip-section.tsx'
import type { PhoneForm as State } from './use-phone-form.ts'

/** In the order of a phone conversation; Enter moves to the next empty field. */
export function PhoneForm({ state }: PhoneProps) {
  const { offers } = state
  const finish = () => {
    // Before prices arrive, a complete trip would be saved with former ones, or none.
    if (offers.loading && Object.keys(missingFields(state.values)).length === 0) state.focus('take')
    else void state.send({ confirm: offers.bookable })
  }
  useKeys({ 'Ctrl+Enter': { does: offers.bookable ? words.book : words.saveRequest, act: finish } })
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const plain =
      !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing
    const { target } = event
    if (event.key !== 'Enter' || !plain || !(target instanceof HTMLInputElement)) return
    event.preventDefault()
    state.advance(target.name)
  }
  return (
    <form
      className="phone-form -mx-(--edge) border-t border-hair bg-raised [&_small]:text-fg2 [&_small]:text-13 [&_small]:leading-4.5 [&_.ride-map]:static [&_.ride-map]:mt-2.5 [&_.map-frame]:h-55 [&_.drive]:hidden min-[1100px]:grid min-[1100px]:grid-cols-[minmax(0,1fr)_min(548px,38.1vw)] min-[1100px]:[&_.ride-map]:flex min-[1100px]:[&_.ride-map]:h-auto min-[1100px]:[&_.ride-map]:flex-col min-[1100px]:[&_.ride-map]:overflow-auto min-[1100px]:[&_.ride-map]:flex-[1_0_auto] min-[1100px]:[&_.map-frame]:flex-[1_0_96px] min-[1100px]:[&_.map-frame]:h-auto min-[1100px]:[&_.map-frame]:min-h-24"
      ref={state.form}
      noValidate
      aria-label={common.newReservation}
      onKeyDown={onKeyDown}
      onSubmit={event => {
        event.preventDefault()
        finish()
      }}
    >
      <div className="phone-left relative min-w-0 border-b border-hair bg-panel py-3 px-(--edge) @container min-[1100px]:flex min-[1100px]:flex-col min-[1100px]:overflow-auto min-[1100px]:border-b-0">
        <WaitingDrafts state={state} />
        <CallerSection state={state} />
        <TripSection state={state} />
      </div>
      <div className="phone-right contents relative min-[1100px]:flex min-[1100px]:flex-col min-[1100px]:overflow-auto min-[1100px]:min-w-0 min-[1100px]:border-s min-[1100px]:border-s-hair">
        <OfferList state={state} />
        <PriceDetails state={state} />
        <ReadBack state={state} />
        <Dock state={state} />
      </div>
    </form>
  )
}

function ReadBack({ state }: PhoneProps) {
  const paragraphs = readBackScript(state, { timeZone: state.timeZone, now: useNow() })
  return (
    <section
      className="py-3 px-5.5 narrow:px-(--edge) border-t-2 border-coach text-17 leading-6.5 min-[1100px]:flex-[1_0_auto]"
      aria-label={words.readBack}
    >
      <h2 className="font-display font-normal text-19/6.5">{words.readBack}</h2>
      {paragraphs.length === 0 && (
        <p className="text-fg2 text-13 leading-4.5 mt-1.25">{words.readBackEmpty}</p>
      )}
      {paragraphs.map(text => (
        <p className="mt-1.25" key={text}>
          <MarkedText text={text} marks={{ b: part => <b className="text-fg font-semibold">{part}</b> }} />
        </p>
      ))}
      {isPaymentDue(state) && <p className="text-fg2 text-13 leading-4.5 mt-1.25">{words.paymentNote}</p>}
    </section>
  )
}

const isPaymentDue = ({ offers: { bookable, chosen, loading } }: State): boolean =>
  bookable && !loading && chosen?.price?.dueToBook?.mode === 'pay'

/** More would push the form off the screen. */
const SHOWN = 2

function WaitingDrafts({ state }: PhoneProps) {
  const [showsAll, setShowsAll] = useState(false)
  const { waiting } = state
  const shown = showsAll ? waiting : waiting.slice(0, SHOWN)
  return (
    <>
      {shown.map(draft => (
        <WaitingDraft key={draft.number} draft={draft} state={state} />
      ))}
      {shown.length < waiting.length && (
        <button className="text-button text-13 mb-2" type="button" onClick={() => setShowsAll(true)}>
          {words.moreDrafts({ count: waiting.length - shown.length })}
        </button>
      )}
    </>
  )
}

function WaitingDraft({ draft, state }: PhoneProps & { draft: PhoneDraft }) {
  const now = useNow()
  const { firstName, lastName, phoneNumber } = draft.values
  const name = `${firstName} ${lastName}`.trim() || phoneNumber.trim() || 'none'
  const time = draft.changedAt ? clockTimeWithDay(draft.changedAt, state.timeZone, now) : 'none'
  const text = words.waitingDraft({ name, time })
  return (
    <section
      className="flex flex-wrap items-center gap-x-2.5 gap-y-1 mb-2 ps-2.25 border-s-3 border-coach bg-selection"
      aria-label={text}
    >
      <p className="flex-1" role="status">
        {text}
      </p>
      <Button small onClick={() => state.continueDraft(draft)}>
        {words.continueDraft}
      </Button>
      <Button small onClick={() => state.discard(draft)}>
        {words.discardDraft}
      </Button>
    </section>
  )
}

/** Books the chosen class, or saves a request while there is none. */
function Dock({ state }: PhoneProps) {
  const { busy, offers } = state
  const { bookable, chosen, loading } = offers
  const emailOff = useEmailOff()
  return (
    <>
      <p className="pb-2 px-5.5 narrow:px-(--edge) text-fg2 text-13 leading-4.5">
        {notified(state, emailOff)}
      </p>
      <div className="sticky z-4 bottom-(--office-bottom) grid gap-2.25 pt-2.75 pb-3.25 px-5.5 border-t border-hair bg-raised phone:py-2 narrow:px-(--edge)">
        <Summary state={state} />
        <div className="phone-buttons flex flex-wrap gap-2 phone:flex-nowrap">
          <Button look="primary" className="flex-[1.5]" name="take" type="submit" busy={busy || loading}>
            {primaryText(state)} <kbd>{keyLabel('Ctrl+Enter')}</kbd>
          </Button>
          {chosen && (bookable || loading) && (
            <Button
              busy={busy || loading}
              onClick={() => {
                if (!loading) void state.send()
              }}
            >
              {words.saveRequest}
            </Button>
          )}
        </div>
      </div>
    </>
  )
}

function primaryText({ busy, offers: { bookable, chosen, loading } }: State): string {
  if (busy) return common.saving
  if (loading) return cars.asking
  if (!chosen || !bookable) return words.saveRequest
  return words.bookAndConfirm({ price: chosen.price ? formatCents(chosen.price.totalCents) : 'none' })
}

function notified({ values: { email, riderPhone, riderText } }: State, emailOff: boolean): string {
  const texted = riderText === 'on' && riderPhone.trim() ? typedPhoneText(riderPhone) : 'none'
  return words.notified({ email: emailOff ? 'off' : email.trim() || 'none', texted })
}

function Summary({ state }: PhoneProps) {
  const { failure, unavailable, errors, inTheWay } = state
  const isInvalid = Object.keys(errors).length > 0
  if (!failure && !isInvalid) return null
  return (
    <>
      {failure && <InTheWayList inTheWay={inTheWay} heading={words.conflicts} />}
      <div className="alert" role="alert">
        {failure && <p>{unavailable ? words.requestInstead({ why: unavailable }) : failure.alert}</p>}
        {failure?.hint && <p>{failure.hint}</p>}
        <p>{isInvalid ? forms.fieldsInvalid : words.entriesKept}</p>
      </div>
    </>
  )
}
