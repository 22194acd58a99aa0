import { Link } from 'react-router'
import * as common from '#messages/office-common'
import * as words from '#messages/office-occupancies'
import type { InTheWay } from '../../../contract/problems.ts'
import { MarkedText } from '../../ui/marked-text.tsx'
import { useSite } from '../../ui/use-site.ts'
import { routeOf } from '../today/trip-in-words.ts'
import styles from './occupancies.module.css'
import { momentText } from './span-text.ts'

const NAMED_MAX = 10

type Props = {
  inTheWay: readonly InTheWay[]
  heading?: string
}

export function InTheWayList({ inTheWay, heading }: Props) {
  const [first] = inTheWay
  if (!first) return null
  return (
    <div
      className={`${styles['in-the-way']} col-span-full mt-1 py-2.5 px-3.5 border border-alert border-s-2 rounded-xs text-14 leading-5 [&_a]:font-medium [&_a]:underline [&_a]:underline-offset-3`}
      role="alert"
    >
      <p>{heading ?? common.inTheWay({ name: first.name })}</p>
      <ul>
        {inTheWay.map(busy => (
          <li key={`${busy.name} ${busy.from}`}>
            {heading && <strong translate="no">{busy.name} </strong>}
            <BusyText busy={busy} />
          </li>
        ))}
      </ul>
      {inTheWay.length === NAMED_MAX && <p>{common.moreConflictsMayFollow}</p>}
    </div>
  )
}

export function BusyText({ busy }: { busy: InTheWay }) {
  const { timeZone } = useSite()
  const { purpose, reservationId, heldUntil, guest = '', pickUpAt = busy.from } = busy
  const known = guest === '' ? 'no' : 'yes'
  const reference = busy.reference ?? ''
  const span = { from: momentText(busy.from, timeZone), until: momentText(busy.until, timeZone) }
  const moment = momentText(pickUpAt, timeZone)
  if (purpose === 'service' || purpose === 'off') return words.offInTheWay({ ...span, purpose })
  const text = heldUntil
    ? words.holdInTheWay({ ...span, reference, known, guest, held: momentText(heldUntil, timeZone) })
    : words.tripInTheWay({ ...{ reference, known, guest, route: routeOf(busy) }, moment })
  return (
    <MarkedText
      text={text}
      marks={{
        reference: shown => <Link to={`/admin/reservations/${reservationId ?? ''}`}>{shown}</Link>,
      }}
    />
  )
}
