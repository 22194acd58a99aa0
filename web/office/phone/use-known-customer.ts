import { type RefObject, useCallback, useEffect, useRef } from 'react'
import * as common from '#messages/office-common'
import { NEW_CUSTOMER, sharesName } from '../../../domain/customers/customer.ts'
import { useCall } from '../data/use-call.ts'
import { staffCall } from '../staff-call.ts'
import type { PhoneDraft } from './phone-draft.ts'
import { type PhoneValues, withCaller, withCustomer } from './phone-values.ts'

const NO_CUSTOMER = { customer: null }

export type KnownCustomer = ReturnType<typeof useKnownCustomer>

type Options = {
  draft: Pick<PhoneDraft, 'customerId' | 'isSomeoneNew' | 'keepsCustomer' | 'values'>
  latest: RefObject<PhoneDraft>
  change: (part: Partial<PhoneDraft>) => void
  set: (values: Partial<PhoneValues>) => void
}

export function useKnownCustomer({ draft, latest, change, set }: Options) {
  const { customerId, isSomeoneNew = false } = draft
  const isChosen = customerId !== undefined
  const parameters = isChosen ? { id: customerId } : {}
  const { data, failed, loading, reload } = useCall('getCustomerDefaults', parameters, {
    sentence: common.loadFailed,
    enabled: isChosen,
  })
  const customer = isChosen ? data : undefined
  // Fill once, when chosen: a reload must not overwrite later edits.
  const fills = useRef<string>(undefined)
  useEffect(() => {
    if (!customer || fills.current === undefined || fills.current !== customerId) return
    fills.current = undefined
    set(withCustomer(latest.current.values, customer))
  }, [customer, customerId, latest, set])

  const isOvertyped =
    customer !== undefined && !draft.keepsCustomer && isSomeoneElse(draft.values, customer.name)
  const choose = useCallback(
    (id: string, phoneNumber: string) => {
      fills.current = id
      change({ customerId: id, isSomeoneNew: undefined, keepsCustomer: undefined })
      set({ phoneNumber })
    },
    [change, set],
  )
  return {
    customer,
    failed: customer ? undefined : failed,
    loading: isChosen && !customer && loading,
    reload,
    chosen: isChosen,
    isNew: isOvertyped || (!isChosen && isSomeoneNew),
    isOvertyped,
    /** For the body of the booking. */
    chosenCustomer(): { customer?: string } {
      if (isOvertyped || (!isChosen && isSomeoneNew)) return { customer: NEW_CUSTOMER }
      return isChosen ? { customer: customerId } : {}
    },
    choose,
    keep: () => change({ keepsCustomer: true }),
    /** Clears the fields filled from the customer; the trip and typed entries of a new customer stay. */
    forget() {
      change({ customerId: undefined, isSomeoneNew: undefined, keepsCustomer: undefined })
      if (isChosen) set({ firstName: '', lastName: '', phoneNumber: '', email: '', locale: '' })
    },
    /** A caller who was not chosen among the customers is one since that reservation. */
    async chooseOf(reservation: string) {
      if (latest.current.customerId) return
      const { customer } = await staffCall('getReservationCustomer', { id: reservation }).catch(
        () => NO_CUSTOMER,
      )
      const { customerId, isSomeoneNew } = latest.current
      if (customer && !customerId && !isSomeoneNew) change({ customerId: customer._id })
    },
    chooseNew: () => change({ isSomeoneNew: true }),
    readText() {
      const values = withCaller(latest.current.values)
      if (values !== latest.current.values) set(values)
    },
  }
}

/** Both names of a chosen caller were replaced, and not for a passenger. */
export function isSomeoneElse(
  { firstName, lastName, riderName }: Pick<PhoneValues, 'firstName' | 'lastName' | 'riderName'>,
  name: string,
): boolean {
  const isWhole = firstName.trim() !== '' && lastName.trim() !== ''
  return isWhole && riderName.trim() === '' && !sharesName(`${firstName} ${lastName}`, name)
}
