import type { ReactNode } from 'react'
import { MESSAGES } from '../../messages.ts'
import { Failure } from '../editor/failure.tsx'
import type { Reading } from './use-read.ts'

type State<Data> = Pick<Reading<Data>, 'data' | 'failed' | 'loading'>

type Props<Data> = { reading: State<Data>; children: (data: Data) => ReactNode }

/** The answer, or a note while it loads or once it failed. */
export function Loaded<Data>({ reading, children }: Props<Data>) {
  if (reading.data !== undefined) return children(reading.data)
  return <ReadingNote reading={reading} />
}

/** Shows a failed refresh too. */
export function ReadingNote({ reading: { data, failed, loading } }: { reading: State<unknown> }) {
  if (failed) return <Failure failed={failed} busy={loading} />
  return data === undefined && <p className="lead">{MESSAGES.loading}</p>
}
