import * as common from '#messages/office-common'
import * as words from '#messages/office-money'
import type { RequestedPayment } from '../../../../contract/money/schemas.ts'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { formatCents } from '../../format-number.ts'
import { FormField } from '../../forms/form-field.tsx'
import { OfficeForm } from '../../forms/office-form.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { useEmailOff } from '../../live/use-email-off.ts'
import { staffCall } from '../../staff-call.ts'
import { DOLLARS } from '../../tariff/document/cell-values.ts'
import { centsOf, FormButtons, type MoneyFormProps } from './money-forms.tsx'
import { useSeenMoney } from './use-seen-money.ts'

type Props = Omit<MoneyFormProps, 'onSaved'> & {
  reservation: Reservation
  onAsked: (answer: RequestedPayment) => void
}

/** For a request, the vehicle is held until payment. */
export function AskForm({ id, money, reservation, onAsked, onClose }: Props) {
  const isRequest = reservation.status === 'pending' && !reservation.hold
  const deposit = Math.max(0, money.depositCents - money.heldCents)
  const proposed = money.ahead && deposit > 0 ? deposit : money.dueCents
  const emailOff = useEmailOff()
  const to = reservation.email ? 'guest' : 'none'
  const requireSeen = useSeenMoney(money)
  const form = useCallForm<{ cents: string; holdHours?: string }>(async ({ cents, holdHours }) => {
    requireSeen()
    const hours = holdHours === undefined ? {} : { holdHours: Number(holdHours) }
    const body = { cents: centsOf(cents), ...hours }
    onAsked(await staffCall('requestPayment', { id, body, ifMatch: money.version }))
  }, common.notSaved)
  return (
    <OfficeForm form={form} className="fact-fields pt-1.5! border-t border-hair" label={words.ask}>
      <p className="panel-note">
        {words.askNote({ to: to === 'guest' && emailOff ? 'file' : to, due: formatCents(money.dueCents) })}
      </p>
      <FormField
        label={common.amount}
        name="cents"
        inputMode="decimal"
        initial={DOLLARS.text(proposed)}
        required
        autoFocus
      />
      {isRequest && (
        <FormField
          label={words.holdHours}
          note={words.holdHoursNote}
          name="holdHours"
          inputMode="numeric"
          initial="24"
          required
        />
      )}
      <FormButtons form={form} submit={words.ask} onClose={onClose} />
    </OfficeForm>
  )
}
