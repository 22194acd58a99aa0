import { useMemo } from 'react'
import { Link } from 'react-router'
import * as common from '#messages/office-common'
import * as forms from '#messages/office-forms'
import * as words from '#messages/office-tariff'
import * as shell from '#messages/shell'
import { useCall } from '../data/use-call.ts'
import { Failure } from '../editor/failure.tsx'
import styles from './screen/screen.module.css'
import { Sections } from './screen/sections.tsx'
import { TariffFiles } from './screen/tariff-files.tsx'
import { TariffNotes } from './screen/tariff-notes.tsx'
import { classNames, type KnownTariffs, TariffContext } from './tariff-context.ts'
import { useChecks } from './use-checks.ts'

type Props = KnownTariffs & {
  number: string
  isOwner: boolean
}

export function PublishedTariff(props: Props) {
  const { list, number } = props
  const asked = number === 'current' ? String(list.current ?? 'sample') : number
  const { data, failed, loading } = useCall(
    'getTariff',
    { params: { number: asked } },
    { sentence: common.loadFailed },
  )
  if (!data) {
    return failed ? <Failure failed={failed} busy={loading} /> : <p className="lead">{shell.loading}</p>
  }
  return <ShownTariff {...props} record={data} />
}

type ShownProps = Props & { record: NonNullable<KnownTariffs['published']> }

function ShownTariff(props: ShownProps) {
  const { record, published, classes, list, isOwner, number } = props
  const { tariff } = record
  const { findings } = useChecks(tariff)
  const screen = useMemo(
    () => ({
      tariff,
      published: number === 'current' ? undefined : published?.tariff,
      readOnly: true,
      edit: () => {},
      classes: classNames(classes, tariff),
      findings,
    }),
    [tariff, published, classes, findings, number],
  )
  return (
    <TariffContext value={screen}>
      {number !== 'current' && (
        <p className={styles['note']}>
          {record.number === null ? words.newDraft : words.versionNote({ number: String(record.number) })}{' '}
          <Link
            className="p-0 border-0 bg-transparent text-coach-text font-medium hover:underline hover:underline-offset-3"
            to={{ search: '' }}
          >
            {forms.goBack}
          </Link>
        </p>
      )}
      {!isOwner && <p className={styles['note']}>{common.viewOnly}</p>}
      <TariffNotes list={list} isOwner={isOwner} isReadOnly={isOwner} onChanged={props.reload} />
      <Sections
        list={list}
        differences={[]}
        files={
          <TariffFiles
            draft={undefined}
            number={String(record.number ?? 'draft')}
            onImported={props.reload}
          />
        }
      />
    </TariffContext>
  )
}
