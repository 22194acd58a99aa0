import { lazy, Suspense } from 'react'
import { locale } from '#messages/locale'
import * as words from '#messages/manage'
import * as shared from '#messages/shared'
import type { Standing } from '../../../contract/guest/schemas.ts'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { supportPhoneOf } from '../../../domain/site/site.ts'
import { phoneHref } from '../../../domain/values/contact-links.ts'
import { addressIn } from '../../shell/address-in.ts'
import { useSite } from '../../ui/use-site.ts'
import { AgainLinks } from './again-links.tsx'
import styles from './manage.module.css'
import { RiderPart } from './rider-part.tsx'

// Lazy, so that other pages do not load it.
const CalendarLink = lazy(async () => ({ default: (await import('./calendar-link.tsx')).CalendarLink }))

const OVER: ReadonlySet<Standing> = new Set(['cancelled', 'completed', 'no-show'])

type Props = {
  ride: Reservation
  standing: Standing
  search: string
  /** The page has one primary button: paying or boarding come first. */
  isSecond: boolean
}

export function RideActions({ ride, standing, search, isSecond }: Props) {
  const site = useSite()
  const isOver = OVER.has(standing)
  const button = isSecond ? 'button quiet' : 'button primary'
  return (
    <>
      <p className={styles['actions']}>
        {isOver ? (
          <AgainLinks ride={ride} standing={standing} button={button} />
        ) : (
          <Suspense fallback={null}>
            <CalendarLink ride={ride} brand={site.brand} button={button} />
          </Suspense>
        )}
        <a className="button quiet" href={phoneHref(supportPhoneOf(site))}>
          {words.callUs}
        </a>
        {!isOver && !isSecond && (
          <a className="button quiet" href={addressIn(locale, '/reservation')}>
            {shared.bookAnotherRide}
          </a>
        )}
      </p>
      {!isOver && <RiderPart ride={ride} search={search} />}
    </>
  )
}
