import { Outlet, useParams } from 'react-router'
import * as common from '#messages/office-common'
import { officeMeta } from '../office-meta.ts'
import type { Route } from './+types/customers-layout.ts'
import { CustomerList } from './customer-list.tsx'
import { UndoProvider } from './customer-undo.tsx'
import styles from './customers.module.css'

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, common.customers)

/** The list stays mounted to keep its search and pages; hidden if there is no room for both. */
export default function CustomersLayout() {
  const { id } = useParams()
  return (
    <UndoProvider>
      <div
        className={`${styles['customers']} text-14 leading-5`}
        data-open={id === undefined ? undefined : true}
      >
        <div className="-mx-(--edge) max-[1200px]:in-data-open:hidden">
          <CustomerList openId={id} />
        </div>
        <Outlet />
      </div>
    </UndoProvider>
  )
}
