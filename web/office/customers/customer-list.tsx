import { useEffect, useRef } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-customers'
import type { ListedCustomer } from '../../../contract/customers/schemas.ts'
import { MESSAGES } from '../../messages.ts'
import { Button } from '../button.tsx'
import { Failure } from '../editor/failure.tsx'
import { TableEmpty, TableLoading } from '../table/table-states.tsx'
import { CustomerSearch, useCustomerQuery } from './customer-search.tsx'
import { CustomerTable } from './customer-table.tsx'
import { useCustomerPages } from './use-customer-pages.ts'

export function CustomerList({ openId }: { openId: string | undefined }) {
  const [query, change] = useCustomerQuery()
  const { customers, failed, outdated, loading, more, readingMore } = useCustomerPages(query)
  return (
    <>
      <search className="flex flex-wrap items-center gap-y-1.5 gap-x-4 pt-0 pb-3 px-(--edge) text-fg2 text-13">
        <CustomerSearch query={query} onSearch={change} label={words.search} />
        <p role="status">{customers && !outdated && countText(customers, more !== undefined)}</p>
      </search>
      {failed && (
        <div className="px-(--edge)">
          <Failure failed={failed} busy={loading} />
        </div>
      )}
      {!customers && !failed && <TableLoading />}
      {customers?.length === 0 && <Nobody query={query} onShowAll={() => change('')} />}
      {customers && customers.length > 0 && (
        <CustomerTable customers={customers} openId={openId} outdated={outdated} />
      )}
      {more && !failed && <More key={customers?.length} busy={readingMore} onMore={more} />}
    </>
  )
}

function countText(customers: ListedCustomer[], hasMore: boolean): string {
  if (customers.length === 0) return ''
  const { length: count } = customers
  return words.count({ count, hasMore: hasMore ? 'yes' : 'no' })
}

function Nobody({ query, onShowAll }: { query: string; onShowAll: () => void }) {
  if (!query) {
    return <TableEmpty title={words.none} />
  }
  return (
    <TableEmpty
      title={words.noMatch}
      action={
        <Button small onClick={onShowAll}>
          {words.showAll}
        </Button>
      }
    />
  )
}

/** Load the next page this many pixels before the end. */
const AHEAD_PX = 600

function More({ busy, onMore }: { busy: boolean; onMore: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const latest = useRef(onMore)
  latest.current = onMore
  useEffect(() => {
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current()
      },
      { rootMargin: `${AHEAD_PX}px` },
    )
    if (button.current) observer.observe(button.current)
    return () => observer.disconnect()
  }, [])
  return (
    <Button small className="my-3 mx-(--edge)" ref={button} busy={busy} onClick={onMore}>
      {busy ? MESSAGES.loading : common.more}
    </Button>
  )
}
