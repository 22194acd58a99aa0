import type { KeyboardEvent } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-phone'
import { MarkedText } from '../../ui/marked-text.tsx'
import { useKeys } from '../keys/key-bindings.ts'
import { useNow } from '../use-now.ts'
import { CallerSection } from './caller-section.tsx'
import { Dock } from './dock.tsx'
import type { PhoneProps } from './field-of.tsx'
import { OfferList, PriceDetails } from './offer-list.tsx'
import { missingFields } from './phone-values.ts'
import { readBackScript } from './read-back-script.ts'
import { TripSection } from './trip-section.tsx'
import type { PhoneForm as State } from './use-phone-form.ts'
import { WaitingDrafts } from './waiting-drafts.tsx'

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
