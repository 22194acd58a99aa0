import type { ReactNode } from 'react'

type Props = { heading: string; failure?: ReactNode; children: ReactNode }

/** A heading and dated lines below it. */
export function RowList({ heading, failure, children }: Props) {
  return (
    <>
      <h4 className="mt-1 mb-0 mx-0 text-fg2 font-text font-medium text-13/5">{heading}</h4>
      {failure}
      <ul className="grid gap-0.5 mt-0.5 mb-0 mx-0 p-0 list-none [&_time]:flex-[0_0_62px] [&_time]:text-fg2 [&_time]:text-13">
        {children}
      </ul>
    </>
  )
}
