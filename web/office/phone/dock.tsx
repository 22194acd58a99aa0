import * as cars from '#messages/cars'
import * as forms from '#messages/forms'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-phone'
import { Button } from '../button.tsx'
import { typedPhoneText } from '../customers/phone-text.ts'
import { formatCents } from '../format-number.ts'
import { keyLabel } from '../keys/key-press.ts'
import { useEmailOff } from '../live/use-email-off.ts'
import { InTheWayList } from '../occupancies/in-the-way.tsx'
import type { PhoneProps } from './field-of.tsx'
import type { PhoneForm } from './use-phone-form.ts'

/** Books the chosen class, or saves a request while there is none. */
export function Dock({ state }: PhoneProps) {
  const { busy, offers } = state
  const { bookable, chosen, loading } = offers
  const emailOff = useEmailOff()
  return (
    <>
      <p className="pb-2 px-5.5 narrow:px-(--edge) text-fg2 text-13 leading-4.5">
        {notified(state, emailOff)}
      </p>
      <div className="sticky z-4 bottom-(--office-bottom) grid gap-2.25 pt-2.75 pb-3.25 px-5.5 border-t border-hair bg-raised phone:py-2 narrow:px-(--edge)">
        <Summary state={state} />
        <div className="phone-buttons flex flex-wrap gap-2 phone:flex-nowrap">
          <Button look="primary flex-[1.5]" name="take" type="submit" busy={busy || loading}>
            {primaryText(state)} <kbd>{keyLabel('Ctrl+Enter')}</kbd>
          </Button>
          {chosen && (bookable || loading) && (
            <Button
              look="quiet"
              busy={busy || loading}
              onClick={() => {
                if (!loading) void state.send()
              }}
            >
              {texts.saveRequest}
            </Button>
          )}
        </div>
      </div>
    </>
  )
}

function primaryText({ busy, offers: { bookable, chosen, loading } }: PhoneForm): string {
  if (busy) return common.saving
  if (loading) return cars.asking
  if (!chosen || !bookable) return texts.saveRequest
  return texts.bookAndConfirm({ price: chosen.price ? formatCents(chosen.price.totalCents) : 'none' })
}

function notified({ values: { email, riderPhone, riderText } }: PhoneForm, emailOff: boolean): string {
  const texted = riderText === 'on' && riderPhone.trim() ? typedPhoneText(riderPhone) : 'none'
  return texts.notified({ email: emailOff ? 'off' : email.trim() || 'none', texted })
}

function Summary({ state }: PhoneProps) {
  const { failure, unavailable, errors, inTheWay } = state
  const isInvalid = Object.keys(errors).length > 0
  if (!failure && !isInvalid) return null
  return (
    <>
      {failure && <InTheWayList inTheWay={inTheWay} heading={texts.conflicts} />}
      <div className="alert" role="alert">
        {failure && <p>{unavailable ? texts.requestInstead({ why: unavailable }) : failure.alert}</p>}
        {failure?.hint && <p>{failure.hint}</p>}
        <p>{isInvalid ? forms.fieldsInvalid : texts.entriesKept}</p>
      </div>
    </>
  )
}
