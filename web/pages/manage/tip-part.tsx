import { useState } from 'react'
import { useLocation } from 'react-router'
import { format } from '#messages/locale'
import * as words from '#messages/manage-beside'
import type { ManagedReservation } from '../../../contract/guest/schemas.ts'
import { instantInWords } from '../../../i18n/format-instant.ts'
import page from './manage.module.css'
import { money } from './money.ts'
import { languageQuery } from './own-address.ts'
import styles from './tip-part.module.css'

type Props = {
  tip: NonNullable<ManagedReservation['tip']>
  notice: 'tip' | 'opening' | undefined
  timeZone: string
}

export function TipPart({ tip: { choices, maxCents, until }, notice, timeZone }: Props) {
  const { pathname, search } = useLocation()
  const [isSent, setSent] = useState(false)
  const max = money(maxCents)
  const [, middle] = choices
  return (
    <section aria-label={words.tipTitle}>
      <p className={`${page['small']} text-15 leading-[1.5] text-fg2`}>
        {words.tipNote({ day: instantInWords(new Date(until), 'monthAndDay', { format, timeZone }) })}
      </p>
      {notice && (
        <p className="mt-2.5 text-alert" role="alert">
          {notice === 'tip' ? words.tipInvalid({ max }) : words.tipOpening}
        </p>
      )}
      <form method="post" action={pathname + languageQuery(search)} onSubmit={() => setSent(true)}>
        <fieldset className={`${styles['choices']} mx-0 mt-3.5 mb-0 grid grid-cols-3 gap-2.5 border-0 p-0`}>
          <legend className="mb-2 p-0 font-medium">{words.tipLegend}</legend>
          {choices.map(({ points, cents }) => (
            <label key={points}>
              <input
                type="radio"
                name="tip"
                value={cents}
                defaultChecked={points === middle?.points}
                required
              />
              <b className="font-medium">{words.tipShare({ share: String(points / 100) })}</b>
              <span className="text-15 text-fg2 figures">{money(cents)}</span>
            </label>
          ))}
          <label className={styles['own']}>
            <input type="radio" name="tip" value="own" required />
            <b className="font-medium">{words.tipOwn}</b>
            <input type="text" name="own" inputMode="decimal" maxLength={12} aria-label={words.tipOwnLabel} />
          </label>
        </fieldset>
        <p className="mt-4 flex flex-wrap gap-3">
          <button className="button quiet to-540:flex-[1_1_100%]" type="submit" aria-disabled={isSent}>
            {words.tipGive}
          </button>
        </p>
      </form>
    </section>
  )
}
