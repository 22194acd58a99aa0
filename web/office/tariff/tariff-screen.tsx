import { Link, useLocation, useSearchParams } from 'react-router'
import * as common from '#messages/office-common'
import * as forms from '#messages/office-forms'
import * as words from '#messages/office-tariff'
import * as shell from '#messages/shell'
import type { TariffRecord } from '../../../contract/pricing/rate-schemas.ts'
import { Loaded, ReadingNote } from '../data/loaded.tsx'
import { joinReadings, useCall } from '../data/use-call.ts'
import { Failure } from '../editor/failure.tsx'
import { useOffice } from '../live/office.tsx'
import { officeMeta } from '../office-meta.ts'
import { settingOf } from '../setup/setting-target.ts'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'
import type { Route } from './+types/tariff-screen.ts'
import { type StartingPoint, startFrom } from './document/places.ts'
import { draftBase } from './document/planned-versions.ts'
import { DraftEditor } from './draft-editor.tsx'
import styles from './screen/screen.module.css'
import { isSectionShown, TariffPage, WebsitePrices } from './screen/sections.tsx'
import { TariffNotes } from './screen/tariff-notes.tsx'
import type { KnownTariffs } from './tariff-context.ts'

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, common.rates)

const SENTENCE = { sentence: common.loadFailed }

export default function TariffScreen() {
  const { account } = useOffice()
  const [params] = useSearchParams()
  const list = useCall('listTariffs', {}, SENTENCE)
  const classes = useCall('listAllVehicleClasses', {}, SENTENCE)
  const current = list.data?.current
  const published = useCall(
    'getTariff',
    { params: { number: String(current ?? '') } },
    { ...SENTENCE, keepsLast: true, enabled: typeof current === 'number' },
  )
  const reading = joinReadings(typeof current === 'number' ? { list, classes, published } : { list, classes })
  const asked = params.get('version')
  if (!reading.data || !account) return <ReadingNote reading={{ ...reading, data: undefined }} />
  const known = { ...reading.data, published: published.data, reload: list.reload }
  const isOwner = account.role === 'owner'
  return (
    <>
      <ReadingNote reading={reading} />
      {!isOwner || asked !== null ? (
        <PublishedTariff {...known} number={asked ?? 'current'} isOwner={isOwner} />
      ) : (
        <OwnTariff {...known} />
      )}
    </>
  )
}

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
  const isCurrent = number === 'current'
  return (
    <TariffPage
      {...{ tariff: record.tariff, classes, list, isOwner, onChanged: reload }}
      published={isCurrent ? undefined : published?.tariff}
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

function OwnTariff(known: KnownTariffs) {
  const { list, published } = known
  const inForce = published?.sample === false ? published : undefined
  const planned = inForce ? undefined : draftBase(list)
  const next = useCall(
    'getTariff',
    { params: { number: String(planned?.number ?? '') } },
    { ...SENTENCE, enabled: planned !== undefined },
  )
  const base = inForce ?? next.data
  const isSectionRequested = useRequestedSection()
  if (list.draft || base) {
    return (
      <>
        {next.failed && <Failure failed={next.failed} busy={next.loading} />}
        <DraftEditor {...known} own={base} />
      </>
    )
  }
  if (planned) return <ReadingNote reading={next} />
  if (!published?.sample || !isSectionRequested) return <StartScreen {...known} />
  return (
    <>
      <p className="mb-3">
        <Link className="button quiet small" to="/admin/tariff">
          {words.startTitle}
        </Link>
      </p>
      <PublishedTariff {...known} number="current" isOwner />
    </>
  )
}

/** The search for settings leads to fields, which sample rates have as well. */
function useRequestedSection(): boolean {
  const [params] = useSearchParams()
  const { hash } = useLocation()
  const section = params.get('section')
  return section === null ? settingOf(hash) !== undefined : isSectionShown(section, true)
}

const POINTS: { point: StartingPoint | 'sample'; title: string; text: string }[] = [
  { point: 'hourly', title: common.hourly, text: words.startHourlyText },
  { point: 'airports', title: shell.airports, text: words.startAirportsText },
  { point: 'miles', title: words.startMiles, text: words.startMilesText },
  { point: 'sample', title: words.startSample, text: words.startSampleText },
]

function StartScreen({ list, published, reload }: KnownTariffs) {
  const { busy, failed, run, clear } = useAction()
  const start = (point: StartingPoint | 'sample') =>
    run(common.notSaved, async () => {
      const { tariff: sample } = await staffCall('getTariff', { params: { number: 'sample' } })
      const tariff = point === 'sample' ? sample : startFrom(sample, point)
      await staffCall('saveTariffDraft', { body: { tariff: { ...tariff }, basedOn: null }, ifMatch: 0 })
      reload()
    })
  return (
    <>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      <TariffNotes list={list} isOwner onChanged={reload} />
      <section className="mt-4" aria-label={words.startTitle}>
        <h2 className="text-25 leading-8">{words.startTitle}</h2>
        <p className="lead max-w-[62ch] mt-1.5">{words.startText}</p>
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(230px,1fr))] gap-3.5 max-w-270 mt-5 mb-8 mx-0 p-0 list-none">
          {POINTS.map(({ point, title, text }) => (
            <li key={point}>
              <button
                className="grid gap-1.5 content-start size-full pt-4.5 pb-5 px-5 border border-frame border-t-2 border-t-coach rounded-xs bg-raised text-fg text-start hover:bg-selection"
                type="button"
                onClick={() => void start(point)}
              >
                <span className="font-display font-normal text-22/7">{title}</span>
                <small className="text-fg2 text-14 leading-5">{text}</small>
              </button>
            </li>
          ))}
        </ul>
      </section>
      {published?.sample && (
        <p className="mb-8">
          <Link className="button quiet small" to={{ search: '?section=rates' }}>
            {words.viewSample}
          </Link>
        </p>
      )}
      <WebsitePrices />
    </>
  )
}
