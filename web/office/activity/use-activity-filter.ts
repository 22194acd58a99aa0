import { SUBJECT_KINDS, type SubjectKind } from '../../../domain/values/event.ts'
import { useAddressParams } from '../use-address-params.ts'

export type ActivityFilter = { who?: string; about?: SubjectKind; record?: string }

export function useActivityFilter(): [
  ActivityFilter,
  (change: Partial<Record<keyof ActivityFilter, string>>) => void,
] {
  const [params, change] = useAddressParams()
  const who = params.get('who')
  const about = SUBJECT_KINDS.find(kind => kind === params.get('about'))
  const record = params.get('record')
  return [{ ...(who && { who }), ...(about && { about }), ...(record && { record }) }, change]
}
