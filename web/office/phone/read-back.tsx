import * as lines from '#messages/office-phone'
import { MarkedText } from '../../ui/marked-text.tsx'
import { useNow } from '../use-now.ts'
import { readBackScript } from './read-back-script.ts'
import type { PhoneForm } from './use-phone-form.ts'

type Props = { state: PhoneForm; timeZone: string }

export function ReadBack({ state, timeZone }: Props) {
  const paragraphs = readBackScript(state, { timeZone, now: useNow() })
  return (
    <section
      className="py-3 px-5.5 narrow:px-(--edge) border-t-2 border-coach text-17 leading-6.5 min-[1100px]:flex-[1_0_auto]"
      aria-label={lines.readBack}
    >
      <h2 className="font-display font-normal text-19/6.5">{lines.readBack}</h2>
      {paragraphs.length === 0 && (
        <p className="text-fg2 text-13 leading-4.5 mt-1.25">{lines.readBackEmpty}</p>
      )}
      {paragraphs.map(text => (
        <p className="mt-1.25" key={text}>
          <MarkedText text={text} marks={{ b: part => <b className="text-fg font-semibold">{part}</b> }} />
        </p>
      ))}
      {isPaymentDue(state) && <p className="text-fg2 text-13 leading-4.5 mt-1.25">{lines.paymentNote}</p>}
    </section>
  )
}

const isPaymentDue = ({ offers: { bookable, chosen, loading } }: PhoneForm): boolean =>
  bookable && !loading && chosen?.price?.dueToBook?.mode === 'pay'
