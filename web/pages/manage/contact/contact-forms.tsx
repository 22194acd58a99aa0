import { useLocation } from 'react-router'
import * as words from '#messages/manage-contact'
import * as shared from '#messages/shared'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { Field } from '../../../ui/field.tsx'
import page from '../change/change.module.css'
import { languageQuery } from '../own-address.ts'
import type { ContactAnswer } from './contact-fields.ts'

export function ContactForms({ ride, answer }: { ride: Reservation; answer: ContactAnswer | undefined }) {
  const { pathname, search } = useLocation()
  const action = pathname + languageQuery(search)
  const { isSent = false, fields, errors = {} } = answer ?? {}
  return (
    <>
      {isSent && (
        <form className={page['form']} method="post" action={action}>
          {!answer?.message && Object.keys(errors).length === 0 && (
            <p role="status">{words.sent({ email: ride.email })}</p>
          )}
          <fieldset className="m-0 border-0 border-t border-t-hair px-0 pt-5.5 pb-6.5">
            <div className="grid grid-cols-2 gap-x-5.5 gap-y-4 to-540:grid-cols-1">
              <Field
                label={shared.code}
                name="code"
                error={errors['code']}
                required
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={20}
              />
            </div>
            <div className="grid grid-cols-2 gap-x-5.5 gap-y-4 to-540:grid-cols-1">
              <Field
                label={shared.email}
                type="email"
                name="email"
                defaultValue={fields?.email ?? ride.email}
                error={errors['email']}
                required
                maxLength={254}
                autoComplete="email"
              />
              <Field
                label={shared.phone}
                type="tel"
                name="phoneNumber"
                defaultValue={fields?.phoneNumber ?? ride.phoneNumber}
                error={errors['phoneNumber']}
                required
                maxLength={40}
                autoComplete="tel"
              />
            </div>
          </fieldset>
          <p>
            <button className="button primary" type="submit">
              {shared.save}
            </button>
          </p>
        </form>
      )}
      <form className={page['form']} method="post" action={action}>
        <button className={`button ${isSent ? 'quiet' : 'primary'}`} type="submit" name="send" value="code">
          {isSent ? words.sendAgain : words.send}
        </button>
      </form>
    </>
  )
}
