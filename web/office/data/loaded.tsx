import type { ReactNode } from 'react'
import { MESSAGES } from '../../messages.ts'
import { Failure } from '../editor/failure.tsx'
import type { Reading } from './use-read.ts'

type State<Data> = Pick<Reading<Data>, 'data' | 'failed' | 'loading'>

type Props<Data> = { reading: State<Data>; children: (data: Data) => ReactNode }

/** What was read; before that, or if it can't be read, a note. */
export function Loaded<Data>({ reading, children }: Props<Data>) {
  if (reading.data !== undefined) return children(reading.data)
  return <ReadingNote reading={reading} />
}

/** Also tells that data which is shown could not be read again. */
export function ReadingNote({ reading: { data, failed, loading } }: { reading: State<unknown> }) {
  if (failed) return <Failure failed={failed} busy={loading} />
  return data === undefined && <p className="lead">{MESSAGES.loading}</p>
}
