import type { ReactNode } from 'react'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-reservations'
import type { ReservationPage } from '../../../../contract/booking/list-schemas.ts'
import { useSite } from '../../../ui/use-site.ts'
import { Button } from '../../button.tsx'
import { formatCents, formatNumber } from '../../format-number.ts'
import { keyLabel } from '../../keys/key-press.ts'
import { useToday } from '../../use-now.ts'
import { zoneLabel } from '../../zone.ts'
import type { Search } from '../use-search.ts'
import { isUnfiltered } from './reservation-table.tsx'

const LOOK = 'min-[641px]:min-h-5.5! phone:min-h-11!'

type Props = { page: ReservationPage; search: Search; onPage: (page: number) => void }

/** Keys of the list, for owners the amount of today, and the way to other pages. */
export function ListFoot({ page, search, onPage }: Props) {
  const { timeZone } = useSite()
  const today = useToday(timeZone)
  const day = isUnfiltered(page, search) ? page.days.find(({ date }) => date === today) : undefined
  const booked = day?.bookedCents ?? null
  return (
    <div className="list-foot sticky z-4 bottom-0 flex items-center gap-4 min-h-7 -mx-(--edge) px-(--edge) border-t border-hair bg-page text-fg2 text-13 leading-5 whitespace-nowrap touch-narrow:static phone:flex-wrap phone:py-1.5">
      {page.items.length > 0 && (
        <p
          className="flex gap-3.5 whitespace-nowrap @max-[1001px]:gap-2.5 @max-[901px]:hidden touch-narrow:hidden"
          aria-hidden="true"
        >
          <Key names={['ArrowUp', 'ArrowDown']}>{texts.keyMove}</Key>
          <Key names={['Enter']}>{texts.keyOpen}</Key>
          <Key names={['Space']}>{texts.keySelect}</Key>
          <Key names={['A']}>{texts.keyAssign}</Key>
        </p>
      )}
      {booked !== null && (
        <p className="list-booked ms-auto whitespace-nowrap figures">
          {texts.scheduledToday({
            amount: formatCents(booked),
            zone: zoneLabel(new Date().toISOString(), timeZone),
          })}
        </p>
      )}
      {page.pages > 1 && <Pager page={page} onPage={onPage} />}
    </div>
  )
}

function Key({ names, children }: { names: string[]; children: ReactNode }) {
  return (
    <span>
      <kbd className="me-0.75 py-0 px-1.25! border border-hair rounded-xs bg-panel font-text font-medium text-12/4!">
        {names.map(keyLabel).join(' ')}
      </kbd>{' '}
      {children}
    </span>
  )
}

function Pager({ page, onPage }: Pick<Props, 'page' | 'onPage'>) {
  return (
    <nav
      className="pager print:hidden! flex items-center gap-3 my-0 ms-auto me-0 [.list-booked+&]:ms-0 phone:w-full phone:justify-between"
      aria-label={texts.pages}
    >
      <Button
        small
        className={LOOK}
        data-repeat
        disabled={page.page === 1}
        onClick={() => onPage(page.page - 1)}
      >
        {common.previous}
      </Button>
      <span className="phone:whitespace-normal phone:text-center">
        {texts.page({ page: formatNumber(page.page), pages: formatNumber(page.pages), total: page.total })}
      </span>
      <Button
        small
        className={LOOK}
        data-repeat
        disabled={page.page === page.pages}
        onClick={() => onPage(page.page + 1)}
      >
        {common.next}
      </Button>
    </nav>
  )
}
