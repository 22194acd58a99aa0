import { lazy, Suspense } from 'react'
import * as common from '#messages/office-common'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { MESSAGES } from '../../../messages.ts'

const MoneySection = lazy(async () => ({ default: (await import('./money-section.tsx')).MoneySection }))

/** The money of the reservation; its code comes after that of the panel. */
export function MoneyPart({ reservation }: { reservation: Reservation }) {
  return (
    <section aria-label={common.payments}>
      <h3>{common.payments}</h3>
      <Suspense fallback={<p className="panel-note">{MESSAGES.loading}</p>}>
        <MoneySection reservation={reservation} />
      </Suspense>
    </section>
  )
}
