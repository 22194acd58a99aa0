import * as common from '#messages/office-common'
import * as texts from '#messages/office-phone'
import type { ListedCustomer } from '../../../contract/customers/schemas.ts'
import { contactsOf, plainName } from '../../../domain/customers/customer.ts'
import { Button } from '../button.tsx'
import { useCall } from '../data/use-call.ts'
import type { PhoneValues } from './phone-values.ts'
import type { PhoneForm } from './use-phone-form.ts'

/** Without an email, a caller who was not chosen is the customer with this number, whatever the name. */
export function NumberHolder({ state: { values, known, advance } }: { state: PhoneForm }) {
  const { phoneNumber, email, firstName, lastName } = values
  const isNamed = firstName.trim() !== '' && lastName.trim() !== ''
  const isAsked = isNamed && email.trim() === '' && contactsOf({ email, phoneNumber }).length > 0
  const { data } = useCall(
    'searchCustomers',
    { query: { q: phoneNumber } },
    { sentence: common.loadFailed, enabled: isAsked },
  )
  const takeNew = () => {
    known.chooseNew()
    advance('lastName')
  }
  const text = isAsked && data ? holderText(values, data.items) : undefined
  return (
    <p
      className="flex flex-wrap items-center justify-between gap-2.5 mt-2 py-2 ps-2.25 pe-3 border-s-3 border-coach bg-selection empty:hidden"
      role="status"
    >
      {text && (
        <>
          {text} <Button onClick={takeNew}>{texts.newCustomer}</Button>
        </>
      )}
    </p>
  )
}

function holderText(values: PhoneValues, found: readonly ListedCustomer[]): string | undefined {
  const [own] = contactsOf({ email: null, phoneNumber: values.phoneNumber })
  const holder = found.find(({ contacts }) =>
    contacts.some(({ kind, value }) => kind === 'phone' && value === own?.value),
  )
  const name = `${values.firstName.trim()} ${values.lastName.trim()}`
  return holder && plainName(holder.name) !== plainName(name)
    ? texts.listedUnder({ name: holder.name })
    : undefined
}
