import { useLocation, useNavigate } from 'react-router'
import { NEW_RECORD, RECORD_PARAMETER } from '../forms/use-kept-draft.ts'

/** The record of this address. */
export function useOpenRecord() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const id = new URLSearchParams(search).get(RECORD_PARAMETER)
  const to = (record: string | null) => ({
    pathname,
    search: record === null ? '' : new URLSearchParams({ [RECORD_PARAMETER]: record }).toString(),
  })
  return {
    id: id === NEW_RECORD ? null : id,
    isNew: id === NEW_RECORD,
    to,
    toNew: to(NEW_RECORD),
    closed: to(null),
    go: (record: string | null, { replace = false } = {}) =>
      void navigate(to(record ?? NEW_RECORD), { replace, preventScrollReset: true }),
    close: () => void navigate(to(null), { preventScrollReset: true }),
  }
}
