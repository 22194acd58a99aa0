import * as words from '#messages/office-activity'
import * as common from '#messages/office-common'
import * as today from '#messages/office-today'
import type { ActivityEntry } from '../../../contract/staff/office-schemas.ts'
import { MESSAGES } from '../../messages.ts'
import { useSite } from '../../ui/use-site.ts'
import { Button } from '../button.tsx'
import { joinItems } from '../data/reread-pages.ts'
import { usePages } from '../data/use-pages.ts'
import { Failure } from '../editor/failure.tsx'
import { officeMeta } from '../office-meta.ts'
import { staffCall } from '../staff-call.ts'
import { dayOf } from '../zone.ts'
import type { Route } from './+types/activity-tab.ts'
import styles from './activity.module.css'
import { Entry } from './activity-entry.tsx'
import { ActivityFilters } from './activity-filters.tsx'
import { type ActivityFilter, useActivityFilter } from './use-activity-filter.ts'

/** Page size of the API; a shorter page is the last one. */
const PAGE_SIZE = 50

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, common.activity)

export default function ActivityTab() {
  const [filter, change] = useActivityFilter()
  const { pages, failed, outdated, loading, more, readingMore } = useActivity(filter)
  const entries = pages?.flat()
  const isFiltered = Object.keys(filter).length > 0
  return (
    <div className="activity grid grid-cols-1 gap-3 text-14 leading-5">
      <ActivityFilters
        filter={filter}
        change={change}
        names={entries?.map(({ who }) => who) ?? []}
        recordLabel={entries?.find(({ label }) => label)?.label ?? ''}
      />
      {!entries && !failed && <p className="text-fg2">{MESSAGES.loading}</p>}
      {entries?.length === 0 && (
        <p className="text-fg2">
          {isFiltered ? words.noMatch : today.noActivity}{' '}
          {isFiltered && (
            <button
              className="text-button"
              type="button"
              onClick={() => change({ who: '', about: '', record: '' })}
            >
              {words.showEverything}
            </button>
          )}
        </p>
      )}
      {entries && (
        <Days
          entries={entries}
          outdated={outdated}
          onRecord={filter.record ? undefined : id => change({ record: id })}
        />
      )}
      {failed && <Failure failed={failed} busy={loading} />}
      {more && !failed && (
        <Button small busy={readingMore} onClick={more}>
          {readingMore ? MESSAGES.loading : words.older}
        </Button>
      )}
    </div>
  )
}

function useActivity({ who, about, record }: ActivityFilter) {
  const query = {
    ...(who && { who }),
    ...(about && { subjectKind: about }),
    ...(record && { subject: record }),
  }
  return usePages<ActivityEntry[]>(['listActivity', { query }], {
    read: (after, signal) =>
      staffCall('listActivity', { query: { ...query, ...(after && { after }) }, signal }),
    nextOf: page => (page.length < PAGE_SIZE ? undefined : page.at(-1)?._id),
    join: joinItems,
    sentence: common.loadFailed,
  })
}

type DaysProps = {
  entries: ActivityEntry[]
  outdated: boolean
  onRecord: ((id: string) => void) | undefined
}

/** Grouped by date in the business time zone. */
function Days({ entries, outdated, onRecord }: DaysProps) {
  const { timeZone } = useSite()
  const days = Map.groupBy(entries, ({ at }) => dayOf(at, timeZone))
  return (
    <div aria-busy={outdated} className={`${styles['days']} empty:hidden aria-busy:opacity-60`}>
      {[...days].map(([day, ofDay]) => (
        <section key={day}>
          <h2 className="py-1 px-3.5 border-b border-hair bg-page font-text font-semibold text-13/5">
            {day}
          </h2>
          <ol className="m-0 p-0 list-none">
            {ofDay.map(entry => (
              <Entry key={entry._id} entry={entry} onRecord={onRecord} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}
