import { Link, useSearchParams } from 'react-router'
import * as office from '#messages/office'
import * as words from '#messages/office-capacity'
import * as common from '#messages/office-common'
import type { Capacity } from '../../../contract/dispatch/capacity-schemas.ts'
import { addDays, isCalendarDate } from '../../../domain/values/day-arithmetic.ts'
import { MarkedText } from '../../ui/marked-text.tsx'
import { useSite } from '../../ui/use-site.ts'
import { Button } from '../button.tsx'
import { ReadingNote } from '../data/loaded.tsx'
import { useCall } from '../data/use-call.ts'
import { officeMeta } from '../office-meta.ts'
import { dayInWords } from '../today/clock-time.ts'
import { useToday } from '../use-now.ts'
import type { Route } from './+types/capacity-screen.ts'
import { CapacityTable } from './capacity-table.tsx'

const DAYS = 14
const CAPTION = 'capacity-caption'

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, office.capacity)

export default function CapacityScreen() {
  const today = useToday(useSite().timeZone)
  const [params, setParams] = useSearchParams()
  const asked = params.get('date') ?? ''
  const first = isCalendarDate(asked) ? asked : today
  const sentence = { sentence: common.loadFailed }
  const reading = useCall('getCapacity', { query: { date: first } }, sentence)
  const { data } = reading
  const classes = useCall('listAllVehicleClasses', {}, sentence)
  const go = (date: string) => setParams(date === today ? {} : { date })
  return (
    <div className="text-14 leading-5">
      <div className="flex flex-wrap gap-2 items-center mb-3">
        <h2 className="flex-[1_1_320px] font-text font-semibold text-14/5" id={CAPTION}>
          {words.caption({
            first: dayInWords(first, today),
            last: dayInWords(addDays(first, DAYS - 1), today),
          })}
        </h2>
        <Button small data-repeat onClick={() => go(addDays(first, -DAYS))}>
          {words.earlier}
        </Button>
        <Button small onClick={() => go(today)}>
          {common.today}
        </Button>
        <Button small data-repeat onClick={() => go(addDays(first, DAYS))}>
          {words.later}
        </Button>
      </div>
      <ReadingNote reading={reading} />
      {data && (
        <>
          <WhatIsMissing capacity={data} />
          <CapacityTable labelledBy={CAPTION} capacity={data} classes={classes.data ?? []} today={today} />
        </>
      )}
    </div>
  )
}

function WhatIsMissing({ capacity: { days, driversAlwaysThere } }: { capacity: Capacity }) {
  const hasCars = days.some(({ cars }) => cars.ready + cars.inRepair > 0)
  const hasDrivers = days.some(({ drivers }) => drivers.onShift + drivers.off + drivers.withoutDocuments > 0)
  return (
    <>
      {!hasCars && (
        <p className="mt-0 mb-3 mx-0 py-2 px-3 border-s-2 border-coach bg-panel">
          <MarkedText
            text={words.noVehicles}
            marks={{
              cars: text => (
                <Link className="font-medium underline underline-offset-3" to="/admin/vehicles">
                  {text}
                </Link>
              ),
            }}
          />
        </p>
      )}
      {driversAlwaysThere && <p className="quiet-note">{words.alwaysOnDuty}</p>}
      {!driversAlwaysThere && !hasDrivers && (
        <p className="mt-0 mb-3 mx-0 py-2 px-3 border-s-2 border-coach bg-panel">
          <MarkedText
            text={words.noDrivers}
            marks={{
              drivers: text => (
                <Link className="font-medium underline underline-offset-3" to="/admin/drivers">
                  {text}
                </Link>
              ),
            }}
          />
        </p>
      )}
    </>
  )
}
