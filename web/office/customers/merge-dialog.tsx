import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as common from '#messages/office-common'
import * as words from '#messages/office-customers'
import type { Customer, ListedCustomer } from '../../../contract/customers/schemas.ts'
import { MESSAGES } from '../../messages.ts'
import { Button } from '../button.tsx'
import { useCall } from '../data/use-call.ts'
import { useRevalidate } from '../data/use-read.ts'
import { Failure } from '../editor/failure.tsx'
import { Dialog } from '../forms/dialog.tsx'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'
import { CUSTOMER_DIALOG, staleText } from './customer-dialog.tsx'
import { CustomerSearch } from './customer-search.tsx'
import { useUndo } from './customer-undo.tsx'
import { mergeSentences } from './merge-text.ts'
import { phoneText } from './phone-text.ts'
import { useCustomerPages } from './use-customer-pages.ts'

type Props = { customer: Customer; onDone: () => void; onClose: () => void }

export function MergeDialog({ customer, onDone, onClose }: Props) {
  const [otherId, setOtherId] = useState<string>()
  return (
    <Dialog className={CUSTOMER_DIALOG} title={words.merge({ name: customer.name })} onClose={onClose}>
      {otherId === undefined ? (
        <ChooseOther customer={customer} onChoose={setOtherId} onClose={onClose} />
      ) : (
        <Confirm
          customer={customer}
          otherId={otherId}
          onDone={onDone}
          onBack={() => setOtherId(undefined)}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

const MATCHES_MAX = 8

type ChooseProps = { customer: Customer; onChoose: (id: string) => void; onClose: () => void }

function ChooseOther({ customer, onChoose, onClose }: ChooseProps) {
  // Duplicates usually share a name.
  const [query, setQuery] = useState(customer.name)
  const { customers, failed, loading } = useCustomerPages(query)
  const others = customers?.filter(({ _id }) => _id !== customer._id).slice(0, MATCHES_MAX)
  return (
    <>
      <CustomerSearch query={query} onSearch={setQuery} label={words.mergeSearch} autoFocus />
      {failed && <Failure failed={failed} busy={loading} />}
      {!others && !failed && <p className="text-fg2">{MESSAGES.loading}</p>}
      {others?.length === 0 && <p className="text-fg2">{words.noMatch}</p>}
      <ul className="m-0 p-0 list-none">
        {others?.map(other => (
          <li key={other._id}>
            <button
              className="w-full min-h-9 py-1.5 px-2.5 border-0 border-b border-hair bg-transparent text-start wrap-anywhere hover:bg-hover"
              type="button"
              onClick={() => onChoose(other._id)}
            >
              <strong className="me-1.5 font-medium">{other.name}</strong>{' '}
              <span className="text-fg2 text-13">{describe(other)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="actions">
        <Button onClick={onClose}>{common.cancel}</Button>
      </p>
    </>
  )
}

function describe({ contacts, trips }: ListedCustomer): string {
  const values = contacts.map(({ kind, value }) => (kind === 'phone' ? phoneText(value) : value))
  return [...values, common.trips({ count: trips })].join(' · ')
}

type ConfirmProps = Props & { otherId: string; onBack: () => void }

function Confirm({ customer, otherId, onDone, onBack, onClose }: ConfirmProps) {
  const {
    data: other,
    failed,
    loading,
    reload,
  } = useCall('getCustomer', { id: otherId }, { sentence: common.loadFailed })
  const [keepsOther, setKeepsOther] = useState(false)
  const merging = useMerging({ onDone, onClose, reload })
  if (!other) return failed ? <Failure failed={failed} busy={loading} /> : <p>{MESSAGES.loading}</p>
  const [from, into] = keepsOther ? [customer, other] : [other, customer]
  return (
    <>
      <fieldset className="mt-2.5">
        <legend className="p-0 font-medium">{words.whichStays}</legend>
        {[customer, other].map(each => (
          <label
            className="grid grid-cols-[auto_minmax(0,1fr)] gap-2.5 items-start py-1.25 wrap-anywhere"
            key={each._id}
          >
            <input
              className="size-4 my-0.5 mx-0 accent-coach"
              type="radio"
              name="stays"
              checked={each._id === into._id}
              onChange={() => setKeepsOther(each._id === other._id)}
            />
            <span>
              {each.name} <small className="text-fg2 text-13!">{describe(each)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <ul className="grid gap-1 mt-2.5 mb-0 mx-0 ps-4.5">
        {mergeSentences(from, into).map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {merging.failed && <Failure failed={merging.failed} busy={merging.busy} />}
      <p className="actions">
        <Button look="primary" busy={merging.busy} onClick={() => merging.merge(from, into)}>
          {merging.busy ? common.saving : words.mergeInto({ name: into.name })}
        </Button>
        <Button onClick={onBack}>{words.chooseAnother}</Button>
        <Button onClick={onClose}>{common.cancel}</Button>
      </p>
    </>
  )
}

/** Conditional on the versions shown, then navigates to the surviving customer and offers undo. */
function useMerging({ onDone, onClose, reload }: Pick<Props, 'onDone' | 'onClose'> & { reload: () => void }) {
  const { busy, failed, errors, run } = useAction()
  const { offer } = useUndo()
  const revalidate = useRevalidate()
  const navigate = useNavigate()
  const { search } = useLocation()
  const readAgain = () => revalidate('getCustomer', 'searchCustomers')
  const merge = (from: Customer, into: Customer) =>
    run(common.actionFailed, async () => {
      const body = { from: from._id, into: into._id, fromVersion: from.version, intoVersion: into.version }
      const merged = await staleText(staffCall('mergeCustomers', { body }), () => {
        reload()
        onDone()
      })
      offer({
        sentence: words.merged({ from: from.name, into: into.name }),
        undo: async () => {
          await staffCall('unmergeCustomer', { id: from._id, ifMatch: merged.version })
          readAgain()
        },
      })
      readAgain()
      onClose()
      navigate({ pathname: `/admin/customers/${into._id}`, search }, { preventScrollReset: true })
    })
  const refused = Object.values(errors)[0]
  return { busy, failed: failed ?? (refused ? refusal(refused) : undefined), merge }
}

function refusal(message: string) {
  return { message, tryAgain: undefined, attempt: 0 }
}
