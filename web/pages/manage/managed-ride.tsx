import { lazy, Suspense } from 'react'
import { locale } from '#messages/locale'
import * as words from '#messages/manage'
import type { ManagedReservation } from '../../../contract/manage/schemas.ts'
import { phoneHref } from '../../../domain/contact-links.ts'
import { supportPhoneOf } from '../../../domain/site.ts'
import { addressIn } from '../../shell/address-in.ts'
import { useSite } from '../../ui/use-site.ts'
import { loadBeside } from './load-beside.ts'
import styles from './manage.module.css'
import type { Shown } from './manage.tsx'
import { MoneyPart } from './money-part.tsx'
import { PhoneText } from './phone-text.tsx'
import { PlansPart } from './plans-part.tsx'
import { headingOf, leadOf, STANDING_WORDS } from './standing-words.ts'
import { Ticket } from './ticket.tsx'
import { useSeen } from './use-seen.ts'
import { useWholeLinks } from './use-whole-links.ts'

// Their code comes with the pages that show them, and with no others.
const CalendarLink = lazy(async () => ({ default: (await import('./calendar-link.tsx')).CalendarLink }))
const TipPart = lazy(async () => ({ default: (await loadBeside()).TipPart }))
const PayPart = lazy(async () => ({ default: (await loadBeside()).PayPart }))
const CrewLines = lazy(async () => ({ default: (await loadBeside()).CrewLines }))
const WaitingChange = lazy(async () => ({ default: (await loadBeside()).WaitingChange }))
const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }))
const TextsPart = lazy(async () => ({ default: (await loadBeside()).TextsPart }))

type Props = Shown & { managed: ManagedReservation }

/** The page of one reservation: its state, the ticket, what can still be done, the money and the receipts. */
export function ManagedRide({ managed, preview, notice, now }: Props) {
  const site = useSite()
  const phone = supportPhoneOf(site)
  useSeen(managed.reference)
  useWholeLinks()
  const { ride, standing } = managed
  return (
    <div className={`wrap page ${styles['manage']}`}>
      <p className={styles['standing']} data-standing={standing}>
        {STANDING_WORDS[standing]}
      </p>
      <h1>{headingOf(managed, site.timeZone)}</h1>
      <p className="lead">
        <PhoneText text={leadOf(managed, phone)} phone={phone} />
      </p>
      {managed.due?.online && (
        <Suspense fallback={null}>
          <PayPart
            due={managed.due}
            isOpening={notice === 'opening' && managed.pay !== undefined}
            phone={phone}
          />
        </Suspense>
      )}
      {(managed.waiting || notice === 'made') && (
        <Suspense fallback={null}>
          <WaitingChange managed={managed} notice={notice} />
        </Suspense>
      )}
      {managed.cancelled?.texts.map(text => (
        <p key={text} className={styles['outcome']}>
          {text}
        </p>
      ))}
      <div className={styles['columns']} data-single={!ride || undefined}>
        {ride && (
          <div>
            <Ticket ride={ride} />
            {managed.crew && managed.crew.length > 0 && (
              <Suspense fallback={null}>
                <CrewLines crew={managed.crew} />
              </Suspense>
            )}
            <p className={styles['actions']}>
              {managed.standing === 'cancelled' || managed.standing === 'completed' ? (
                <a className="button primary" href={addressIn(locale, '/reservation')}>
                  {words.bookAnother}
                </a>
              ) : (
                <Suspense fallback={null}>
                  <CalendarLink ride={ride} brand={site.brand} />
                </Suspense>
              )}
              <a className="button quiet" href={phoneHref(phone)}>
                {words.callUs}
              </a>
            </p>
          </div>
        )}
        <div>
          <PlansPart managed={managed} now={now} phone={phone} />
          {managed.tip && (
            <Suspense fallback={null}>
              <TipPart
                tip={managed.tip}
                notice={notice === 'tip' || (notice === 'opening' && !managed.due) ? notice : undefined}
                timeZone={site.timeZone}
              />
            </Suspense>
          )}
          <MoneyPart managed={managed} timeZone={site.timeZone} />
          {managed.texts && (
            <Suspense fallback={null}>
              <TextsPart texts={managed.texts} />
            </Suspense>
          )}
        </div>
      </div>
      {preview && (
        <Suspense fallback={null}>
          <CancelDialog preview={preview} changed={notice === 'changed'} />
        </Suspense>
      )}
    </div>
  )
}
