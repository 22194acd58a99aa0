import { Link, useSearchParams } from 'react-router'
import * as office from '#messages/office'
import * as common from '#messages/office-common'
import * as figures from '#messages/office-figures'
import * as texts from '#messages/office-reports'
import type { OfficeReport } from '../../../contract/staff/schemas.ts'
import { FIGURE_PERIODS, type FigurePeriod } from '../../../domain/site/visit-periods.ts'
import { addDays, isCalendarDate } from '../../../domain/values/day-arithmetic.ts'
import { MESSAGES } from '../../messages.ts'
import { useSite } from '../../ui/use-site.ts'
import { useCall } from '../data/use-call.ts'
import { Failure } from '../editor/failure.tsx'
import { PeriodActions } from '../figures/period-actions.tsx'
import { formatCents } from '../format-number.ts'
import { officeMeta } from '../office-meta.ts'
import { saveCsv } from '../save-file.ts'
import { staffCall } from '../staff-call.ts'
import { TableEmpty } from '../table/table-states.tsx'
import { useAction } from '../use-action.ts'
import { useToday } from '../use-now.ts'
import type { Route } from './+types/reports-screen.ts'
import { Incidents } from './incidents.tsx'
import { ReceivedMoney } from './received-money.tsx'
import { RecordExports } from './record-exports.tsx'
import { ReportNumbers } from './report-numbers.tsx'
import { ReportTables } from './report-tables.tsx'
import { isEmpty, spanText } from './report-texts.ts'

const NAMES: Record<FigurePeriod, string> = { day: common.day, week: common.week, month: texts.month }

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, office.reports)

export default function ReportsScreen() {
  const today = useToday(useSite().timeZone)
  const { by, day } = useAsked(today)
  const { data, failed, loading } = useCall(
    'getReport',
    { query: { by, day } },
    { sentence: common.loadFailed },
  )
  const saving = useAction()
  const save = async () => {
    const csv = await staffCall('exportReport', { query: { by, day } })
    saveCsv(`report-${by}-${data?.from ?? day}.csv`, csv)
  }
  return (
    <div className="grid grid-cols-1 gap-7 max-w-295 text-14 leading-5">
      <PeriodActions
        {...{ by, label: figures.periods, names: NAMES, exportLabel: common.exportFile }}
        addressOf={period => addressOf(period, day, today)}
        exporting={saving.busy}
        onExport={() => void saving.run(common.exportFailed, save)}
      />
      {failed && <Failure failed={failed} busy={loading} />}
      {saving.failed && <Failure failed={saving.failed} busy={saving.busy} onBack={saving.clear} />}
      {!data && !failed && <p>{MESSAGES.loading}</p>}
      {data && <Shown report={data} today={today} isLate={loading && data.by !== by} />}
    </div>
  )
}

function useAsked(today: string): { by: FigurePeriod; day: string } {
  const [params] = useSearchParams()
  const [wanted, date] = [params.get('by'), params.get('day') ?? '']
  return {
    by: FIGURE_PERIODS.find(period => period === wanted) ?? 'week',
    day: isCalendarDate(date) ? date : today,
  }
}

function addressOf(by: FigurePeriod, day: string, today: string): string {
  const asked = [...(by === 'week' ? [] : [`by=${by}`]), ...(day === today ? [] : [`day=${day}`])]
  return asked.length === 0 ? '/admin/reports' : `/admin/reports?${asked.join('&')}`
}

type PeriodLink = [to: string, name: string, isShown?: boolean]
type ShownProps = { report: OfficeReport; today: string; isLate: boolean }

function Shown({ report, today, isLate }: ShownProps) {
  const { by, from, until, trialCents } = report
  const isCurrent = from <= today && today <= until
  const links: PeriodLink[] = [
    [addressOf(by, addDays(from, -1), today), isCurrent ? texts.before({ by }) : common.previous],
    [addressOf(by, addDays(until, 1), today), common.next],
    [addressOf(by, today, today), texts.current({ by }), isCurrent],
  ]
  const span = spanText(report, today)
  return (
    <div aria-busy={isLate} className="grid grid-cols-1 gap-7 aria-busy:opacity-60">
      <div className="flex flex-wrap gap-y-2 gap-x-5 items-center justify-between -mb-2">
        <h2 className="font-display font-normal text-22/[1.3]">{span}</h2>
        <nav className="flex flex-wrap gap-2" aria-label={texts.steps}>
          {links.map(([to, name, isShown]) => (
            <Link
              className="button quiet small min-w-25 aria-[current]:bg-selection"
              to={to}
              key={name}
              aria-current={isShown ? 'date' : undefined}
              data-repeat
            >
              {name}
            </Link>
          ))}
        </nav>
      </div>
      {isEmpty(report) ? (
        <TableEmpty title={texts.emptyTitle} />
      ) : (
        <>
          <ReportNumbers total={report.total} />
          <ReportTables report={report} today={today} />
        </>
      )}
      {report.received && <ReceivedMoney received={report.received} />}
      <Incidents from={from} until={until} today={today} />
      <RecordExports key={`${from} ${until}`} from={from} until={until} />
      <section className="pt-4 border-t border-hair" aria-labelledby="how-title">
        <h3 className="font-text font-semibold text-15/5.5" id="how-title">
          {figures.howTitle}
        </h3>
        {!!trialCents && (
          <p className="max-w-[76ch] mt-0.5 text-fg2">{texts.trial({ amount: formatCents(trialCents) })}</p>
        )}
        <p className="max-w-[76ch] mt-0.5 text-fg2">{texts.how}</p>
      </section>
    </div>
  )
}
