import { Link } from 'react-router'
import { FIGURE_PERIODS, type FigurePeriod } from '../../../domain/site/visit-periods.ts'
import { TitleActions } from '../shell/title-actions.tsx'
import styles from './period-actions.module.css'

type Props = {
  by: FigurePeriod
  /** What the links lead to: their name together, and of each its name and address. */
  label: string
  names: Record<FigurePeriod, string>
  addressOf: (period: FigurePeriod) => string
  exporting: boolean
  exportLabel: string
  onExport: () => void
}

/** Beside the title of a screen of figures: the periods that it can show, and the button that saves what it shows. */
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
