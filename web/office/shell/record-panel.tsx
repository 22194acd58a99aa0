import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import * as texts from '#messages/office-editor'
import { useWideWindow } from '../editor/live-preview.tsx'
import { screenName } from './navigation.ts'
import { SidePanel } from './side-panel.tsx'
import { useOpenRecord } from './use-open-record.ts'

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
