import { Suspense, useMemo } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import type { TariffRecord } from '../../../contract/pricing/rate-schemas.ts'
import { compareTariffs } from '../../../domain/pricing/fare/compare.ts'
import { Failure } from '../editor/failure.tsx'
import type { ConflictWording } from '../forms/conflict-dialog.tsx'
import type { FieldTexts } from '../forms/field-texts.ts'
import type { FieldChange } from '../forms/merge-records.ts'
import { lazyPart } from '../lazy-part.tsx'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'
import { differenceText } from './document/difference-text.ts'
import { draftBase } from './document/planned-versions.ts'
import type { Named } from './fields.ts'
import { DraftActions } from './screen/draft-actions.tsx'
import styles from './screen/screen.module.css'
import { TariffPage } from './screen/sections.tsx'
import { type KnownTariffs, useTariff } from './tariff-context.ts'
import { type Current, type StoredDraft, useTariffDraft } from './use-tariff-draft.ts'

// Lazy: conflicts are rare.
const ConflictDialog = lazyPart(async () => (await import('../forms/conflict-dialog.tsx')).ConflictDialog)

const REBASED: ConflictWording = {
  title: words.rebasedTitle,
  none: words.rebasedNone,
  explanation: words.rebased,
  changedBy: words.rebasedBy,
  mine: common.draft,
  theirs: words.inForce,
  save: common.saveDraft,
  useTheirs: words.useInForce,
}

type Props = KnownTariffs & {
  /** In force, or scheduled if none is. */
  own: TariffRecord | undefined
}

const DRAFT_ID = 'draft'

const storedOf = ({ version, basedOn, tariff }: TariffRecord): StoredDraft => ({
  ...{ _id: DRAFT_ID, version, basedOn, tariff },
})

const startedFrom = ({ number, tariff }: TariffRecord): StoredDraft => ({
  ...{ _id: DRAFT_ID, version: 0, basedOn: number, tariff },
})

export function DraftEditor({ list, classes, published, own, reload }: Props) {
  const actions = useAction()
  const stored = useMemo(() => {
    if (list.draft) return storedOf(list.draft)
    return own && startedFrom(own)
  }, [list.draft, own])
  if (!stored) throw new Error('There is neither a draft nor a tariff in force')
  const draft = useTariffDraft({
    stored,
    actions,
    failed: common.notSaved,
    async save(tariff, { version, basedOn }) {
      const saved = await staffCall('saveTariffDraft', {
        body: { tariff: { ...tariff }, basedOn },
        ifMatch: version,
      })
      reload()
      return storedOf(saved)
    },
    current: latestDraft,
  })
  const discard = () =>
    void actions.run(common.actionFailed, async () => {
      await staffCall('discardTariffDraft', { ifMatch: draft.seen.version })
      draft.forget()
      reload()
    })
  const { tariff } = draft
  const differences = useMemo(() => (own ? compareTariffs(own.tariff, tariff) : []), [own, tariff])
  return (
    <TariffPage
      {...{ tariff, published: own?.tariff, edit: draft.edit, classes, list, differences }}
      isOwner
      onChanged={reload}
      files={{ draft, number: list.draft ? DRAFT_ID : String(own?.number), onImported: reload }}
    >
      {actions.failed && <Failure failed={actions.failed} busy={actions.busy} onBack={actions.clear} />}
      <DraftActions
        {...{ draft, list, reload, differences }}
        busy={actions.busy}
        isFirst={published?.sample !== false}
        base={own?.number ?? undefined}
        onDiscard={list.draft ? discard : undefined}
      />
      {draft.outdated && <p className={styles['note']}>{words.newerNote}</p>}
      {draft.conflict && <Conflict conflict={draft.conflict} />}
    </TariffPage>
  )
}

type ConflictProps = { conflict: NonNullable<ReturnType<typeof useTariffDraft>['conflict']> }

function Conflict({ conflict }: ConflictProps) {
  const texts = textsOf(conflict.changes, useTariff())
  const wording = conflict.rebased ? REBASED : undefined
  return (
    <Suspense>
      <ConflictDialog form={null} conflict={{ ...conflict, texts }} wording={wording} />
    </Suspense>
  )
}

const ratesOf = (number: number | null | undefined) =>
  staffCall('getTariff', { params: { number: String(number) } })

/** If the stored draft is the one on this screen, rates took effect since it was begun. */
async function latestDraft(shown: StoredDraft): Promise<Current> {
  const list = await staffCall('listTariffs')
  const stored = list.draft && storedOf(list.draft)
  if (stored && stored.version !== shown.version)
    return { theirs: stored, from: shown.tariff, rebased: false }
  const base = draftBase(list)
  if (!base) return { theirs: { ...shown, version: 0 }, from: shown.tariff, rebased: false }
  const theirs = startedFrom(await ratesOf(base.number))
  if (!stored) return { theirs, from: shown.tariff, rebased: base.number !== shown.basedOn }
  const from = stored.basedOn === null ? theirs : await ratesOf(stored.basedOn)
  return { theirs: { ...theirs, version: stored.version }, from: from.tariff, rebased: true }
}

function textsOf(changes: readonly FieldChange[], named: Named): FieldTexts {
  return Object.fromEntries(
    changes.map(({ path }) => {
      const text = (value: unknown) =>
        differenceText({ key: path, before: undefined, after: value }, named).after
      const { label } = differenceText({ key: path, before: undefined, after: undefined }, named)
      return [path, { label, text }]
    }),
  )
}
