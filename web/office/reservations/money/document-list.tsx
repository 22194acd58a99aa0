import * as manageBeside from '#messages/manage-beside'
import * as common from '#messages/office-common'
import * as words from '#messages/office-money'
import type { ReservationMoney } from '../../../../contract/money/schemas.ts'
import { PanelLink } from '../../button.tsx'
import { Failure } from '../../editor/failure.tsx'
import { ShortMoment } from '../../moment.tsx'
import { saveDocument, saveFile } from '../../save-file.ts'
import { staffCall } from '../../staff-call.ts'
import { useAction } from '../../use-action.ts'
import { RowList } from './row-list.tsx'

type Props = { id: string; hasMoney: boolean } & Pick<ReservationMoney, 'documents'>

export function DocumentList({ id, documents, hasMoney }: Props) {
  const { busy, failed, run, clear } = useAction()
  if (documents.length === 0 && !hasMoney) return null
  const save = (document: string) =>
    run(common.loadFailed, () => saveDocument('getDocument', { params: { id, document } }))
  const saveEvidencePack = () => run(common.exportFailed, () => saveDocument('getEvidencePack', { id }))
  const saveEvidence = () =>
    run(common.exportFailed, async () => {
      const evidence = await staffCall('getEvidence', { id })
      saveFile(`evidence-${evidence.reference}.json`, JSON.stringify(evidence, null, 2))
    })
  return (
    <>
      <RowList
        heading={words.documents}
        failure={failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      >
        {documents.map(({ _id, kind, number, at, cancelledBy }) => (
          <li className="flex gap-3 items-baseline" key={_id}>
            <ShortMoment at={at} />
            <span className="flex flex-wrap gap-y-0 gap-x-2.5 min-w-0">
              <PanelLink busy={busy} data-repeat onClick={() => void save(_id)}>
                {manageBeside.document({ kind: kind.replace('-', ''), number })}
              </PanelLink>
              {cancelledBy && (
                <small className="text-fg2 text-13 wrap-anywhere">
                  {manageBeside.voidedBy({ number: cancelledBy })}
                </small>
              )}
            </span>
          </li>
        ))}
      </RowList>
      <p className="flex flex-wrap gap-1.5">
        <PanelLink busy={busy} onClick={() => void saveEvidencePack()}>
          {words.evidence({ format: 'pdf' })}
        </PanelLink>
        <PanelLink busy={busy} onClick={() => void saveEvidence()}>
          {words.evidence({ format: 'json' })}
        </PanelLink>
      </p>
    </>
  )
}
