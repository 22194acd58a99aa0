import { Link } from 'react-router'
import { FIGURE_PERIODS, type FigurePeriod } from '../../../domain/site/visit-periods.ts'
import { TitleActions } from '../shell/title-actions.tsx'
import styles from './period-actions.module.css'

type Props = {
  by: FigurePeriod
  label: string
  names: Record<FigurePeriod, string>
  addressOf: (period: FigurePeriod) => string
  exporting: boolean
  exportLabel: string
  onExport: () => void
}

export function PeriodActions({ by, label, names, addressOf, exporting, exportLabel, onExport }: Props) {
  return (
    <TitleActions>
      <nav className={styles['periods']} aria-label={label}>
        {FIGURE_PERIODS.map(period => (
          <Link key={period} to={addressOf(period)} aria-current={period === by ? 'page' : undefined}>
            {names[period]}
          </Link>
        ))}
      </nav>
      <button className="button quiet small" type="button" aria-disabled={exporting} onClick={onExport}>
        {exportLabel}
      </button>
    </TitleActions>
  )
}
