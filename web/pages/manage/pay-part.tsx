import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { format } from '#messages/locale'
import * as words from '#messages/manage'
import * as beside from '#messages/manage-beside'
import type { ManagedReservation } from '../../../contract/guest/schemas.ts'
import { instantInWords } from '../../../i18n/format-instant.ts'
import styles from './manage.module.css'
import { money } from './money.ts'
import { ownAddress } from './own-address.ts'
import { PhoneText } from './phone-text.tsx'

type Props = {
  due: NonNullable<ManagedReservation['due']>
  isOpening: boolean
  phone: string
  timeZone: string
  isSecond?: boolean
}

const LOOK_EVERY_MS = 5000

function buttonOf({ cents, mode }: Props['due']): string {
  if (mode === 'keep') return beside.addCard
  const amount = money(cents)
  return mode === 'authorise' ? beside.authorizeAmount({ amount }) : words.pay({ amount })
}

export function PayPart({ due, isOpening, phone, timeZone, isSecond = false }: Props) {
  const { pathname, search } = useLocation()
  const [isSent, setSent] = useState(false)
  const keep = ownAddress(search, false)
  useEffect(() => {
    if (!isOpening) return
    const timer = setInterval(() => location.reload(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isOpening])
  if (due.pausedUntil) {
    const time = instantInWords(new Date(due.pausedUntil), 'time', { format, timeZone })
    return (
      <p className={styles['pay']} role="status">
        {beside.cardsPaused({ time })}
      </p>
    )
  }
  if (isOpening)
    return (
      <div className={styles['pay']}>
        <p role="status">
          <PhoneText text={words.opening({ phone })} phone={phone} />
        </p>
        <a className="button primary" href={pathname + search}>
          {words.checkAgain}
        </a>
      </div>
    )
  return (
    <form
      className={styles['pay']}
      method="post"
      action={pathname + (keep === '?' ? '' : keep)}
      onSubmit={() => setSent(true)}
    >
      <input type="hidden" name="pay" value={due.cents} />
      <button className={isSecond ? 'button quiet' : 'button primary'} type="submit" aria-disabled={isSent}>
        {buttonOf(due)}
      </button>
    </form>
  )
}
