import { Link } from 'react-router'
import { FIGURE_PERIODS, type FigurePeriod } from '../../../domain/site/visit-periods.ts'
import { Button } from '../button.tsx'
import { TitleActions } from '../shell/title-actions.tsx'

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
      <nav className="flex gap-1" aria-label={label}>
        {FIGURE_PERIODS.map(period => (
          <Link
            className="py-1.5 px-2.5 border-b-2 border-b-transparent text-fg2 text-14 hover:text-fg [&[aria-current]]:border-coach [&[aria-current]]:text-fg max-[761px]:py-3 max-[761px]:px-2.5"
            key={period}
            to={addressOf(period)}
            aria-current={period === by ? 'page' : undefined}
          >
            {names[period]}
          </Link>
        ))}
      </nav>
      <Button small busy={exporting} onClick={onExport}>
        {exportLabel}
      </Button>
    </TitleActions>
  )
}
