import { Link } from 'react-router'
import * as common from '#messages/office-common'
import * as words from '#messages/office-reservations'
import { TitleActions } from '../../shell/title-actions.tsx'
import './list-head.css'

export function ListActions({ busy, onExport }: { busy: boolean; onExport: () => void }) {
  return (
    <TitleActions>
      <button className="button quiet small" type="button" aria-disabled={busy} onClick={onExport}>
        {busy ? words.exporting : words.exportCsv}
      </button>
      <Link className="button quiet small" to="/admin/run-sheet">
        {common.runSheet}
      </Link>
    </TitleActions>
  )
}
