import * as common from '#messages/office-common'
import * as labels from '#messages/office-import'
import type { Import } from '../../../contract/integrations/import-schemas.ts'
import { MESSAGES } from '../../messages.ts'
import { useSite } from '../../ui/use-site.ts'
import { Button } from '../button.tsx'
import type { Reading } from '../data/use-read.ts'
import { Failure } from '../editor/failure.tsx'
import { formatNumber } from '../format-number.ts'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'
import { formatMoment } from '../zone.ts'
import { KIND_NAMES } from './import-texts.ts'

/** Takes the focus when an import starts. */
export const RECENT_TITLE = 'import-recent'

export const COUNTS = 'flex flex-wrap gap-x-4.5 figures'

export function RecentImports({ recent }: { recent: Reading<Import[]> }) {
  const { data, failed, loading, reload } = recent
  return (
    <section aria-labelledby={RECENT_TITLE}>
      <h2 id={RECENT_TITLE} tabIndex={-1}>
        {labels.recent}
      </h2>
      {failed && <Failure failed={failed} busy={loading} />}
      {!data && !failed && <p>{MESSAGES.loading}</p>}
      {data?.length === 0 && <p className="quiet-note">{labels.none}</p>}
      <ul className="grid p-0 list-none">
        {data?.map(one => (
          <RecentImport key={one._id} import={one} onChanged={reload} />
        ))}
      </ul>
    </section>
  )
}

type Props = { import: Import; onChanged: () => void }

function RecentImport({ import: one, onChanged }: Props) {
  const { timeZone } = useSite()
  const { busy, failed, run, clear } = useAction()
  const { _id: id, state, unannounced, undoUntil } = one
  const call = (name: 'announceImport' | 'undoImport', ask: string) => {
    if (!confirm(ask)) return
    void run(
      common.actionFailed,
      async () => {
        await staffCall(name, { id })
        onChanged()
      },
      { onStale: async () => onChanged() },
    )
  }
  return (
    <li className="py-3.5 border-b border-hair wrap-anywhere">
      <p>
        <strong translate="no">{one.fileName || KIND_NAMES[one.kind]}</strong>{' '}
        <span
          className={`ms-2 ${state.endsWith('ing') ? 'text-pending font-semibold' : 'text-fg2'}`}
          role="status"
        >
          {labels.stateName({ state })}
        </span>
      </p>
      {state === 'running' && <Progress import={one} />}
      <p className={COUNTS}>
        {resultTexts(one).map(text => (
          <span key={text}>{text}</span>
        ))}
      </p>
      <p className="quiet-note">
        {labels.by({ who: one.createdBy, moment: formatMoment(one.createdAt, timeZone) })}
        {undoUntil && `. ${labels.undoUntil({ moment: formatMoment(undoUntil, timeZone) })}`}
      </p>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      {state === 'done' && (
        <p className="flex flex-wrap items-center gap-x-3.5 gap-y-2 mt-3">
          {unannounced > 0 && (
            <Button
              look="primary"
              small
              busy={busy}
              onClick={() => call('announceImport', labels.announceAsk({ count: unannounced }))}
            >
              {labels.announce}
            </Button>
          )}
          {undoUntil && (
            <Button
              small
              busy={busy}
              onClick={() =>
                call('undoImport', labels.undoAsk({ name: one.fileName || KIND_NAMES[one.kind] }))
              }
            >
              {labels.undoImport}
            </Button>
          )}
        </p>
      )}
    </li>
  )
}

function Progress({ import: { waiting, added, matched, failed } }: { import: Import }) {
  const total = waiting + added + matched + failed
  const done = total - waiting
  return (
    <p className="flex items-center gap-3 figures">
      <progress
        className="flex-[0_1_320px] accent-coach"
        max={total}
        value={done}
        aria-label={labels.stateName({ state: 'running' })}
      />
      <span>{labels.progress({ done: formatNumber(done), total: formatNumber(total) })}</span>
    </p>
  )
}

function resultTexts({ kind, state, added, matched, failed, leftOut, unannounced }: Import): string[] {
  if (state === 'undone') return [KIND_NAMES[kind], ...(added > 0 ? [labels.stayed({ count: added })] : [])]
  return [
    KIND_NAMES[kind],
    labels.added({ count: added }),
    ...(matched > 0 ? [labels.matched({ count: matched })] : []),
    ...(leftOut > 0 ? [labels.leftOut({ count: leftOut })] : []),
    ...(failed > 0 ? [labels.failed({ count: failed })] : []),
    ...(unannounced > 0 ? [labels.unannounced({ count: unannounced })] : []),
  ]
}
