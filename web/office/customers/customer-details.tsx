import { type ReactNode, useState } from 'react'
import { Link, Navigate, useLocation, useParams } from 'react-router'
import * as common from '#messages/office-common'
import * as words from '#messages/office-customers'
import type { Customer } from '../../../contract/customers/schemas.ts'
import { MESSAGES } from '../../messages.ts'
import { useCall } from '../data/use-call.ts'
import { Failure } from '../editor/failure.tsx'
import { readDraft } from '../forms/drafts.ts'
import { useOffice } from '../live/office.tsx'
import { officeMeta } from '../office-meta.ts'
import { SidePanel } from '../shell/side-panel.tsx'
import type { Route } from './+types/customer-details.ts'
import { CustomerActions } from './customer-actions.tsx'
import { CustomerFacts } from './customer-facts.tsx'
import { CUSTOMER, CustomerForm } from './customer-form.tsx'
import { CustomerTrips } from './customer-trips.tsx'
import { UndoOffer } from './customer-undo.tsx'
import { MergedCustomers } from './merged-customers.tsx'

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, common.customer)

export default function CustomerDetails() {
  const { id = '' } = useParams()
  const { search } = useLocation()
  const [erasing, setErasing] = useState(false)
  const { data, failed, loading, reload } = useCall(
    'getCustomer',
    { id },
    { sentence: common.loadFailed, enabled: !erasing },
  )
  // Merged customers redirect to the customer they belong to.
  if (data && data._id !== id)
    return <Navigate to={{ pathname: `/admin/customers/${data._id}`, search }} replace />
  return (
    <CustomerFrame label={data?.name ?? common.customer}>
      <UndoOffer onStale={reload} />
      {failed && <Failure failed={failed} busy={loading} />}
      {!data && !failed && <p className="text-fg2">{MESSAGES.loading}</p>}
      {data && <Details key={data._id} customer={data} onChanged={reload} onErasing={setErasing} />}
    </CustomerFrame>
  )
}

type Props = { customer: Customer; onChanged: () => void; onErasing: (erasing: boolean) => void }

function Details({ customer, onChanged, onErasing }: Props) {
  const { account } = useOffice()
  const [editing, setEditing] = useState(() => readDraft(CUSTOMER, customer._id) !== undefined)
  if (editing) {
    return (
      <CustomerForm
        customer={customer}
        onSaved={() => {
          setEditing(false)
          onChanged()
        }}
        onLeave={() => setEditing(false)}
      />
    )
  }
  return (
    <>
      <CustomerFacts customer={customer} />
      <CustomerActions
        customer={customer}
        onEdit={() => setEditing(true)}
        onChanged={onChanged}
        onErasing={onErasing}
      />
      <KnownBits customer={customer} />
      <CustomerTrips customer={customer} />
      {customer.merged.length > 0 && <MergedCustomers customer={customer} onChanged={onChanged} />}
      {account?.role === 'owner' && (
        <p className="text-fg2 text-13">
          <Link
            className="underline underline-offset-3 touch:py-3.5"
            to={`/admin/activity?record=${customer._id}`}
          >
            {common.activity}
          </Link>
        </p>
      )}
    </>
  )
}

function KnownBits({ customer: { note, preferences } }: { customer: Customer }) {
  return (
    <section>
      <h3>{words.notesAndPreferences}</h3>
      {note === '' && preferences.length === 0 && <p className="text-fg2">{words.notesNone}</p>}
      {preferences.length > 0 && (
        <ul className="mb-1.5 ps-4 marker:text-coach">
          {preferences.map((preference, index) => (
            <li className="wrap-anywhere" key={index}>
              {preference}
            </li>
          ))}
        </ul>
      )}
      {note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
    </section>
  )
}

function CustomerFrame({ label, children }: { label: string; children: ReactNode }) {
  const { search } = useLocation()
  return (
    <SidePanel label={label} closed={{ pathname: '/admin/customers', search }} back={words.back}>
      {children}
    </SidePanel>
  )
}
