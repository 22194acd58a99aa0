import { Link, useLocation, useNavigate } from 'react-router'
import * as common from '#messages/office-common'
import * as words from '#messages/office-customers'
import * as shared from '#messages/shared'
import type { ListedCustomer } from '../../../contract/customers/schemas.ts'
import { CONTACTS_SHOWN_MAX } from '../../../domain/customers/customer.ts'
import { MarkedText } from '../../ui/marked-text.tsx'
import { useSite } from '../../ui/use-site.ts'
import { SpokenText } from '../spoken-text.tsx'
import type { Column } from '../table/columns.ts'
import { useRowTab } from '../table/row-tab.ts'
import { Table } from '../table/table.tsx'
import { useToday } from '../use-now.ts'
import { formatShortDay } from '../zone.ts'
import styles from './customers.module.css'
import { phoneText } from './phone-text.ts'

type Props = { customers: ListedCustomer[]; openId: string | undefined; outdated: boolean }

export function CustomerTable({ customers, openId, outdated }: Props) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const pathOf = ({ _id }: ListedCustomer) => ({ pathname: `/admin/customers/${_id}`, search })
  return (
    <div className={`${styles['table']} aria-busy:opacity-60 [&_td]:figures`} aria-busy={outdated}>
      <Table
        label={common.customers}
        noun="customer"
        columns={columnsOf(pathOf)}
        rows={customers}
        idOf={({ _id }) => _id}
        nameOf={({ name }) => name}
        stateOf={({ _id }) => ({ open: _id === openId })}
        onOpen={customer => navigate(pathOf(customer), { preventScrollReset: true })}
      />
    </div>
  )
}

type PathOf = (customer: ListedCustomer) => { pathname: string; search: string }

function columnsOf(pathOf: PathOf): Column<ListedCustomer>[] {
  return [
    { id: 'name', head: shared.name, cell: customer => <Name customer={customer} to={pathOf(customer)} /> },
    {
      id: 'phone',
      head: shared.phone,
      width: '150px',
      cell: row => <Contacts customer={row} kind="phone" />,
    },
    { id: 'email', head: shared.email, cell: row => <Contacts customer={row} kind="email" /> },
    {
      id: 'trips',
      head: common.tripsLabel,
      width: '56px',
      end: true,
      cell: ({ trips }) => <Trips count={trips} />,
    },
    { id: 'last', head: words.lastTrip, width: '108px', end: true, cell: row => <Day at={row.lastTripAt} /> },
    {
      id: 'next',
      head: words.nextTrip,
      width: 'calc(102px + var(--edge))',
      end: true,
      cell: row => <Day at={row.nextTripAt} />,
    },
  ]
}

function Name({ customer, to }: { customer: ListedCustomer; to: ReturnType<PathOf> }) {
  return (
    <>
      <Link to={to} data-row-link tabIndex={useRowTab()} preventScrollReset title={customer.name}>
        {customer.name}
      </Link>
      {customer.askBeforeConfirming && <AskMark short />}
    </>
  )
}

function Contacts({ customer, kind }: { customer: ListedCustomer; kind: 'phone' | 'email' }) {
  const values = customer.contacts
    .filter(contact => contact.kind === kind)
    .map(({ value }) => (kind === 'phone' ? phoneText(value) : value))
  const [first, ...others] = values
  if (first === undefined) return null
  const isCut = customer.moreContacts && values.length === CONTACTS_SHOWN_MAX
  return (
    <span title={values.join(', ')}>
      {first}
      {others.length > 0 && (
        <small className="text-fg2 text-13">
          {' '}
          <SpokenText
            text={words.moreContacts({ count: String(others.length), cut: isCut ? 'yes' : 'no' })}
          />
        </small>
      )}
    </span>
  )
}

function Trips({ count }: { count: number }) {
  return (
    <MarkedText
      text={words.tripsCell({ count })}
      marks={{ card: text => <span className="hidden phone:inline">{text}</span> }}
    />
  )
}

function Day({ at }: { at: string | null }) {
  const { timeZone } = useSite()
  const today = useToday(timeZone)
  return at && <time dateTime={at}>{formatShortDay(at, timeZone, today)}</time>
}

export function AskMark({ short = false }: { short?: boolean }) {
  return (
    <span
      className={`${styles['ask-mark']} inline-flex items-center gap-1.5 text-alert text-13 font-medium align-[-2px]`}
      title={words.askNote}
    >
      <svg className="size-3.75" viewBox="0 0 16 16" aria-hidden="true">
        <path
          d="M8 1.5 15 14H1Z"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
        <path d="M8 6v4M8 11.6v.9" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      <span className={short ? 'sr-only' : undefined}>{common.askBeforeConfirming}</span>
    </span>
  )
}
