import type { Point } from '../../../domain/values/geo.ts'

export type PageRequest = {
  url: string
  header: (name: string) => string | undefined
  address: () => string
}

export type Caller = { agent: string | undefined; address: string }

export type DriveEnds = { from: Point; to: Point }

export type DriveStep = 'quotes' | 'reservations'

export type VisitCounting = {
  /** Bots, prefetches and non-navigations are ignored. */
  countPage(request: PageRequest): void
  countStep(step: DriveStep, caller: Caller, drive?: DriveEnds): void
  leaveOut(caller: Caller): void
}
