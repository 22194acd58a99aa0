import { useSearchParams } from 'react-router'
import * as office from '#messages/office'
import * as common from '#messages/office-common'
import * as words from '#messages/office-figures'
import * as reports from '#messages/office-reports'
import type { Figures } from '../../../contract/site/visitor-schemas.ts'
import { FIGURE_PERIODS, type FigurePeriod } from '../../../domain/site/visit-periods.ts'
import { MESSAGES } from '../../messages.ts'
import { useCall } from '../data/use-call.ts'
import { Failure } from '../editor/failure.tsx'
import { officeMeta } from '../office-meta.ts'
import { saveCsv } from '../save-file.ts'
import { staffCall } from '../staff-call.ts'
import { TableEmpty } from '../table/table-states.tsx'
import { useAction } from '../use-action.ts'
import type { Route } from './+types/figures-screen.ts'
import styles from './figures.module.css'
import { Funnel } from './funnel.tsx'
import { KeyNumbers } from './key-numbers.tsx'
import { PeriodActions } from './period-actions.tsx'
import { PeriodChart, shortDate } from './period-chart.tsx'
import { VisitTables } from './visit-tables.tsx'

const NAMES: Record<FigurePeriod, string> = { day: common.day, week: common.week, month: reports.month }

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, office.analytics)

export default function FiguresScreen() {
  const by = useShownPeriod()
  const { data, failed, loading } = useCall('getFigures', { query: { by } }, { sentence: common.loadFailed })
  const saving = useAction()
  const save = async () => {
    saveCsv('visits.csv', await staffCall('exportFigures', { query: { by } }))
  }
  return (
    <div className={`${styles['figures']} grid grid-cols-1 gap-8`}>
      <PeriodActions
        {...{ by, label: words.periods, names: NAMES, exportLabel: common.exportFile }}
        addressOf={period => (period === 'day' ? '/admin/figures' : `?by=${period}`)}
        exporting={saving.busy}
        onExport={() => void saving.run(common.exportFailed, save)}
      />
      {failed && <Failure failed={failed} busy={loading} />}
      {saving.failed && <Failure failed={saving.failed} busy={saving.busy} onBack={saving.clear} />}
      {!data && !failed && <p>{MESSAGES.loading}</p>}
      {data && <Shown figures={data} isLate={data.by !== by} />}
      <section className="pt-4 border-t border-hair" aria-labelledby="how-title">
        <h2 className="font-text font-semibold text-15/5.5" id="how-title">
          {words.howTitle}
        </h2>
        <p className="max-w-[76ch] mt-0.5 text-fg2 text-14">{words.how}</p>
      </section>
    </div>
  )
}

function useShownPeriod(): FigurePeriod {
  const [params] = useSearchParams()
  const wanted = params.get('by')
  return FIGURE_PERIODS.find(period => period === wanted) ?? 'day'
}

function Shown({ figures, isLate }: { figures: Figures; isLate: boolean }) {
  if (figures.total.views + figures.total.quotes + figures.total.reservations === 0)
    return <Empty figures={figures} />
  return (
    <div aria-busy={isLate} className="grid grid-cols-1 gap-8 aria-busy:opacity-60">
      <KeyNumbers figures={figures} />
      <div className="grid grid-cols-[minmax(0,1.36fr)_minmax(0,1fr)] gap-y-8 gap-x-10 max-[1001px]:grid-cols-1">
        <PeriodChart figures={figures} />
        <Funnel figures={figures} />
      </div>
      <VisitTables figures={figures} />
    </div>
  )
}

function Empty({ figures: { from, until } }: { figures: Figures }) {
  return (
    <TableEmpty title={words.emptyTitle({ from: shortDate(from, until), until: shortDate(until, until) })} />
  )
}
