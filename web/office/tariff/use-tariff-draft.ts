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
  /** `from` is the version that both sides were begun from. */
  current: (seen: StoredDraft) => Promise<{ theirs: StoredDraft; from: Tariff }>
}

type Conflict = { theirs: StoredDraft; from: Tariff; changes: FieldChange[] }

/** Edits persist in this tab until saved or discarded; changes by others are compared rule by rule. */
export function useTariffDraft({ stored, actions, failed, save, current }: Options) {
  const [kept] = useState(() => readDraft<StoredDraft>(NOUN, stored._id))
  const [seen, setSeen] = useState<StoredDraft>(kept?.record ?? stored)
  const [tariff, setTariff] = useState<Tariff>(() => (kept ? typedValues(kept.values) : stored.tariff))
  const [conflict, setConflict] = useState<Conflict>()
  const latest = useRef(tariff)
  latest.current = tariff
  const dirty = !isEqual(tariff, seen.tariff)
  useKept({ tariff, seen, dirty })
  const take = useCallback((next: StoredDraft) => {
    clearDraft(NOUN, next._id)
    setSeen(next)
    setTariff(next.tariff)
  }, [])
  // Take newer versions immediately if nothing would be lost.
  const known = useRef(stored)
  useEffect(() => {
    if (known.current === stored) return
    known.current = stored
    if (!dirty) take(stored)
  }, [dirty, stored, take])
  const send = async (sent: Tariff, base: StoredDraft) => {
    const answer = await save(sent, base)
    const typedOn = !isEqual(latest.current, sent)
    setSeen(answer)
    if (!typedOn) take(answer)
    return answer
  }
  // The version says nothing: without a stored draft it stays 0 when others publish.
  const isRebased = stored.basedOn !== seen.basedOn
  const sendSeen = () => send(latest.current, seen)
  const onStale = async () => {
    const { theirs, from } = await current(seen)
    const changes = changesOf({ seen: from, mine: latest.current, theirs: theirs.tariff })
    if (from === seen.tariff && changes.every(({ changedBy }) => changedBy === 'theirs')) take(theirs)
    else setConflict({ theirs, from, changes })
  }
  const run = (act: () => Promise<unknown>) => actions.run(failed, act, { onStale })
  const settle = (settled: Tariff, theirs: StoredDraft) => {
    setConflict(undefined)
    setTariff(settled)
    latest.current = settled
    void run(() => send(settled, theirs))
  }
  return {
    tariff,
    seen,
    dirty,
    /** True if a newer version waits behind local edits. */
    outdated: dirty && (isRebased || stored.version !== seen.version),
    edit: (change: (known: Tariff) => Tariff) => setTariff(change),
    take,
    onStale,
    save: () => run(sendSeen),
    saveNow: async () => (await sendSeen()).version,
    discard: () => take(stored),
    forget: () => clearDraft(NOUN, seen._id),
    conflict: conflict && {
      changes: conflict.changes,
      close: () => setConflict(undefined),
      resolve(choices: ReadonlyMap<string, Side>) {
        const { from, theirs } = conflict
        const versions = { seen: from, mine: latest.current, theirs: theirs.tariff }
        settle(mergeTariffs(versions, choices), theirs)
      },
      takeTheirs() {
        const { from, theirs } = conflict
        // The stored draft must follow, or it would come back.
        if (from !== seen.tariff) return settle(theirs.tariff, theirs)
        setConflict(undefined)
        take(theirs)
      },
    },
  }
}

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
