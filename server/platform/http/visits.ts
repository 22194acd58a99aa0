import type { Point } from '../../../domain/values/geo.ts'

/** A request for a page, by what is read of it. */
export type PageRequest = {
  /** The path with its query. */
  url: string
  header: (name: string) => string | undefined
  address: () => string
}

/** Who made a call. */
export type Caller = { agent: string | undefined; address: string }

/** The ends of a drive that somebody asked about. */
export type DriveEnds = { from: Point; to: Point }

/** What was done about it. */
export type DriveStep = 'quotes' | 'reservations'

/** Counts visitors; implemented by the website's analytics. */
export type VisitCounting = {
  /** A page was answered; programs, prefetches and what is no navigation are left out. */
  countPage(request: PageRequest): void
  /** A visitor was quoted a price, or reserved; with the ends of the drive if known. */
  countStep(step: DriveStep, caller: Caller, drive?: DriveEnds): void
  /** The caller is staff: views from this caller are not counted from now on. */
  leaveOut(caller: Caller): void
}
