import type { ReactNode } from 'react'

export function ClosingFacts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[78px_minmax(0,1fr)] gap-y-0.5 gap-x-2.5 mt-1.5 mb-0 mx-0 wrap-anywhere [&>dd]:m-0 [&>dd]:figures">
      {children}
    </dl>
  )
}

type Props = { name: string; isAlert?: boolean; children: ReactNode }

/** A name and its facts per line. */
export function ClosingFact({ name, isAlert, children }: Props) {
  return (
    <>
      <dt className="text-fg2 text-13">{name}</dt>
      <dd className={isAlert ? 'text-alert' : undefined}>{children}</dd>
    </>
  )
}
