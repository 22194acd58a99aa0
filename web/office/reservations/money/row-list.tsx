import type { ReactNode } from 'react'
import { ShortMoment } from '../../moment.tsx'

/** Dated lines. */
export const ROWS =
  'grid gap-0.5 mt-0.5 mb-0 mx-0 p-0 list-none [&_time]:flex-[0_0_62px] [&_time]:text-fg2 [&_time]:text-13'

type Props = { heading: string; failure?: ReactNode; children: ReactNode }

export function RowList({ heading, failure, children }: Props) {
  return (
    <>
      <h4 className="mt-1 mb-0 mx-0 text-fg2 font-text font-medium text-13/5">{heading}</h4>
      {failure}
      <ul className={ROWS}>{children}</ul>
    </>
  )
}

type RowProps = { at?: string; end?: string; ended?: boolean; reversed?: boolean; children: ReactNode }

export function Row({ at, end, ended, reversed, children }: RowProps) {
  return (
    <li
      className="flex gap-3 items-baseline"
      data-ended={ended || undefined}
      data-reversed={reversed || undefined}
    >
      {at && <ShortMoment at={at} />}
      <span className="flex flex-wrap gap-y-0 gap-x-2.5 min-w-0 in-data-ended:text-fg2">{children}</span>
      {end && (
        <b className="ms-auto font-medium figures whitespace-nowrap in-data-reversed:text-fg2 in-data-reversed:line-through">
          {end}
        </b>
      )}
    </li>
  )
}

export function Small({ children }: { children: ReactNode }) {
  return <small className="text-fg2 text-13 wrap-anywhere">{children}</small>
}
