import { Link } from 'react-router'
import { TitleActions } from '../../shell/title-actions.tsx'
import { DensitySwitch } from '../../table/density-switch.tsx'
import './list-head.css'

/** In the title row: what is done with all that match. */
export function ListActions({ busy, onExport }: { busy: boolean; onExport: () => void }) {
  return (
    <TitleActions>
      <DensitySwitch />
      <button className="button quiet small list-print" type="button" onClick={() => print()}>
        Print
      </button>
      <button className="button quiet small" type="button" aria-disabled={busy} onClick={onExport}>
        {busy ? 'Making the file…' : 'Export CSV'}
      </button>
      <Link className="button quiet small" to="/admin/run-sheet">
        Run sheet
      </Link>
    </TitleActions>
  )
}
