import { Link, useLocation, useSearchParams } from 'react-router'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-tariff'
import * as shell from '#messages/shell'
import { useCall } from '../data/use-call.ts'
import { Failure } from '../editor/failure.tsx'
import { settingOf } from '../setup/setting-target.ts'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'
import { draftBase } from './document/planned-versions.ts'
import type { StartingPoint } from './document/starting-points.ts'
import { startFrom } from './document/starting-points.ts'
import { DraftEditor } from './draft-editor.tsx'
import { PublishedTariff } from './published-tariff.tsx'
import { isSectionShown, WebsitePrices } from './screen/sections.tsx'
import { StartScreen } from './screen/start-screen.tsx'
import { TariffNotes } from './screen/tariff-notes.tsx'
import type { KnownTariffs } from './tariff-context.ts'

export function OwnTariff(known: KnownTariffs) {
  const { list, published, reload } = known
  const { busy, failed, run, clear } = useAction()
  const start = (point: StartingPoint | 'sample') =>
    run(common.notSaved, async () => {
      const { tariff: sample } = await staffCall('getTariff', { params: { number: 'sample' } })
      const tariff = point === 'sample' ? sample : startFrom(sample, point)
      await staffCall('saveTariffDraft', { body: { tariff: { ...tariff }, basedOn: null }, ifMatch: 0 })
      reload()
    })
  const inForce = published?.sample === false ? published : undefined
  const planned = inForce ? undefined : draftBase(list)
  const next = useCall(
    'getTariff',
    { params: { number: String(planned?.number ?? '') } },
    { sentence: common.loadFailed, enabled: planned !== undefined },
  )
  const base = inForce ?? next.data
  const isSectionRequested = useRequestedSection()
  if (planned && !base && !list.draft) {
    if (next.failed) return <Failure failed={next.failed} busy={next.loading} />
    return <p className="lead">{shell.loading}</p>
  }
  if (!list.draft && !base && published?.sample && isSectionRequested) {
    return (
      <>
        <p className="mb-3">
          <Link className="button quiet small" to="/admin/tariff">
            {texts.startTitle}
          </Link>
        </p>
        <PublishedTariff {...known} number="current" isOwner />
      </>
    )
  }
  if (!list.draft && !base) {
    return (
      <>
        {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
        <TariffNotes list={list} isOwner onChanged={reload} />
        <StartScreen onStart={point => void start(point)} />
        {published?.sample && (
          <p className="mb-8">
            <Link className="button quiet small" to={{ search: '?section=rates' }}>
              {texts.viewSample}
            </Link>
          </p>
        )}
        <WebsitePrices />
      </>
    )
  }
  return (
    <>
      {next.failed && <Failure failed={next.failed} busy={next.loading} />}
      <DraftEditor {...known} own={base} />
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
