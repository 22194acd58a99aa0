import { useMemo } from 'react'
import { Link } from 'react-router'
import * as common from '#messages/office-common'
import * as forms from '#messages/office-forms'
import * as words from '#messages/office-tariff'
import type { TariffRecord } from '../../../contract/pricing/rate-schemas.ts'
import { Loaded } from '../data/loaded.tsx'
import { useCall } from '../data/use-call.ts'
import { useChecks } from './bench/use-bench.ts'
import styles from './screen/screen.module.css'
import { TariffPage } from './screen/sections.tsx'
import { classNames, type KnownTariffs } from './tariff-context.ts'

type Props = KnownTariffs & {
  number: string
  isOwner: boolean
}

export function PublishedTariff(props: Props) {
  const { list, number } = props
  const asked = number === 'current' ? String(list.current ?? 'sample') : number
  const reading = useCall('getTariff', { params: { number: asked } }, { sentence: common.loadFailed })
  return <Loaded reading={reading}>{record => <ShownTariff {...props} record={record} />}</Loaded>
}

function ShownTariff(props: Props & { record: TariffRecord }) {
  const { record, published, classes, list, isOwner, number, reload } = props
  const { tariff } = record
  const { findings } = useChecks(tariff)
  const isCurrent = number === 'current'
  const screen = useMemo(
    () => ({
      tariff,
      published: isCurrent ? undefined : published?.tariff,
      readOnly: true,
      edit: () => {},
      classes: classNames(classes, tariff),
      findings,
    }),
    [tariff, published, classes, findings, isCurrent],
  )
  return (
    <TariffPage
      {...{ screen, list, isOwner, onChanged: reload }}
      files={{ number: String(record.number ?? 'draft'), onImported: reload }}
    >
      {!isCurrent && (
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
    </TariffPage>
  )
}
