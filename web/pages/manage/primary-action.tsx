import * as texts from '#messages/manage'
import type { ManagedReservation } from '../../../contract/guest/schemas.ts'
import { supportPhoneOf } from '../../../domain/site/site.ts'
import { useSite } from '../../ui/use-site.ts'
import { againLinksOf } from './again-links.ts'
import { CalendarLink } from './calendar-link.tsx'
import styles from './manage.module.css'
import type { Shown } from './manage.tsx'
import { payableIn } from './money.ts'
import { PayPart } from './pay-part.tsx'
import type { Primary } from './primary.ts'
import { RatingPart } from './rating-part.tsx'

type Props = { primary: Primary | undefined; managed: ManagedReservation; notice: Shown['notice'] }

export function PrimaryAction({ primary, managed, notice }: Props) {
  const { ride, rating, standing } = managed
  const site = useSite()
  const due = payableIn(managed)
  if (primary === 'pay' && due)
    return (
      <PayPart
        due={due}
        isOpening={notice === 'opening' && managed.pay !== undefined}
        phone={supportPhoneOf(site)}
        timeZone={site.timeZone}
      />
    )
  if (primary === 'rate' && rating)
    return (
      <details className={styles['rate']} open={notice === 'rating'}>
        <summary className="button primary">{texts.rateRide}</summary>
        <RatingPart rating={rating} isInvalid={notice === 'rating'} />
      </details>
    )
  if (!ride) return null
  if (primary === 'calendar') return <CalendarLink ride={ride} brand={site.brand} />
  const [again] = againLinksOf(ride, standing)
  if (primary !== 'again' || !again) return null
  return (
    <a className="button primary" href={again.href}>
      {again.label}
    </a>
  )
}
