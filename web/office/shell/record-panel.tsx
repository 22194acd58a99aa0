import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as texts from '#messages/office-editor'
import { useWideWindow } from '../editor/live-preview.tsx'
import { NEW_RECORD, RECORD_PARAMETER } from '../forms/use-kept-draft.ts'
import { screenName } from './navigation.ts'
import { SidePanel } from './side-panel.tsx'

type Props = { name: string; isNew: boolean; children: ReactNode }

/** Focuses the first field of a new record. */
export function RecordPanel({ name, isNew, children }: Props) {
  const { pathname } = useLocation()
  const { closed } = useOpenRecord()
  const heading = useRef<HTMLHeadingElement>(null)
  const wide = useWideWindow()
  // On narrow screens it replaces the list.
  useEffect(() => {
    if (!wide) scrollTo({ top: 0, behavior: 'instant' })
  }, [wide])
  useEffect(() => {
    if (!isNew) return
    heading.current?.parentElement?.querySelector<HTMLElement>('form :is(input, select, textarea)')?.focus()
  }, [isNew])
  return (
    <SidePanel label={name} closed={closed} back={texts.backTo({ screen: screenName(pathname) ?? '' })}>
      <h2 ref={heading}>{name}</h2>
      {children}
    </SidePanel>
  )
}

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
