import { useSearchParams } from 'react-router'
import { SUBJECT_KINDS, type SubjectKind } from '../../../domain/values/event.ts'

export type ActivityFilter = { who?: string; about?: SubjectKind; record?: string }

/** Part of the address, so that Back, a reload and a shared link keep it. */
export function useActivityFilter(): [
  ActivityFilter,
  (change: Partial<Record<keyof ActivityFilter, string>>) => void,
] {
  const [params, setParams] = useSearchParams()
  const who = params.get('who')
  const about = SUBJECT_KINDS.find(kind => kind === params.get('about'))
  const record = params.get('record')
  const change = (changed: Partial<Record<keyof ActivityFilter, string>>) =>
    setParams(
      current => {
        const next = new URLSearchParams(current)
        for (const [name, value] of Object.entries(changed)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { preventScrollReset: true },
    )
  return [{ ...(who && { who }), ...(about && { about }), ...(record && { record }) }, change]
}
