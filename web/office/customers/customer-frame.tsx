import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import * as words from '#messages/office-customers'
import { SidePanel } from '../shell/side-panel.tsx'

export function CustomerFrame({ label, children }: { label: string; children: ReactNode }) {
  const { search } = useLocation()
  return (
    <SidePanel label={label} closed={{ pathname: '/admin/customers', search }} back={words.back}>
      {children}
    </SidePanel>
  )
}
