import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { isEqual } from '../../../domain/pricing/fare/named-parts.ts'
import type { Tariff } from '../../../domain/pricing/fare/tariff.ts'
import { clearDraft, readDraft, saveDraft } from '../forms/drafts.ts'
import { type FormValues, typedValues } from '../forms/form-values.ts'
import type { FieldChange, Side } from '../forms/merge-records.ts'
import { noteUnsaved } from '../forms/unsaved.ts'
import type { useAction } from '../use-action.ts'
import { changesOf, mergeTariffs } from './document/merge-tariffs.ts'

/** Version 0 if none is stored. */
export type StoredDraft = { _id: string; version: number; basedOn: number | null; tariff: Tariff }

const NOUN = 'tariff'
const PATH = '/admin/tariff'

type Options = {
  stored: StoredDraft
  actions: ReturnType<typeof useAction>
  failed: string
  save: (tariff: Tariff, seen: StoredDraft) => Promise<StoredDraft>
  current: (seen: StoredDraft) => Promise<Current>
}

/** `from` is the version that both sides were begun from; `rebased` if theirs are rates that took effect since. */
export type Current = { theirs: StoredDraft; from: Tariff; rebased: boolean }

type Conflict = Current & { changes: FieldChange[] }

/** Edits persist in this tab until saved or discarded; changes by others are compared rule by rule. */
export function useTariffDraft({ stored, actions, failed, save, current }: Options) {
  const { seen, tariff, dirty, latest, show, take } = useShown(stored)
  const [conflict, setConflict] = useState<Conflict>()
  const sendSeen = async () => {
    const { tariff: sent, seen: base } = latest.current
    const answer = await save(sent, base)
    const typedOn = !isEqual(latest.current.tariff, sent)
    if (typedOn) show({ seen: answer })
    else take(answer)
    return answer
  }
  // The version says nothing: without a stored draft it stays 0 when others publish.
  const isRebased = stored.basedOn !== seen.basedOn
  /** True if it opened a conflict; else nothing typed was lost. */
  const onStale = async () => {
    const found = await current(latest.current.seen)
    const { theirs, from } = found
    const changes = changesOf({ seen: from, mine: latest.current.tariff, theirs: theirs.tariff })
    const isConflict = mustFollow(found) || changes.some(({ changedBy }) => changedBy !== 'theirs')
    if (isConflict) setConflict({ ...found, changes })
    else take(theirs)
    return isConflict
  }
  const run = (act: () => Promise<unknown>) =>
    actions.run(failed, act, { onStale: async () => void (await onStale()) })
  const settle = (settled: Tariff, theirs: StoredDraft) => {
    setConflict(undefined)
    // If their own base is refused, that is the next conflict.
    show({ seen: theirs, tariff: settled })
    void run(sendSeen)
  }
  return {
    tariff,
    seen,
    dirty,
    /** True if a newer version waits behind local edits. */
    outdated: dirty && (isRebased || stored.version !== seen.version),
    edit: (change: (before: Tariff) => Tariff) => show({ tariff: change(latest.current.tariff) }),
    take,
    onStale,
    save: () => run(sendSeen),
    saveNow: async () => (await sendSeen()).version,
    discard: () => take(stored),
    forget: () => clearDraft(NOUN, seen._id),
    conflict: conflict && {
      changes: conflict.changes,
      rebased: conflict.rebased,
      close: () => setConflict(undefined),
      resolve(choices: ReadonlyMap<string, Side>) {
        const { from, theirs } = conflict
        const versions = { seen: from, mine: latest.current.tariff, theirs: theirs.tariff }
        settle(mergeTariffs(versions, choices), theirs)
      },
      ...(conflict.rebased && { keepMine: () => settle(latest.current.tariff, conflict.theirs) }),
      takeTheirs() {
        const { theirs } = conflict
        if (mustFollow(conflict)) return settle(theirs.tariff, theirs)
        setConflict(undefined)
        take(theirs)
      },
    },
  }
}

type Shown = { seen: StoredDraft; tariff: Tariff }

function useShown(stored: StoredDraft) {
  const [shown, setShown] = useState<Shown>(() => {
    const draft = readDraft<StoredDraft>(NOUN, stored._id)
    return {
      seen: draft?.record ?? stored,
      tariff: draft ? typedValues<Tariff>(draft.values) : stored.tariff,
    }
  })
  // An action reads what an earlier step of it changed.
  const latest = useRef(shown)
  latest.current = shown
  const show = useCallback((change: Partial<Shown>) => {
    latest.current = { ...latest.current, ...change }
    setShown(latest.current)
  }, [])
  const dirty = !isEqual(shown.tariff, shown.seen.tariff)
  useKept({ ...shown, dirty })
  const take = useCallback(
    (next: StoredDraft) => {
      clearDraft(NOUN, next._id)
      show({ seen: next, tariff: next.tariff })
    },
    [show],
  )
  // Take newer versions immediately if nothing would be lost.
  const listed = useRef(stored)
  useEffect(() => {
    if (listed.current === stored) return
    listed.current = stored
    if (!dirty) take(stored)
  }, [dirty, stored, take])
  return { ...shown, dirty, latest, show, take }
}

/** A stored draft must follow the rates that took effect, or it would come back. */
const mustFollow = ({ theirs, rebased }: Current) => rebased && theirs.version > 0

type Kept = { tariff: Tariff; seen: StoredDraft; dirty: boolean }

function useKept({ tariff, seen, dirty }: Kept) {
  const id = useId()
  useEffect(() => {
    if (!dirty) {
      clearDraft(NOUN, seen._id)
      noteUnsaved(id, undefined)
      return
    }
    const values = typedValues<FormValues>(tariff)
    const kept = saveDraft(NOUN, { record: seen, path: PATH, filled: {}, values })
    noteUnsaved(id, { noun: NOUN, leaves: (from, to) => from.pathname !== to.pathname, kept })
  }, [id, tariff, seen, dirty])
  useEffect(() => () => noteUnsaved(id, undefined), [id])
}
